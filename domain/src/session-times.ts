/** The times that a session may have (D-22). */
import type { TimeSpan } from './registration.ts';

const longestMs = 24 * 60 * 60_000;

export interface TimeFault {
  /** The field of the session write payload that the fault belongs to. */
  field: 'startDatetime' | 'endDatetime';
  code: 'ends_before_start' | 'longer_than_a_day' | 'starts_in_the_past';
}

/**
 * Every fault of a session's times; none means that they are good. 24 hours are elapsed time, not wall time.
 * @param isNew a new session may not start before `now`; a past one may still be edited.
 */
export function validateTimes({ startsAt, endsAt, isNew, now }: TimeSpan & { isNew: boolean; now: Date }): TimeFault[] {
  const faults: TimeFault[] = [];
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  if (isNew && startsAt < now) faults.push({ field: 'startDatetime', code: 'starts_in_the_past' });
  if (lengthMs <= 0) faults.push({ field: 'endDatetime', code: 'ends_before_start' });
  if (lengthMs > longestMs) faults.push({ field: 'endDatetime', code: 'longer_than_a_day' });
  return faults;
}

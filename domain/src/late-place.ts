import type { TimeSpan } from './registration.ts';

/** Whether the office may take back a place that it gave after the start: until the end, while the student is not marked (D-205). */
export function mayTakeBack({ endsAt }: Pick<TimeSpan, 'endsAt'>, place: { isAddedLate: boolean; isMarked: boolean }, now: Date): boolean {
  return place.isAddedLate && !place.isMarked && now < endsAt;
}

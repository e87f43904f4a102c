/** Positions of sessions on the hours of a day. */
import { dayOf, parseInstant, wallTime } from '@halaqa/domain/clock';
import type { Minutes } from './lanes.ts';
import type { CalendarSession } from './session.ts';

const hour = 60;
const midnight = 24 * hour;

export function minutesOfWall(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3));
}

/** What of a session lies on `day`, by the institute's wall: one over midnight has a part on each of its days. */
export function minutesOn(day: string, { start_datetime, end_datetime }: CalendarSession, zone: string): Minutes {
  const start = parseInstant(start_datetime);
  const end = parseInstant(end_datetime);
  // Plain dates compare as text.
  return {
    start: dayOf(start, zone) < day ? 0 : minutesOfWall(wallTime(start, zone)),
    end: dayOf(end, zone) > day ? midnight : minutesOfWall(wallTime(end, zone)),
  };
}

/** Whether a session that began the day before still runs on `day`; one that ends at midnight does not. */
export function runsInto(day: string, { start_datetime, end_datetime }: CalendarSession, zone: string): boolean {
  const end = parseInstant(end_datetime);
  return dayOf(parseInstant(start_datetime), zone) < day && dayOf(end, zone) === day && wallTime(end, zone) !== '00:00';
}

/** Where the line of now stands on `day`; undefined on other days, and where the hours that are shown do not hold it. */
export function nowOn(day: string, now: Date, zone: string, hours: { from: number; to: number }): number | undefined {
  const at = minutesOfWall(wallTime(now, zone));
  return dayOf(now, zone) === day && at > hours.from * hour && at < hours.to * hour ? at : undefined;
}

/** Whole hours from the first to the last that any of these needs, and at least the usual day. */
export function hoursAround(spans: readonly Minutes[]): { from: number; to: number } {
  const usual = { from: 9, to: 20 };
  return {
    from: Math.min(usual.from, ...spans.map(({ start }) => Math.floor(start / hour))),
    to: Math.max(usual.to, ...spans.map(({ end }) => Math.ceil(end / hour))),
  };
}

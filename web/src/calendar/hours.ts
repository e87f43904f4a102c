/** Where a session stands on the hours of a day. */
import { dayOf, parseInstant, wallTime } from '@halaqa/domain/clock';
import type { Minutes } from './lanes.ts';
import type { CalendarSession } from './session.ts';

const hour = 60;
const midnight = 24 * hour;

export function minutesOfWall(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3));
}

/** On the institute's wall; what ends on another day goes to the end of its own. */
export function minutesOf({ start_datetime, end_datetime }: CalendarSession, zone: string): Minutes {
  const start = parseInstant(start_datetime);
  const end = parseInstant(end_datetime);
  const endsOnTheDay = dayOf(start, zone) === dayOf(end, zone);
  return { start: minutesOfWall(wallTime(start, zone)), end: endsOnTheDay ? minutesOfWall(wallTime(end, zone)) : midnight };
}

/** Whole hours from the first to the last that any of these needs, and at least the usual day. */
export function hoursAround(spans: readonly Minutes[]): { from: number; to: number } {
  const usual = { from: 9, to: 20 };
  return {
    from: Math.min(usual.from, ...spans.map(({ start }) => Math.floor(start / hour))),
    to: Math.max(usual.to, ...spans.map(({ end }) => Math.ceil(end / hour))),
  };
}

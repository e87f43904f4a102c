/** Where something stands on the planner, and where it goes when it is moved, made longer or drawn: pure. */
import type { Minutes } from '../calendar/lanes.ts';

export const stepMinutes = 15;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const usualDay = { from: 7 * hourMinutes, to: 22 * hourMinutes };

/** A stretch of a column, in minutes since the midnight of its day; the end of one over midnight is more than a day. */
export interface GridSpan extends Minutes {
  /** Its place among all columns in sight. */
  column: number;
}

/** The hours in sight and how many columns there are. */
export interface Bounds {
  /** Minutes since midnight. */
  from: number;
  to: number;
  columns: number;
}

/** Whole hours: at least the usual day, and all that is there. */
export function hoursFor(spans: Iterable<Minutes>): { from: number; to: number } {
  let { from, to } = usualDay;
  for (const { start, end } of spans) {
    from = Math.min(from, Math.floor(start / hourMinutes) * hourMinutes);
    to = Math.max(to, Math.ceil(Math.min(end, dayMinutes) / hourMinutes) * hourMinutes);
  }
  return { from, to };
}

const snapped = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;
const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** As far along as asked, to the quarter of an hour, and never out of sight; it keeps its length. What moves less than half a step stays. */
export function movedBy(spot: GridSpan, by: { columns: number; minutes: number }, bounds: Bounds): GridSpan {
  const length = spot.end - spot.start;
  const wanted = snapped(by.minutes) === 0 ? spot.start : snapped(spot.start + by.minutes);
  // What does not fit into the hours in sight keeps to where it is.
  const latest = Math.max(bounds.to - length, spot.start);
  const start = between(bounds.from, wanted, latest);
  return { column: between(0, spot.column + by.columns, bounds.columns - 1), start, end: start + length };
}

/** Its end moves alone; it lasts at least one step, or as little as it did. */
export function resizedBy(spot: GridSpan, minutes: number, bounds: Bounds): GridSpan {
  if (snapped(minutes) === 0) return spot;
  const shortest = Math.min(spot.end, snapped(spot.start + stepMinutes));
  return { ...spot, end: between(shortest, snapped(spot.end + minutes), Math.max(bounds.to, spot.end)) };
}

/** The steps that lie between two places of a pointer, whichever comes first; both are part of it. */
export function drawnBetween(column: number, one: number, other: number, bounds: Bounds): GridSpan {
  const first = Math.floor(Math.min(one, other) / stepMinutes) * stepMinutes;
  const last = (Math.floor(Math.max(one, other) / stepMinutes) + 1) * stepMinutes;
  const start = between(bounds.from, first, bounds.to - stepMinutes);
  return { column, start, end: between(start + stepMinutes, last, bounds.to) };
}

export const isSameSpan = (a: GridSpan, b: GridSpan): boolean => a.column === b.column && a.start === b.start && a.end === b.end;

/** `HH:mm` of minutes within a day. */
export function wallOfMinutes(minutes: number): string {
  const rest = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${String(Math.floor(rest / hourMinutes)).padStart(2, '0')}:${String(rest % hourMinutes).padStart(2, '0')}`;
}

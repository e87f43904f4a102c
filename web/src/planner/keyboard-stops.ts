/** Where the keyboard stops in a column: at each session, and at each half hour that is free. Pure. */
import type { Minutes } from '../calendar/lanes.ts';

const slotMinutes = 30;

/** A session of the column, as far as the stops need it. */
export interface Occupied extends Minutes {
  id: number;
  /** A cancelled session leaves its time free. */
  takesPlace: boolean;
  /** Where a filter leaves it out it takes its time, and nothing stops at it. */
  isStop: boolean;
}

export interface KeyboardStop extends Minutes {
  /** Of the session; undefined where it is free. */
  id: number | undefined;
}

/** Top down. @param occupied by their start. */
export function keyboardStopsOf(occupied: readonly Occupied[], hours: { from: number; to: number }): KeyboardStop[] {
  const stops: KeyboardStop[] = [];
  let free = hours.from;
  const fillUntil = (end: number) => {
    while (free < end) {
      const next = Math.min((Math.floor(free / slotMinutes) + 1) * slotMinutes, end);
      stops.push({ start: free, end: next, id: undefined });
      free = next;
    }
  };
  for (const { id, start, end, takesPlace, isStop } of occupied) {
    fillUntil(Math.min(start, hours.to));
    if (isStop) stops.push({ start, end, id });
    if (takesPlace) free = Math.max(free, end);
  }
  fillUntil(hours.to);
  return stops;
}

/** The stop at a time: a session that runs then before the free time behind it, else the last before it. */
export function stopAt(stops: readonly KeyboardStop[], minute: number): KeyboardStop | undefined {
  return (
    stops.find(({ id, start, end }) => id !== undefined && start <= minute && minute < end) ??
    stops.findLast(({ start }) => start <= minute) ??
    stops[0]
  );
}

const isSameStop = (a: KeyboardStop, b: KeyboardStop): boolean =>
  a.id === undefined ? b.id === undefined && a.start === b.start : a.id === b.id;

/** The next one down, or up where `by` is -1; at the edge it stays. */
export function stopBeside(stops: readonly KeyboardStop[], stop: KeyboardStop, by: 1 | -1): KeyboardStop {
  const at = stops.findIndex((one) => isSameStop(one, stop));
  return stops[at + by] ?? stop;
}

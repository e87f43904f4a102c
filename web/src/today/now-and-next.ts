import type { Lane, LaneItem } from './lane-layout.ts';

/** The room's session that runs at `minute` of the day, and the first that begins later; cancelled ones take no room. */
export function nowAndNext({ items }: Lane, minute: number): { now: LaneItem[]; next: LaneItem | undefined } {
  const held = items.filter(({ session }) => session.state !== 'cancelled');
  return {
    now: held.filter(({ start, end }) => start <= minute && minute < end),
    next: held.find(({ start }) => start > minute),
  };
}

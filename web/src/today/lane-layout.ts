/** Positions the sessions of a day in the lanes of their rooms. Pure. */
import type { SessionOfDay, Today } from '@halaqa/contract/today';
import { minutesOn } from '../calendar/hours.ts';
import { clustersOf, type Minutes } from '../calendar/lanes.ts';

export interface LaneItem extends Minutes {
  session: SessionOfDay;
  /** 0 is the first line; what runs at the same time in one room stands below each other. */
  line: number;
}

export interface Lane {
  /** Undefined for what takes place without a room. */
  room: Today['rooms'][number] | undefined;
  /** By start. */
  items: LaneItem[];
  /** How many stand below each other; 0 where the room is free all day. */
  lines: number;
}

/** A lane for each room, and one for what has none where there is any. */
export function lanesOf({ day, rooms, sessions }: Pick<Today, 'day' | 'rooms' | 'sessions'>, zone: string): Lane[] {
  const inRoom = Map.groupBy(sessions, ({ room_id }) => room_id?.[0]);
  const roomless = inRoom.get(undefined) ?? [];
  return [
    ...rooms.map((room) => laneOf(room, inRoom.get(room.id) ?? [], day, zone)),
    ...(roomless.length > 0 ? [laneOf(undefined, roomless, day, zone)] : []),
  ];
}

function laneOf(room: Lane['room'], sessions: readonly SessionOfDay[], day: string, zone: string): Lane {
  const clusters = clustersOf(sessions, (session) => minutesOn(day, session, zone));
  return {
    room,
    items: clusters.flatMap(({ laid }) => laid.map(({ item, lane }) => ({ session: item, line: lane, ...minutesOn(day, item, zone) }))),
    lines: Math.max(0, ...clusters.map(({ lanes }) => lanes)),
  };
}

const hourMinutes = 60;
const leastHours = 9;
const usual = { from: 9, to: 20 };

/** Whole hours from the first to the last that any session needs; not fewer than a working day has. */
export function hoursOf(lanes: readonly Lane[]): { from: number; to: number } {
  const items = lanes.flatMap((lane) => lane.items);
  if (items.length === 0) return usual;
  const to = Math.ceil(Math.max(...items.map(({ end }) => end)) / hourMinutes);
  const from = Math.floor(Math.min(...items.map(({ start }) => start)) / hourMinutes);
  const last = Math.max(to, Math.min(24, from + leastHours));
  return { from: Math.max(0, Math.min(from, last - leastHours)), to: last };
}

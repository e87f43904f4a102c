import type { SessionOfDay } from '@halaqa/contract/today';
import { expect, test } from 'vitest';
import { sessionWith } from '../sessions/session-fixture.ts';
import { hoursOf, lanesOf } from './lane-layout.ts';
import { nowAndNext } from './now-and-next.ts';

const zone = 'Asia/Riyadh';
const day = '2026-11-22';
const rooms = [
  { id: 1, name: 'ا', seats: 10 },
  { id: 2, name: 'ب', seats: null },
];
const session = (id: number, room: number | null, from: string, to: string, part: Partial<SessionOfDay> = {}): SessionOfDay => ({
  ...sessionWith({ id, room_id: room === null ? null : [room, 'قاعة'], state: 'confirmed' }),
  start_datetime: new Date(`${day}T${from}:00+03:00`).toISOString(),
  end_datetime: new Date(`${day}T${to}:00+03:00`).toISOString(),
  marked: 0,
  ...part,
});

test('each room has its lane, and what has none has one where there is any', () => {
  const lanes = lanesOf({ day, rooms, sessions: [session(1, 2, '10:00', '11:00'), session(2, null, '10:00', '11:00')] }, zone);
  expect(lanes.map(({ room, items }) => [room?.id, items.map((item) => item.session.id)])).toEqual([
    [1, []],
    [2, [1]],
    [undefined, [2]],
  ]);
  expect(lanesOf({ day, rooms, sessions: [] }, zone)).toHaveLength(2);
});

test('what runs at the same time in a room stands on lines of its own', () => {
  const [lane] = lanesOf({ day, rooms, sessions: [session(1, 1, '10:00', '12:00'), session(2, 1, '11:00', '13:00')] }, zone);
  expect([lane?.lines, lane?.items.map(({ line }) => line)]).toEqual([2, [0, 1]]);
  expect(lanesOf({ day, rooms, sessions: [] }, zone).map(({ lines }) => lines)).toEqual([0, 0]);
});

test('the hours are those of the sessions, and no fewer than nine', () => {
  const of = (...spans: [string, string][]) =>
    hoursOf(lanesOf({ day, rooms, sessions: spans.map(([from, to], id) => session(id, 1, from, to)) }, zone));
  expect(of()).toEqual({ from: 9, to: 20 });
  expect(of(['10:30', '11:15'], ['20:00', '21:30'])).toEqual({ from: 10, to: 22 });
  expect(of(['10:30', '11:15'])).toEqual({ from: 10, to: 19 });
  expect(of(['22:00', '23:30'])).toEqual({ from: 15, to: 24 });
});

test('a room’s session now and the next one are not cancelled', () => {
  const [lane] = lanesOf(
    {
      day,
      rooms,
      sessions: [
        session(1, 1, '10:00', '11:00', { state: 'cancelled' }),
        session(2, 1, '10:00', '11:00'),
        session(3, 1, '11:00', '12:00', { state: 'cancelled' }),
        session(4, 1, '12:00', '13:00'),
      ],
    },
    zone,
  );
  if (!lane) throw new Error('there is a lane');
  const at = (minute: number) => {
    const { now, next } = nowAndNext(lane, minute);
    return [now.map((item) => item.session.id), next?.session.id];
  };
  expect(at(9 * 60)).toEqual([[], 2]);
  expect(at(10 * 60)).toEqual([[2], 4]);
  // A session is over at its end.
  expect(at(11 * 60)).toEqual([[], 4]);
  expect(at(12 * 60 + 30)).toEqual([[4], undefined]);
});

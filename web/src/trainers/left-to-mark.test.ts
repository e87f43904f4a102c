import { expect, test } from 'vitest';
import type { CalendarSession } from '../calendar/session.ts';
import { unmarkedOf } from '../calendar/unmarked.ts';
import { sessionWith } from '../sessions/session-fixture.ts';
import { leftToMark } from './left-to-mark.ts';

const now = new Date('2026-11-22T18:00:00Z');
const held = (id: number, end: string, part: Partial<CalendarSession> = {}): CalendarSession => ({
  ...sessionWith({ id, end_datetime: `${end}:00Z`, state: 'confirmed', attendeeCount: 3 }),
  marked: 0,
  ...part,
});

test('has what is over, takes place and is not marked whole, the latest first', () => {
  const sessions = [
    held(1, '2026-11-20T16:00', { state: 'done' }),
    held(2, '2026-11-21T16:00', { marked: 3 }),
    held(3, '2026-11-21T17:00', { state: 'cancelled' }),
    held(4, '2026-11-21T18:00', { attendeeCount: 0 }),
    held(5, '2026-11-22T18:00', { marked: 2 }),
    held(6, '2026-11-22T18:01'),
  ];
  expect(leftToMark(sessions, now).map(({ id }) => id)).toEqual([5, 1]);
  expect(sessions.map((session) => unmarkedOf(session, now))).toEqual([3, 0, 0, 0, 1, 0]);
});

test('counts no place that somebody holds who is no student here', () => {
  const guests = held(1, '2026-11-20T16:00', { attendeeCount: 4, guestCount: 2, marked: 1 });
  expect(unmarkedOf(guests, now)).toBe(1);
  expect(leftToMark([guests, { ...guests, marked: 2 }], now)).toEqual([guests]);
});

test('leaves out what ended more than four weeks ago, and what came without its marks', () => {
  const longAgo = held(1, '2026-10-25T17:59');
  const { marked: _, ...unknown } = held(3, '2026-11-21T16:00');
  expect(leftToMark([longAgo, held(2, '2026-10-25T18:00'), unknown], now).map(({ id }) => id)).toEqual([2]);
  expect(unmarkedOf(longAgo, now)).toBe(3);
});

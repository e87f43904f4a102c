import type { Session } from '@halaqa/contract/sessions';
import { describe, expect, test } from 'vitest';
import { sessionWith } from '../sessions/session-fixture.ts';
import { figuresOf, myDay } from './my-sessions.ts';

const zone = 'Asia/Riyadh';
const at = (id: number, start: string, end: string, part: Partial<Session> = {}): Session =>
  sessionWith({
    ...{ id, start_datetime: `${start}:00Z`, end_datetime: `${end}:00Z` },
    ...{ state: 'confirmed', attendee_ids: [1, 2], attendeeCount: 2 },
    ...part,
  });

describe('my day', () => {
  // 22 November 18:10 in Riyadh.
  const now = new Date('2026-11-22T15:10:00Z');
  const earlier = at(1, '2026-11-22T06:00', '2026-11-22T07:00', { state: 'done' });
  const running = at(2, '2026-11-22T15:00', '2026-11-22T16:30');
  const later = at(3, '2026-11-22T20:00', '2026-11-22T20:59');
  // After midnight on the institute's wall.
  const tomorrow = at(4, '2026-11-22T21:00', '2026-11-22T22:00', { attendee_ids: [2, 3] });
  const all = [earlier, running, later, tomorrow];

  test('begins with what is under way, then the rest of the day', () => {
    const day = myDay(all, now, zone);
    expect(day.first?.id).toBe(2);
    expect(day.rest.map(({ id }) => id)).toEqual([1, 3]);
    expect(day.after?.id).toBe(4);
  });

  test('leaves what is cancelled or done to the rest', () => {
    const day = myDay([earlier, { ...running, state: 'cancelled' }, later, tomorrow], now, zone);
    expect(day.first?.id).toBe(3);
  });

  test('keeps last night’s session until it ends', () => {
    const night = at(9, '2026-11-21T20:00', '2026-11-21T22:30');
    expect(myDay([night, running], new Date('2026-11-21T22:00:00Z'), zone).first?.id).toBe(9);
  });

  test('has a second session of last night that is under way among the rest, and none that is over', () => {
    const over = at(8, '2026-11-21T18:00', '2026-11-21T19:00', { state: 'done' });
    const night = at(9, '2026-11-21T20:00', '2026-11-21T22:30');
    const other = at(10, '2026-11-21T20:30', '2026-11-21T22:45');
    const day = myDay([over, night, other, running], new Date('2026-11-21T22:00:00Z'), zone);
    expect(day.first?.id).toBe(9);
    expect(day.rest.map(({ id }) => id)).toEqual([10, 2]);
  });

  test('counts what takes place today, and the cancelled apart', () => {
    const sessions = [earlier, { ...running, state: 'cancelled' as const }, later, { ...tomorrow, state: 'cancelled' as const }];
    expect(figuresOf(sessions, now, zone)).toMatchObject({ today: 2, cancelled: 1 });
  });

  test('counts each student once', () => {
    expect(figuresOf(all, now, zone)).toEqual({ today: 3, cancelled: 0, students: 3, sessions: 4, upcoming: 2 });
  });
});

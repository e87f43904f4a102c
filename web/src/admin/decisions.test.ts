import type { Session } from '@halaqa/contract/sessions';
import { expect, test } from 'vitest';
import { decisionRange, decisionsOf, todayFigures } from './decisions.ts';

const zone = 'Asia/Riyadh';
// 15:00 in Riyadh.
const now = new Date('2026-11-22T12:00:00Z');
const session = (id: number, start: string, part: Partial<Session> = {}): Session => ({
  id,
  name: 'جلسة',
  course_id: [1, 'دورة'],
  trainer_id: [1, 'ريم'],
  room_id: null,
  start_datetime: `${start}:00Z`,
  end_datetime: `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}:00:00Z`,
  capacity: 10,
  state: 'confirmed',
  attendee_ids: [],
  attendeeCount: 4,
  waitingCount: 0,
  version: 1,
  ...part,
});

test('the most important comes first, each session once', () => {
  const decisions = decisionsOf(
    [
      session(1, '2026-11-20T09:00'),
      session(2, '2026-11-22T15:00', { state: 'planned' }),
      session(3, '2026-11-23T15:00', { attendeeCount: 10, waitingCount: 2 }),
      session(4, '2026-11-24T15:00', { attendeeCount: 12, waitingCount: 1 }),
    ],
    now,
    zone,
  );
  expect(decisions.map(({ kind, session: { id } }) => `${kind} ${id}`)).toEqual(['overfull 4', 'waiting 3', 'unconfirmed 2', 'unclosed 1']);
});

test('nothing waits where everything is in order', () => {
  const calm = [
    session(1, '2026-11-20T09:00', { state: 'done' }),
    session(2, '2026-11-21T09:00', { state: 'cancelled' }),
    // Under way.
    session(3, '2026-11-22T11:30', { state: 'planned', attendeeCount: 10, waitingCount: 1, end_datetime: '2026-11-22T13:00:00Z' }),
    session(4, '2026-11-22T15:00'),
    // Tomorrow on the institute's wall.
    session(5, '2026-11-22T21:00', { state: 'planned' }),
  ];
  expect(decisionsOf(calm, now, zone)).toEqual([]);
});

test('figures of today', () => {
  const sessions = [
    session(1, '2026-11-21T21:00'),
    session(2, '2026-11-22T15:00', { state: 'planned' }),
    session(3, '2026-11-22T16:00', { state: 'cancelled' }),
    session(4, '2026-11-23T15:00'),
  ];
  expect(todayFigures(sessions, now, zone)).toEqual({ today: 3, activeUntilTonight: 1 });
  expect(decisionRange('2026-11-22')).toEqual({ from: '2026-11-15', to: '2026-12-06' });
});

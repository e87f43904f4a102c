import type { AffectedSession } from '@halaqa/contract/leave';
import { expect, test } from 'vitest';
import { cancelledOf, chosenOf, givenTo, handoversOf, leftOf, offeredForAll, suggested, withCancelled } from './substitutes.ts';

const session = (id: number, free: number[], taught: number[] = []): AffectedSession => ({
  id,
  name: `session ${id}`,
  course: [1, 'course'],
  room: null,
  start_datetime: '2026-11-22T10:00:00Z',
  end_datetime: '2026-11-22T11:00:00Z',
  attendeeCount: 0,
  free,
  taught,
});
const sessions = [session(1, [7, 8, 9], [7, 8]), session(2, [8, 9], [8]), session(3, [9])];

test('whoever has taught the course and is free for most is suggested; nobody where nobody has', () => {
  expect(suggested(sessions)).toEqual({ 1: 8, 2: 8 });
});

test('all go to one trainer wherever they are free', () => {
  expect(givenTo({ 1: 'later', 3: 9 }, sessions, 8)).toEqual({ 1: 8, 2: 8, 3: 9 });
});

test('those who are free for most are offered first', () => {
  const trainers = [7, 8, 9, 10].map((id) => ({ id, name: `trainer ${id}` }));
  expect(offeredForAll({ trainers, sessions }).map(({ id, free }) => [id, free])).toEqual([
    [9, 3],
    [8, 2],
    [7, 1],
  ]);
});

test('who is not free any more is not chosen', () => {
  expect(chosenOf({ 3: 8 }, session(3, [9]))).toBeUndefined();
  expect(chosenOf({ 3: 'later' }, session(3, []))).toBe('later');
});

test('it is sent once somebody, or later, is chosen for each', () => {
  expect(handoversOf({ 1: 8, 2: 7, 3: 'later' }, sessions)).toBeUndefined();
  expect(handoversOf({ 1: 8, 2: 9, 3: 'later' }, sessions)).toEqual([
    { sessionId: 1, trainerId: 8 },
    { sessionId: 2, trainerId: 9 },
    { sessionId: 3, trainerId: null },
  ]);
});

test('those that nobody takes over are cancelled together, or all of them, and sent so', () => {
  const chosen = { 1: 8, 2: 7 } as const;
  const left = leftOf(chosen, sessions);
  expect(left.map(({ id }) => id)).toEqual([2, 3]);
  const made = withCancelled(chosen, left);
  expect(cancelledOf(made, sessions).map(({ id }) => id)).toEqual([2, 3]);
  expect(handoversOf(made, sessions)).toEqual([
    { sessionId: 1, trainerId: 8 },
    { sessionId: 2, trainerId: null, cancel: true },
    { sessionId: 3, trainerId: null, cancel: true },
  ]);
  expect(cancelledOf(withCancelled(chosen, sessions), sessions)).toHaveLength(3);
  expect(leftOf({ 1: 'later', 2: 'cancel', 3: 9 }, sessions)).toEqual([]);
});

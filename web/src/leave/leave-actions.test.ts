import { expect, test } from 'vitest';
import { hasBegun, mayBeTakenBack, mayBeWithdrawn } from './leave-actions.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ahead = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z', takenBack: null };
const under = { from: '2026-11-22T00:00:00Z', to: '2026-11-24T00:00:00Z', takenBack: null };
const over = { from: '2026-11-20T00:00:00Z', to: '2026-11-22T10:00:00Z', takenBack: null };

test.each([
  [ahead, { begun: false, byAdmin: true, byTrainer: true }],
  [under, { begun: true, byAdmin: true, byTrainer: false }],
  [over, { begun: true, byAdmin: false, byTrainer: false }],
] as const)('approved leave %j: %j', (times, { begun, byAdmin, byTrainer }) => {
  const leave = { ...times, state: 'approved' as const };
  expect([hasBegun(leave, now), mayBeTakenBack(leave, now), mayBeWithdrawn(leave, now)]).toEqual([begun, byAdmin, byTrainer]);
});

test('a request that waits is withdrawn at any time, and only approved leave is taken back', () => {
  expect([mayBeWithdrawn({ ...under, state: 'open' }, now), mayBeTakenBack({ ...under, state: 'open' }, now)]).toEqual([true, false]);
  for (const state of ['declined', 'withdrawn', 'taken_back'] as const) {
    expect([mayBeWithdrawn({ ...ahead, state }, now), mayBeTakenBack({ ...ahead, state }, now)]).toEqual([false, false]);
  }
});

test('what was ended within this minute is not ended again', () => {
  const takenBack = { at: '2026-11-22T10:00:30Z', by: null };
  expect(mayBeTakenBack({ ...under, to: takenBack.at, state: 'approved', takenBack }, now)).toBe(false);
});

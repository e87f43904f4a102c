import { sessionStates } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import { displayState, isActiveSession, isUpcomingSession, mayChangeState } from './session-state.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const pairs = sessionStates.flatMap((from) => sessionStates.map((to) => [from, to] as const));

describe('changing the state', () => {
  it.each(pairs)('from %s to %s is allowed once the session has begun', (from, to) => {
    expect(mayChangeState(from, to, { startsAt: at(15), now: at(15) })).toBe(true);
    expect(mayChangeState(from, to, { startsAt: at(15), now: at(20) })).toBe(true);
  });

  it.each(pairs)('from %s to %s before the start is refused only where it would be done', (from, to) => {
    expect(mayChangeState(from, to, { startsAt: at(15), now: at(14) })).toBe(to !== 'done' || from === 'done');
  });
});

describe('displayState', () => {
  it.each([null, undefined, ''] as const)('shows %j as confirmed', (state) => {
    expect(displayState(state)).toBe('confirmed');
  });

  it.each(sessionStates)('shows %s as it is', (state) => {
    expect(displayState(state)).toBe(state);
  });
});

describe('counting sessions', () => {
  const times = { startsAt: at(15), endsAt: at(17) };

  it.each([
    ['planned', true],
    ['confirmed', true],
    ['done', false],
    ['cancelled', false],
  ] as const)('a %s session ahead is active and upcoming: %s', (state, expected) => {
    expect(isActiveSession({ ...times, state }, at(12))).toBe(expected);
    expect(isUpcomingSession({ ...times, state }, at(12))).toBe(expected);
  });

  it('is active while it runs and upcoming no longer', () => {
    expect(isActiveSession({ ...times, state: 'confirmed' }, at(15))).toBe(true);
    expect(isUpcomingSession({ ...times, state: 'confirmed' }, at(15))).toBe(false);
  });

  it('is not active once it is over', () => {
    expect(isActiveSession({ ...times, state: 'confirmed' }, at(17))).toBe(false);
  });
});

import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallCounts } from '../processes/messages.ts';
import { countWithPeers } from './flood-count.ts';

const windowMs = 10_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000 * windowMs }));
afterEach(() => void vi.useRealTimers());

/** Two processes that hear each other; each answers how many calls of an address it knows of with one more. */
function two() {
  const hear: ((counted: CallCounts) => void)[] = [];
  return [0, 1].map((mine) => {
    const app = fastify();
    const peers = {
      tellCalls: (counted: CallCounts) => hear[1 - mine]?.(counted),
      hearCalls: (given: (counted: CallCounts) => void) => void hear.splice(mine, 1, given),
    };
    const store = new (countWithPeers(app, peers, windowMs))();
    return (who: string): number => {
      let known = 0;
      store.incr(who, (_error, { current }) => {
        known = current;
      });
      return known;
    };
  });
}

it('counts what others have counted, also in a process that nobody called for long', () => {
  const [one, other] = two();
  vi.advanceTimersByTime(5 * windowMs);
  expect([one?.('a'), one?.('a'), one?.('b')]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(100);
  expect([other?.('a'), other?.('b')]).toEqual([3, 2]);
  vi.advanceTimersByTime(100);
  expect(one?.('a')).toBe(4);
});

it('begins anew with each window, also where the clock is set back', () => {
  const [one, other] = two();
  for (let n = 0; n < 3; n++) one?.('a');
  vi.advanceTimersByTime(windowMs);
  expect([one?.('a'), other?.('a')]).toEqual([1, 1]);
  vi.setSystemTime(500 * windowMs);
  expect([one?.('a'), other?.('a')]).toEqual([1, 1]);
});

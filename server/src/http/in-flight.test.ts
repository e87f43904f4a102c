import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InFlight } from './in-flight.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const answers = (count: number) => Array.from({ length: count }, () => new ServerResponse(new IncomingMessage(new Socket())));

it('is late once more calls than may have been under way for long', () => {
  const calls = new InFlight(2);
  const [first, second, third] = answers(3);
  if (!first || !second || !third) throw new Error('three answers');
  calls.add(first);
  calls.add(second);
  vi.advanceTimersByTime(10_000);
  expect(calls.isLate, 'two may wait for a row').toBe(false);
  calls.add(third);
  expect(calls.isLate, 'the third has only come').toBe(false);
  vi.advanceTimersByTime(301);
  expect(calls.isLate).toBe(true);
  second.emit('finish');
  expect(calls.isLate, 'answered, if not yet read').toBe(false);
});

it('is not late of a burst that is answered in time, nor of callers who have gone', () => {
  const calls = new InFlight(2);
  const burst = answers(100);
  for (const response of burst) calls.add(response);
  expect(calls.isLate).toBe(false);
  vi.advanceTimersByTime(301);
  expect(calls.isLate).toBe(true);
  for (const response of burst.slice(2)) response.emit('close');
  expect(calls.isLate).toBe(false);
});

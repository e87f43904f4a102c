import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

let isWaiting = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => (isWaiting ? {} : null) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it runs once, that much later', () => {
  isWaiting = false;
  const then = vi.fn();
  whenIdle(1500, then);
  vi.advanceTimersByTime(1499);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(then).toHaveBeenCalledTimes(1);
});

test('what is still on its way comes first', () => {
  isWaiting = true;
  const then = vi.fn();
  whenIdle(1500, then);
  vi.advanceTimersByTime(10_000);
  expect(then).not.toHaveBeenCalled();
  isWaiting = false;
  vi.advanceTimersByTime(1500);
  expect(then).toHaveBeenCalledTimes(1);
});

test('what is called off does not run, neither at first nor after a wait', () => {
  isWaiting = true;
  const then = vi.fn();
  const callOff = whenIdle(1500, then);
  vi.advanceTimersByTime(1500);
  isWaiting = false;
  callOff();
  vi.advanceTimersByTime(10_000);
  expect(then).not.toHaveBeenCalled();
});

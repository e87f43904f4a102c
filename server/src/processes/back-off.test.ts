import { expect, it } from 'vitest';
import { pauseBeforeNext } from './back-off.ts';

it('replaces a process that had served at once, and waits longer before each that follows a short one, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map(pauseBeforeNext)).toEqual([
    0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

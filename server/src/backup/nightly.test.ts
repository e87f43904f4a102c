import { expect, it } from 'vitest';
import { isDue } from './nightly.ts';

const zone = 'Asia/Riyadh';

it.each([
  ['there is none yet', undefined, '2026-03-20T12:00:00Z', true],
  ['the last is of before this night', '2026-03-18T23:05:00Z', '2026-03-19T23:05:00Z', true],
  ['it was made this night', '2026-03-19T23:05:00Z', '2026-03-20T12:00:00Z', false],
  ['it is evening, and this night has not come', '2026-03-18T23:05:00Z', '2026-03-19T22:55:00Z', false],
  ['one was made by hand in the day', '2026-03-19T12:00:00Z', '2026-03-19T20:00:00Z', false],
  ['the only one was made while the clock was ahead', '2027-03-19T23:05:00Z', '2026-03-20T12:00:00Z', true],
  ['the machine was off for days', '2026-03-15T23:05:00Z', '2026-03-19T06:00:00Z', true],
])('a backup is due by the institute’s night: %s', (_case, newest, now, due) => {
  expect(isDue({ newest: newest === undefined ? undefined : new Date(newest), now: new Date(now), zone })).toBe(due);
});

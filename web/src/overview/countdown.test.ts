import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T12:00:59Z', []],
  ['2026-11-22T12:01:00Z', [['minutes', 1]]],
  ['2026-11-22T12:59:59Z', [['minutes', 59]]],
  ['2026-11-22T13:00:00Z', [['hours', 1]]],
  [
    '2026-11-22T15:20:30Z',
    [
      ['hours', 3],
      ['minutes', 20],
    ],
  ],
  ['2026-11-23T12:30:00Z', [['days', 1]]],
  [
    '2026-11-24T14:00:00Z',
    [
      ['days', 2],
      ['hours', 2],
    ],
  ],
  ['2026-11-25T23:00:00Z', [['days', 3]]],
  ['2026-11-26T11:00:00Z', [['days', 4]]],
  ['2026-11-22T11:00:00Z', []],
])('until %s there are %j', (until, parts) => {
  expect(countdown(new Date(until), now).map(({ unit, count }) => [unit, count])).toEqual(parts);
});

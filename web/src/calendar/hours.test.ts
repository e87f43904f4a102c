import { describe, expect, test } from 'vitest';
import { sessionWith } from '../sessions/session-fixture.ts';
import { minutesOn, nowOn, runsInto } from './hours.ts';

const zone = 'Asia/Riyadh';

/** From 22:00 of one day to `end`, in the institute's wall time. */
const evening = (end: string) => sessionWith({ start_datetime: '2026-11-22T19:00:00Z', end_datetime: end });

describe('a session over midnight', () => {
  const session = evening('2026-11-22T22:30:00Z');

  test('has a part on each of its days', () => {
    expect(minutesOn('2026-11-22', session, zone)).toEqual({ start: 22 * 60, end: 24 * 60 });
    expect(minutesOn('2026-11-23', session, zone)).toEqual({ start: 0, end: 90 });
  });

  test('runs into its second day alone', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].filter((day) => runsInto(day, session, zone))).toEqual(['2026-11-23']);
  });
});

test('a session until midnight has nothing of the next day', () => {
  const session = evening('2026-11-22T21:00:00Z');
  expect(minutesOn('2026-11-22', session, zone)).toEqual({ start: 22 * 60, end: 24 * 60 });
  expect(runsInto('2026-11-23', session, zone)).toBe(false);
});

describe('the line of now', () => {
  const hours = { from: 9, to: 20 };
  const at = (time: string, day = '2026-11-22') => nowOn(day, new Date(time), zone, hours);

  test('stands at the time of the institute’s wall, and moves on with the clock', () => {
    expect(at('2026-11-22T07:30:00Z')).toBe(10 * 60 + 30);
    expect(at('2026-11-22T07:31:00Z')).toBe(10 * 60 + 31);
  });

  test('stands on no other day', () => {
    expect(at('2026-11-22T07:30:00Z', '2026-11-21')).toBeUndefined();
    expect(at('2026-11-22T07:30:00Z', '2026-11-23')).toBeUndefined();
  });

  test('is gone before the first hour that is shown and after the last', () => {
    expect(at('2026-11-22T06:00:00Z')).toBeUndefined();
    expect(at('2026-11-22T17:00:00Z')).toBeUndefined();
  });

  test('is of the day at the institute, whatever that of Greenwich is', () => {
    expect(nowOn('2026-11-23', new Date('2026-11-22T21:30:00Z'), zone, { from: 0, to: 24 })).toBe(30);
  });
});

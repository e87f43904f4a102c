import { describe, expect, test } from 'vitest';
import { sessionWith } from '../sessions/session-fixture.ts';
import { minutesOn, runsInto } from './hours.ts';

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

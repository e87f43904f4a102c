import { expect, test } from 'vitest';
import { attendance, firstOf, occupancy, relationToToday, weekCount } from './week-shares.ts';

const week = { from: '2026-11-14', to: '2026-11-20', sessions: 2, places: 30, taken: 29, attended: 2, absent: 1 };

test('shares are whole percents, all only where it is all, and none of none', () => {
  expect(occupancy(week)).toEqual({ percent: 96, part: 29, whole: 30 });
  expect(attendance(week)).toEqual({ percent: 66, part: 2, whole: 3 });
  expect(occupancy({ ...week, taken: 33 }).percent).toBe(110);
  expect(occupancy({ ...week, places: 0, taken: 0 }).percent).toBeNull();
  expect(attendance({ ...week, attended: 0, absent: 0 }).percent).toBeNull();
});

test('twelve weeks begin eight before this one, on the first day of the reader’s week', () => {
  expect(weekCount).toBe(12);
  expect(firstOf('2026-11-20', 6)).toBe('2026-09-19');
  expect(firstOf('2026-11-20', 0)).toBe('2026-09-20');
  expect(firstOf('2026-11-21', 6)).toBe('2026-09-26');
});

test('a week is past, runs or is ahead', () => {
  expect(['2026-11-21', '2026-11-20', '2026-11-14', '2026-11-13'].map((today) => relationToToday(week, today))).toEqual([
    'past',
    'now',
    'now',
    'ahead',
  ]);
});

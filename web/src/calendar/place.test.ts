import { expect, test } from 'vitest';
import { rangeOf, stepped, weekOf } from './place.ts';

test('a month steps to the same day, or to the last one of a shorter month', () => {
  expect(stepped({ view: 'month', day: '2026-01-31' }, 1).day).toBe('2026-02-28');
  expect(stepped({ view: 'month', day: '2026-03-31' }, -1).day).toBe('2026-02-28');
  expect(stepped({ view: 'month', day: '2026-12-15' }, 1).day).toBe('2027-01-15');
  expect(stepped({ view: 'month', day: '2026-01-01' }, -1).day).toBe('2025-12-01');
});

test('a week and a day step by their length', () => {
  expect(stepped({ view: 'week', day: '2026-11-28' }, 1).day).toBe('2026-12-05');
  expect(stepped({ view: 'day', day: '2026-11-01' }, -1).day).toBe('2026-10-31');
});

test('a week begins on Saturday in Arabic and on Sunday in English', () => {
  expect(weekOf('2026-11-20', 6).at(0)).toBe('2026-11-14');
  expect(weekOf('2026-11-20', 0).at(0)).toBe('2026-11-15');
  expect(weekOf('2026-11-21', 6).at(0)).toBe('2026-11-21');
});

test('a month in sight ends with the last day of its last week', () => {
  expect(rangeOf({ view: 'month', day: '2026-11-20' }, 0)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(rangeOf({ view: 'month', day: '2026-11-20' }, 6)).toEqual({ from: '2026-10-31', to: '2026-12-04' });
  expect(rangeOf({ view: 'day', day: '2026-11-20' }, 0)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(rangeOf({ view: 'week', day: '2026-11-20' }, 0)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
});

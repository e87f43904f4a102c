import { expect, test } from 'vitest';
import { periodFault, presetOf, presetRange, presets } from './period.ts';

test('named periods are whole months around a day, across years', () => {
  const on = (today: string) => presets.map((preset) => Object.values(presetRange(preset, today)).join(' '));
  expect(on('2026-11-23')).toEqual([
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
    '2026-10-01 2026-12-31',
    '2026-07-01 2026-09-30',
    '2026-01-01 2026-12-31',
  ]);
  expect(on('2028-02-29').slice(0, 4)).toEqual([
    '2028-02-01 2028-02-29',
    '2028-01-01 2028-01-31',
    '2028-01-01 2028-03-31',
    '2027-10-01 2027-12-31',
  ]);
  expect(on('2027-01-01')[1]).toBe('2026-12-01 2026-12-31');
});

test('days that are those of a named period are called so', () => {
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-23')).toBe('lastMonth');
  expect(presetOf({ from: '2026-10-02', to: '2026-10-31' }, '2026-11-23')).toBeUndefined();
});

test('a report is of whole dates in their order, a year at most', () => {
  expect(periodFault({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined();
  expect(periodFault({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
  expect(periodFault({ from: '2026-01-01', to: '2027-01-02' })).toBe('tooLong');
  expect(periodFault({ from: '2026-01-02', to: '2026-01-01' })).toBe('backwards');
  for (const from of ['', '-01-02', '2026-02-30', '0026-01-01']) expect(periodFault({ from, to: '2026-03-01' })).toBe('incomplete');
});

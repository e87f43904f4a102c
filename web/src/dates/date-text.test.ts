import { describe, expect, test } from 'vitest';
import { isDate, readDate, readParts, writeParts } from './date-text.ts';

test('a date is kept while it is typed, part by part', () => {
  expect(writeParts({})).toBe('');
  expect(writeParts({ day: 4 })).toBe('--04');
  expect(writeParts({ day: 4, month: 2 })).toBe('-02-04');
  expect(writeParts({ day: 4, month: 2, year: 2001 })).toBe('2001-02-04');
  for (const text of ['--04', '-02-04', '2001-02-04', '2001--', '0020-02-04']) expect(writeParts(readParts(text))).toBe(text);
  expect(readParts('')).toEqual({});
  expect(readParts('tomorrow')).toEqual({});
});

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-02-29', false],
  ['-11-22', false],
  ['2026--22', false],
  // Two digits of a year are a year that is not typed to its end.
  ['0026-11-22', false],
  ['', false],
])('%s is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});

describe('what is pasted', () => {
  const arabic = ['day', 'month', 'year'] as const;
  const english = ['month', 'day', 'year'] as const;

  test.each([
    ['2026-11-22', '2026-11-22'],
    ['22/11/2026', '2026-11-22'],
    [' ٢٢/١١/٢٠٢٦ ', '2026-11-22'],
    ['4.2.2001', '2001-02-04'],
    ['\u200f22\u200f/11\u200f/2026', '2026-11-22'],
  ])('%s is read in the order of Arabic', (text, date) => {
    expect(readDate(text, arabic)).toBe(date);
  });

  test('is read in the order of English', () => {
    expect(readDate('11/22/2026', english)).toBe('2026-11-22');
    expect(readDate('2026-11-22', english)).toBe('2026-11-22');
  });

  test.each(['31/02/2026', '22/11', '22/11/26', 'tomorrow', ''])('%s is not a date', (text) => {
    expect(readDate(text, arabic)).toBeUndefined();
  });
});

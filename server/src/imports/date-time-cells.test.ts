/** Times as spreadsheets and people write them (D-153). */
import { describe, expect, it } from 'vitest';
import { readDateTime, readDuration, readEnd, readTime } from './date-time-cells.ts';

describe('a cell', () => {
  it.each([
    ['2026-11-23 18:00', '2026-11-23', '18:00:00'],
    ['2026-11-23T18:00:30', '2026-11-23', '18:00:30'],
    ['23/11/2026 6:00 PM', '2026-11-23', '18:00:00'],
    ['23/11/2026 06:00 م', '2026-11-23', '18:00:00'],
    ['23/11/2026، 12:05 ص', '2026-11-23', '00:05:00'],
    ['3.1.2026 12:30 pm', '2026-01-03', '12:30:00'],
  ])('%s is that moment', (text, day, time) => expect(readDateTime(text)).toEqual({ day, time }));

  it.each(['2026-11-23', '18:00', '31/2/2026 18:00', '2026-11-23 24:00', '2026-11-23 18:60', '23/11/2026 13:00 PM', 'tomorrow 18:00', ''])(
    '%s is no moment',
    (text) => expect(readDateTime(text)).toBeUndefined(),
  );

  it('may hold a time alone, which a workbook puts on its first day', () => {
    expect(readTime('8:05')).toBe('08:05:00');
    for (const text of ['20:00', '1899-12-30 20:00:00', '1899-12-31 20:00:00']) {
      expect(readEnd(text)).toEqual({ day: undefined, time: '20:00:00' });
    }
    expect(readEnd('2026-11-23 20:00')).toEqual({ day: '2026-11-23', time: '20:00:00' });
    expect(readEnd('later')).toBeUndefined();
  });

  it('may hold a length in minutes, or in hours and minutes', () => {
    expect(['90', '1:30', '01:30:00', '1899-12-30 01:30:00', '0:45'].map(readDuration)).toEqual([90, 90, 90, 90, 45]);
    expect(['', 'long', '1:75', '1.5', '-30', '12345'].map(readDuration)).toEqual(Array(6).fill(undefined));
  });
});

import { describe, expect, test } from 'vitest';
import { icalendarFile, icalendarText, icalendarTimeZone, icalendarWallTime } from './icalendar.ts';

const at = (instant: string) => new Date(instant);

test('signs of the format are escaped, and line breaks of every kind', () => {
  expect(icalendarText('a;b,c\\d\r\ne\nf')).toBe('a\\;b\\,c\\\\d\\ne\\nf');
});

test('a long line goes on in the next, and no Arabic letter is cut', () => {
  const file = icalendarFile([`SUMMARY:${'ح'.repeat(100)}`, 'END:VCALENDAR']);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'ح'.repeat(100)}\r\nEND:VCALENDAR\r\n`);
});

test('a wall time is that of the zone', () => {
  expect(icalendarWallTime(at('2026-11-22T22:30:00Z'), 'Asia/Riyadh')).toBe('20261123T013000');
});

describe('a time zone', () => {
  test('that never changes has one offset', () => {
    expect(icalendarTimeZone('Asia/Riyadh', at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Riyadh',
      'BEGIN:STANDARD',
      'DTSTART:20260101T030000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  test('with summer time has each change, at the wall time at which it comes', () => {
    const lines = icalendarTimeZone('Africa/Cairo', at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'));
    // From Friday 24 April 2026, 00:00, until Thursday 29 October, 24:00.
    expect(lines.slice(7, 17)).toEqual([
      ...['BEGIN:DAYLIGHT', 'DTSTART:20260424T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'DTSTART:20261030T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', 'END:STANDARD'],
    ]);
  });

  test('west of Greenwich, with half an hour, has its sign', () => {
    expect(icalendarTimeZone('America/St_Johns', at('2026-01-01T00:00:00Z'), at('2026-01-02T00:00:00Z'))).toContain('TZOFFSETTO:-0330');
  });
});

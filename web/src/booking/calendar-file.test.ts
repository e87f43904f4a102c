import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { studentSessionWith } from './student-session-fixture.ts';

const session = studentSessionWith({
  ...{ id: 12, name: 'باور كويري; ممارسة', course_name: 'تحليل البيانات باستخدام إكسل', roomName: 'معمل الحاسب 1, الدور 2' },
  ...{ start_datetime: '2026-11-24T15:30:00Z', end_datetime: '2026-11-24T17:00:00Z' },
});
const file = calendarFile(session, { now: new Date('2026-11-22T12:00:00Z'), host: 'portal.example', description: 'مع هيا\nالدوسري' });
const lines = file.replaceAll('\r\n ', '').split('\r\n');

test('the times are in UTC', () => {
  expect(lines).toContain('DTSTART:20261124T153000Z');
  expect(lines).toContain('DTEND:20261124T170000Z');
  expect(lines).toContain('DTSTAMP:20261122T120000Z');
});

test('the same session has the same name every time', () => {
  expect(lines).toContain('UID:session-12@portal.example');
});

test('signs of the format are escaped', () => {
  expect(lines).toContain('SUMMARY:تحليل البيانات باستخدام إكسل: باور كويري\\; ممارسة');
  expect(lines).toContain('LOCATION:معمل الحاسب 1\\, الدور 2');
  expect(lines).toContain('DESCRIPTION:مع هيا\\nالدوسري');
});

test('no line is longer than 75 octets, no letter is cut, and each ends with CR LF', () => {
  const raw = file.split('\r\n');
  expect(raw.at(-1)).toBe('');
  for (const line of raw) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\r\uFFFD]/);
  }
});

test('a session without a room has no place', () => {
  const without = calendarFile({ ...session, room_id: null, roomName: null }, { now: new Date(), host: 'x', description: '' });
  expect(without).not.toContain('LOCATION');
});

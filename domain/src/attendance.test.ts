import { expect, it } from 'vitest';
import { attendanceOpensAt, mayMarkAttendance } from './attendance.ts';

const startsAt = new Date('2026-03-01T15:00:00Z');

it('is marked from 15 minutes before the start, that moment included', () => {
  expect(attendanceOpensAt(startsAt)).toEqual(new Date('2026-03-01T14:45:00Z'));
  expect(mayMarkAttendance({ startsAt, now: new Date('2026-03-01T14:44:59.999Z') })).toBe(false);
  expect(mayMarkAttendance({ startsAt, now: new Date('2026-03-01T14:45:00Z') })).toBe(true);
});

it('is marked long after the end too', () => {
  expect(mayMarkAttendance({ startsAt, now: new Date('2027-03-01T15:00:00Z') })).toBe(true);
});

import { expect, test } from 'vitest';
import { agendaOf } from './agenda.ts';
import { studentSessionWith } from './student-session-fixture.ts';

const sessions = [
  studentSessionWith({ id: 3, start_datetime: '2026-11-22T21:00:00Z', courseId: 5 }),
  studentSessionWith({ id: 2, start_datetime: '2026-11-22T20:59:00Z', isRegistered: true }),
  studentSessionWith({ id: 1, start_datetime: '2026-11-22T06:00:00Z', waitlistPosition: 1 }),
];
const idsOf = (filter: { mine: boolean; courseId: number | undefined }) =>
  agendaOf(sessions, filter, 'Asia/Riyadh').map(({ day, sessions: ofDay }) => [day, ofDay.map(({ id }) => id)]);

test('days are the institute’s, ascending, and their sessions by start', () => {
  expect(idsOf({ mine: false, courseId: undefined })).toEqual([
    ['2026-11-22', [1, 2]],
    ['2026-11-23', [3]],
  ]);
});

test('the student’s own are those where they have a place or wait for one', () => {
  expect(idsOf({ mine: true, courseId: undefined })).toEqual([['2026-11-22', [1, 2]]]);
});

test('a course by itself has only its days', () => {
  expect(idsOf({ mine: false, courseId: 5 })).toEqual([['2026-11-23', [3]]]);
  expect(idsOf({ mine: true, courseId: 5 })).toEqual([]);
});

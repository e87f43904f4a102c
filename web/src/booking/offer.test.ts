import type { StudentSession } from '@halaqa/contract/booking';
import { expect, test } from 'vitest';
import { mayReturn, offerOf } from './offer.ts';
import { studentSessionWith } from './student-session-fixture.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('a session without an obstacle can be booked', () => {
  expect(offerOf(studentSessionWith(), now)).toEqual({ kind: 'bookable', isFinal: false });
});

test.each([
  ['2026-11-22T12:00:00Z', false],
  ['2026-11-22T11:59:59Z', true],
])('a place that may be given back until %s is final once booked at noon: %s', (cancelUntil, isFinal) => {
  expect(offerOf(studentSessionWith({ cancelUntil }), now)).toEqual({ kind: 'bookable', isFinal });
});

test('a session that has begun since the list was read is closed', () => {
  expect(offerOf(studentSessionWith(), new Date('2026-11-22T15:00:00Z'))).toEqual({
    kind: 'closed',
    reasons: ['session_started'],
    mayWait: false,
  });
});

test('a cancelled session says so, whatever else is true of it', () => {
  const reasons = ['session_started', 'session_cancelled', 'session_full'] as const;
  expect(offerOf(studentSessionWith({ reasons: [...reasons] }), now)).toEqual({
    kind: 'closed',
    reasons: ['session_cancelled'],
    mayWait: false,
  });
});

test('what is over says that registration is closed, not that it is done', () => {
  expect(offerOf(studentSessionWith({ reasons: ['session_started', 'session_done'] }), now)).toMatchObject({
    reasons: ['session_started'],
  });
});

test('the waiting list is open where the session is full and nothing else is in the way', () => {
  expect(offerOf(studentSessionWith({ reasons: ['session_full'] }), now)).toEqual({
    kind: 'closed',
    reasons: ['session_full'],
    mayWait: true,
  });
  expect(offerOf(studentSessionWith({ reasons: ['session_full', 'time_conflict'] }), now)).toMatchObject({ mayWait: false });
});

test('a waiting student sees their place in the line, and what would keep them from taking a free place', () => {
  const waiting = studentSessionWith({ waitlistPosition: 2, reasons: ['session_full', 'time_conflict'] });
  expect(offerOf(waiting, now)).toEqual({ kind: 'waiting', position: 2, reasons: ['time_conflict'] });
});

test('the student who is first in line may take the free place', () => {
  expect(offerOf(studentSessionWith({ waitlistPosition: 1 }), now)).toMatchObject({ kind: 'bookable' });
});

test('the session that the student would give back is not in the way', () => {
  const conflict = { id: 7, name: 'Files', start_datetime: '2026-11-22T15:00:00Z' };
  const other = studentSessionWith({ reasons: ['time_conflict'], conflict });
  expect(offerOf(other, now, 7)).toMatchObject({ kind: 'bookable' });
  expect(offerOf(other, now, 8)).toMatchObject({ kind: 'closed' });
});

test.each([
  ['until the deadline itself', { cancelUntil: '2026-11-22T12:00:00Z' }, true],
  ['not a second later', { cancelUntil: '2026-11-22T11:59:59Z' }, false],
  ['not where it is cancelled', { cancelUntil: '2026-11-22T13:00:00Z', state: 'cancelled' }, false],
  ['not where it has begun', { cancelUntil: '2026-11-22T13:00:00Z', start_datetime: '2026-11-22T12:00:00Z' }, false],
] as const)('a place can be given back %s', (_when, given, mayLeave) => {
  expect(offerOf(studentSessionWith({ isRegistered: true, attendance: 'registered', ...given }), now)).toEqual({
    kind: 'registered',
    mayLeave,
  });
});

test('a place that was given back can be had again, also the last one of a full session', () => {
  const held = studentSessionWith({ isRegistered: true, reasons: ['already_registered'] });
  expect(mayReturn(held, now)).toBe(true);
  expect(mayReturn({ ...held, attendeeCount: 10, reasons: ['already_registered', 'session_full'] }, now)).toBe(true);
});

test.each<[string, Partial<StudentSession>]>([
  ['others wait for it', { waitingCount: 1 }],
  ['the session was oversold', { attendeeCount: 11 }],
  ['the student is not enrolled any more', { reasons: ['already_registered', 'not_enrolled'] }],
  ['another session lies at the same time', { reasons: ['already_registered', 'time_conflict'] }],
  ['it has begun', { start_datetime: '2026-11-22T12:00:00Z' }],
])('a place is known to be lost with giving it back where %s', (_why, given) => {
  expect(mayReturn(studentSessionWith({ isRegistered: true, reasons: ['already_registered'], ...given }), now)).toBe(false);
});

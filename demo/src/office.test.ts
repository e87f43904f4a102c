import { dayOf } from '@halaqa/domain/clock';
import { overlaps } from '@halaqa/domain/registration';
import { expect, test } from 'vitest';
import { demoInstitute } from './institute.ts';
import { office } from './office.ts';

const zone = 'Asia/Riyadh';
const now = new Date('2026-11-16T09:00:00Z');
const institute = demoInstitute({ now, zone, seed: 1447 });
const { closedDays, leave, minimums, messages } = office(institute, now, zone);

test('a session ahead has one student too few, and none of those that scenes need', () => {
  expect(minimums.length).toBe(1);
  for (const { sessionId, minimum } of minimums) {
    const session = institute.sessions[sessionId - 1];
    const there = institute.attendees.filter((attendee) => attendee.sessionId === sessionId).map(({ studentId }) => studentId);
    expect(session && session.startsAt > now && minimum <= session.capacity).toBe(true);
    expect(there.length).toBe(minimum - 1);
    expect(there.filter((id) => id <= 2)).toEqual([]);
  }
});

test('leave that waits for a decision touches sessions, approved leave and closed days touch none', () => {
  expect(leave.map(({ approved }) => approved === null)).toEqual([true, false]);
  for (const { trainerId, approved, ...time } of leave) {
    const touched = institute.sessions.filter((session) => session.trainerId === trainerId && overlaps(session, time));
    expect(touched.length > 0).toBe(approved === null);
  }
  const days = new Set(institute.sessions.map(({ startsAt }) => dayOf(startsAt, zone)));
  expect(closedDays.length).toBe(1);
  for (const { firstDay, lastDay } of closedDays) {
    expect(lastDay).toBe(firstDay);
    expect(days.has(firstDay)).toBe(false);
    expect(firstDay < dayOf(now, zone)).toBe(true);
  }
});

test('a message went to all of a session that is over, before it began', () => {
  expect(messages.length).toBe(1);
  for (const { sessionId, sentAt, studentIds } of messages) {
    const session = institute.sessions[sessionId - 1];
    expect(session && session.endsAt < now && sentAt < session.startsAt).toBe(true);
    expect(studentIds.length).toBeGreaterThan(0);
  }
});

import { registrationRefusals } from '@halaqa/contract/values';
import { canCancel, overlaps, registrationRefusalsFor } from '@halaqa/domain/registration';
import { describe, expect, it } from 'vitest';
import { demoInstitute } from './institute.ts';
import type { Session } from './records.ts';

const seed = 1447;
const [first, second] = [1, 2];
const cutoffHours = 2;

/** Weekdays and hours of the institute's wall in Riyadh, Friday night among them. */
const moments = [
  ['Sunday at opening', '2026-11-15T06:00:00Z', 'Asia/Riyadh'],
  ['Monday noon', '2026-11-16T09:00:00Z', 'Asia/Riyadh'],
  ['Tuesday while the shared course meets', '2026-11-17T15:40:00Z', 'Asia/Riyadh'],
  ['Wednesday evening', '2026-11-18T17:59:59Z', 'Asia/Riyadh'],
  ['Thursday afternoon', '2026-11-19T12:07:00Z', 'Asia/Riyadh'],
  ['Friday night', '2026-11-20T20:55:00Z', 'Asia/Riyadh'],
  ['Saturday after midnight', '2026-11-20T21:20:00Z', 'Asia/Riyadh'],
  ['the last hour of a year', '2026-12-31T20:10:00Z', 'Asia/Riyadh'],
  ['a day on which clocks change', '2027-03-14T06:30:00Z', 'America/New_York'],
] as const;

describe.each(moments)('on %s, student@', (_, text, zone) => {
  const now = new Date(text);
  const { sessions, attendees, waiting, enrolments } = demoInstitute({ now, zone, seed });

  const held = (student: number): Session[] => {
    const ids = new Set(attendees.filter(({ studentId }) => studentId === student).map(({ sessionId }) => sessionId));
    return sessions.filter(({ id, state }) => ids.has(id) && state !== 'cancelled');
  };
  const taken = (session: Session): number => attendees.filter(({ sessionId }) => sessionId === session.id).length;
  const line = (session: Session): number[] =>
    waiting.filter(({ sessionId }) => sessionId === session.id).map(({ studentId }) => studentId);
  const follows = (student: number, course: number): boolean =>
    enrolments.some(
      ({ studentId, courseId, state }) => studentId === student && courseId === course && (state === 'enrolled' || state === 'active'),
    );
  const reasons = (student: number, session: Session): string[] => {
    const mine = held(student);
    return registrationRefusalsFor({
      session: { ...session, seatsTaken: taken(session), waiting: line(session).length },
      student: {
        isRegistered: attendees.some(({ sessionId, studentId }) => sessionId === session.id && studentId === student),
        isEnrolled: follows(student, session.courseId),
        hasOverlap: mine.some((other) => other.id !== session.id && overlaps(other, session)),
      },
      now,
    });
  };
  const inHerCourses = sessions.filter(({ courseId }) => follows(first, courseId));

  it('meets every possible refusal, and each one alone where that is possible', () => {
    const met = sessions.map((session) => reasons(first, session));
    expect(new Set(met.flat())).toEqual(new Set(registrationRefusals));
    for (const alone of ['session_started', 'session_cancelled', 'not_enrolled', 'session_full', 'time_conflict', 'already_registered']) {
      expect(met, alone).toContainEqual([alone]);
    }
    // A done session has started too (D-23).
    expect(inHerCourses.map((session) => reasons(first, session))).toContainEqual(['session_started', 'session_done']);
  });

  it('can book in at least three sessions, and so can student2@', () => {
    const shared = sessions.filter(({ courseId }) => follows(first, courseId) && follows(second, courseId));
    for (const student of [first, second]) {
      expect(
        shared.filter((session) => reasons(student, session).length === 0 && session.capacity - taken(session) >= 3).length,
      ).toBeGreaterThanOrEqual(3);
    }
  });

  it('can race student2@ for the one place that a session has left', () => {
    const last = sessions.filter(
      (session) => [first, second].every((student) => reasons(student, session).length === 0) && session.capacity - taken(session) === 1,
    );
    expect(last.length).toBeGreaterThanOrEqual(1);
    expect(last.every((session) => session.capacity >= 5)).toBe(true);
  });

  it('sees a full session in which others wait, and waits in another one, second in line', () => {
    const full = inHerCourses.filter((session) => reasons(first, session)[0] === 'session_full');
    expect(full.some((session) => line(session).length >= 2 && !line(session).includes(first))).toBe(true);
    expect(full.some((session) => line(session).indexOf(first) === 1)).toBe(true);
  });

  it('can give one place back, and another one not any more', () => {
    const ahead = held(first).filter(({ startsAt }) => startsAt > now);
    expect(ahead.filter(({ startsAt }) => canCancel({ startsAt, cutoffHours, now })).length).toBeGreaterThanOrEqual(2);
    const late = ahead.filter(({ startsAt }) => !canCancel({ startsAt, cutoffHours, now }));
    expect(late.length).toBe(1);
    expect((late[0]?.startsAt.getTime() ?? 0) - now.getTime()).toBeGreaterThan(70 * 60_000);
  });

  it('missed a session together with student2@', () => {
    const missed = sessions.filter(
      (session) =>
        session.endsAt <= now &&
        session.state === 'done' &&
        [first, second].every((student) => follows(student, session.courseId) && !reasons(student, session).includes('already_registered')),
    );
    expect(missed.length).toBe(1);
  });
});

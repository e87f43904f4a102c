import { dayOf, wallTime, weekdayOf } from '@halaqa/domain/clock';
import { findConflicts } from '@halaqa/domain/conflicts';
import { parseMoney, sumMoney } from '@halaqa/domain/money';
import { progressPercent } from '@halaqa/domain/progress';
import { overlaps } from '@halaqa/domain/registration';
import { candidateSessions, conflictingSlots, endsAfterStart } from '@halaqa/domain/weekly-schedule';
import { describe, expect, it } from 'vitest';
import { demoInstitute } from './institute.ts';
import type { Institute, Session } from './records.ts';
import { odooSize } from './size.ts';

const zone = 'Asia/Riyadh';
const seed = 1447;
const now = new Date('2026-11-17T15:10:00Z');
const hourMs = 3_600_000;
const demo = demoInstitute({ now, zone, seed });

/** Every seventh hour of a fortnight, so every weekday and every hour, and the turns of year and month. */
const moments = [
  ...Array.from({ length: 48 }, (_, step) => new Date(now.getTime() + step * 7 * hourMs)),
  ...['2026-12-31T20:59:00Z', '2027-02-28T21:30:00Z', '2028-02-29T06:00:00Z'].map((text) => new Date(text)),
];

const attendeesOf = (institute: Institute, session: Session): number[] =>
  institute.attendees.filter(({ sessionId }) => sessionId === session.id).map(({ studentId }) => studentId);

describe('the demonstration institute', () => {
  it('is the same for the same moment, zone and seed, and another for another seed', () => {
    expect(demoInstitute({ now, zone, seed })).toEqual(demo);
    expect(demoInstitute({ now, zone, seed: seed + 1 }).students).not.toEqual(demo.students);
  });

  it('keeps its people when the day changes', () => {
    const later = demoInstitute({ now: new Date(now.getTime() + 40 * 24 * hourMs), zone, seed });
    expect(later.students.map(({ name, phone }) => [name, phone])).toEqual(demo.students.map(({ name, phone }) => [name, phone]));
  });

  it('has the size that the issue names', () => {
    const { courses, rooms, trainers, students, sessions } = demo;
    expect([courses, rooms, trainers, students, sessions].map((list) => list.length)).toEqual([8, 6, 5, 40, 160]);
    expect(demo.accounts.map(({ email }) => email)).toEqual(
      [...['admin', 'trainer', 'trainer2', 'student'], ...Array.from({ length: 39 }, (_, index) => `student${index + 2}`)].map(
        (who) => `${who}@demo.halaqa.test`,
      ),
    );
  });

  it('has weekly slots of which its sessions are made, and which do not conflict', () => {
    const { weeklySlots, sessions } = demo;
    expect(weeklySlots.length).toBe(16);
    for (const slot of weeklySlots) {
      expect(endsAfterStart(slot)).toBe(true);
      expect(conflictingSlots(slot, weeklySlots)).toEqual([]);
    }
    const days = sessions.map(({ startsAt }) => dayOf(startsAt, zone)).sort();
    const made = new Map(
      candidateSessions({ slots: weeklySlots, from: days[0] ?? '', to: days.at(-1) ?? '', zone }).map((candidate) => [
        candidate.key,
        candidate,
      ]),
    );
    const bySlot = sessions.filter(({ slotKey }) => slotKey !== null);
    expect(bySlot.length).toBe(159);
    for (const { slotKey, startsAt, endsAt, trainerId, courseId } of bySlot) {
      expect(made.get(slotKey ?? '')).toMatchObject({ startsAt, endsAt, trainerId, courseId });
    }
  });

  it('numbers every kind from 1, so that an id finds its record', () => {
    for (const list of [
      demo.courses,
      demo.rooms,
      demo.trainers,
      demo.students,
      demo.enrolments,
      demo.sessions,
      demo.weeklySlots,
      demo.invoices,
      demo.accounts,
    ]) {
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1));
    }
  });

  it('has an Arabic name and an English one for everything', () => {
    for (const { name, nameEn } of [...demo.courses, ...demo.rooms, ...demo.trainers, ...demo.students, ...demo.sessions]) {
      expect(name).toMatch(/^[\p{Script=Arabic}\d :،]+$/u);
      expect(nameEn).toMatch(/^[A-Za-z][\w ,:'-]+$/);
    }
    for (const { description, descriptionEn } of demo.courses) {
      expect(description).toMatch(/\p{Script=Arabic}/u);
      expect(descriptionEn).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('gives nobody the number, mail address, telephone or name of another', () => {
    for (const of of ['studentNumber', 'residenceNumber', 'email', 'phone', 'name', 'nameEn'] as const) {
      expect(new Set(demo.students.map((student) => student[of])).size).toBe(40);
    }
    expect(demo.students.every(({ phone }) => /^\+9665\d{8}$/.test(phone))).toBe(true);
    expect(demo.students.every(({ residenceNumber }) => /^[12]\d{9}$/.test(residenceNumber))).toBe(true);
    expect(demo.students.map(({ registeredOn }) => registeredOn)).toEqual(demo.students.map(({ registeredOn }) => registeredOn).sort());
  });

  it('meets at hours at which an institute is open, mostly from Sunday to Thursday', () => {
    const usual = demo.sessions.filter(({ startsAt }) => startsAt.getTime() !== Date.parse('2026-11-17T16:30:00Z'));
    expect(usual.length).toBe(159);
    for (const { startsAt, endsAt } of usual) {
      expect(wallTime(startsAt, zone) >= '09:00' && wallTime(endsAt, zone) <= '21:00').toBe(true);
      expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBeGreaterThanOrEqual(60);
      expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBeLessThanOrEqual(120);
    }
    const weekdays = usual.map(({ startsAt }) => weekdayOf(dayOf(startsAt, zone)));
    expect(weekdays.filter((day) => day === 5)).toEqual([]);
    expect(weekdays.filter((day) => day === 6).length).toBeLessThan(16);
  });

  it('shows a picture of its own for each course, as PNG of less than 15 KB', () => {
    expect(new Set(demo.courses.map(({ picture }) => picture.toString('latin1'))).size).toBe(8);
    for (const { picture } of demo.courses) {
      expect(picture.toString('latin1', 1, 4)).toBe('PNG');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([640, 360]);
      expect(picture.length).toBeLessThan(15_000);
    }
  });

  it('counts what was attended as the portal counts it', () => {
    for (const { studentId, courseId, state, attendedLectures, requiredLectures, progress } of demo.enrolments) {
      if (state === 'completed' || state === 'cancelled') continue;
      const attended = demo.attendees.filter(
        (attendee) =>
          attendee.studentId === studentId && attendee.state === 'attended' && demo.sessions[attendee.sessionId - 1]?.courseId === courseId,
      );
      expect(attendedLectures).toBe(attended.length);
      expect(progress).toBe(progressPercent({ attendedLectures, requiredLectures, odooProgress: null, isMarkedHere: true }));
      expect(state).toBe(attended.length > 0 ? 'active' : 'enrolled');
    }
    expect(new Set(demo.enrolments.map(({ state }) => state))).toEqual(new Set(['enrolled', 'active', 'completed', 'cancelled']));
  });

  it('bills every kind: paid, partly paid, pending, reversed, and the first three to student@', () => {
    for (const { untaxed, tax, total, residual, paymentState } of demo.invoices) {
      expect(sumMoney([untaxed, tax])).toBe(total);
      expect(Math.round(parseMoney(untaxed) * 0.15)).toBe(parseMoney(tax));
      if (paymentState === 'not_paid') expect(residual).toBe(total);
      else if (paymentState === 'partial') expect(parseMoney(residual) > 0 && parseMoney(residual) < parseMoney(total)).toBe(true);
      else expect(residual).toBe('0.00');
    }
    expect(new Set(demo.invoices.map(({ paymentState }) => paymentState))).toEqual(new Set(['paid', 'partial', 'not_paid', 'reversed']));
    expect(demo.invoices.filter(({ studentId }) => studentId === 1).map(({ paymentState }) => paymentState)).toEqual(
      expect.arrayContaining(['paid', 'partial', 'not_paid']),
    );
    expect(new Set(demo.invoices.map(({ number }) => number)).size).toBe(demo.invoices.length);
  });
});

describe.each(moments.map((moment) => [moment.toISOString(), moment] as const))('at %s', (_, moment) => {
  const institute = demoInstitute({ now: moment, zone, seed });
  const { sessions, attendees, waiting } = institute;

  it('needs no trainer, no room and no student twice at a time', () => {
    expect(sessions.length).toBe(160);
    for (const session of sessions) expect(findConflicts(session, sessions)).toEqual({ trainer: [], room: [] });
    for (const { id } of institute.students) {
      const held = attendees.filter(({ studentId }) => studentId === id).map(({ sessionId }) => sessions[sessionId - 1]);
      const standing = held.filter((session) => session !== undefined && session.state !== 'cancelled');
      for (const session of standing) {
        expect(standing.filter((other) => session && other && other !== session && overlaps(session, other))).toEqual([]);
      }
    }
  });

  it('reaches from about six weeks before to about six weeks after', () => {
    const days = sessions.map(({ startsAt }) => (startsAt.getTime() - moment.getTime()) / (24 * hourMs));
    expect(Math.min(...days)).toBeGreaterThan(-43);
    expect(Math.min(...days)).toBeLessThan(-35);
    expect(Math.max(...days)).toBeLessThan(43);
    expect(Math.max(...days)).toBeGreaterThan(35);
  });

  it('has no more places taken than there are, and waiting only where none is left', () => {
    for (const session of sessions) {
      const taken = attendeesOf(institute, session);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.length).toBeLessThanOrEqual(session.capacity);
      const line = waiting.filter(({ sessionId }) => sessionId === session.id);
      if (line.length > 0) expect([taken.length, session.startsAt > moment]).toEqual([session.capacity, true]);
      expect(line.some(({ studentId }) => taken.includes(studentId))).toBe(false);
      expect(line.map(({ joinedAt }) => joinedAt)).toEqual(line.map(({ joinedAt }) => joinedAt).sort((a, b) => a.getTime() - b.getTime()));
      const seats = institute.rooms.find(({ id }) => id === session.roomId)?.seats ?? 0;
      expect(session.capacity).toBeLessThanOrEqual(seats);
    }
  });

  it('registers only students who follow the course', () => {
    const follows = new Set(institute.enrolments.map(({ studentId, courseId }) => `${studentId} ${courseId}`));
    for (const { sessionId, studentId } of [...attendees, ...waiting]) {
      expect(follows.has(`${studentId} ${sessions[sessionId - 1]?.courseId}`)).toBe(true);
    }
  });

  it('has only past sessions done and marked, and no notification from the future', () => {
    for (const session of sessions) {
      if (session.state === 'done') expect(session.endsAt <= moment).toBe(true);
      const marks = new Set(attendees.filter(({ sessionId }) => sessionId === session.id).map(({ state }) => state));
      expect(marks.has('registered')).toBe(session.state !== 'done' && marks.size > 0);
    }
    for (const { registeredAt } of attendees) expect(registeredAt < moment).toBe(true);
    for (const { joinedAt } of waiting) expect(joinedAt < moment).toBe(true);
    for (const { createdAt } of institute.told) expect(createdAt <= moment).toBe(true);
    for (const { invoiceDate } of institute.invoices) expect(invoiceDate <= dayOf(moment, zone)).toBe(true);
  });
});

describe('a larger institute', () => {
  const large = demoInstitute({ now, zone, seed, size: odooSize(5_000) });

  it('keeps the proportions of a real one', () => {
    expect(large.students.length).toBe(5_000);
    expect(large.sessions.length).toBe(8_000);
    expect(large.enrolments.length).toBeGreaterThan(30_000);
    const busiest = [...Map.groupBy(large.enrolments, ({ studentId }) => studentId).values()].filter((list) => list.length >= 24);
    expect(busiest.length / 5_000).toBeCloseTo(0.05, 2);
  });

  it('needs no trainer and no room twice at a time, and oversells nothing', () => {
    for (const key of ['trainerId', 'roomId'] as const) {
      for (const [id, held] of Map.groupBy(large.sessions, (session) => session[key])) {
        if (id === null) continue;
        const standing = held.filter(({ state }) => state !== 'cancelled');
        standing.slice(1).forEach((session, index) => {
          expect(standing[index]?.endsAt.getTime()).toBeLessThanOrEqual(session.startsAt.getTime());
        });
      }
    }
    const taken = Map.groupBy(large.attendees, ({ sessionId }) => sessionId);
    for (const { id, capacity } of large.sessions) expect(taken.get(id)?.length ?? 0).toBeLessThanOrEqual(capacity);
  });

  it('refuses a size that its trainers cannot teach', () => {
    expect(() => demoInstitute({ now, zone, seed, size: { ...odooSize(1_000), trainers: 1, sessions: 60_000 } })).toThrow(RangeError);
  });
});

import type { StudentSession } from '@halaqa/contract/booking';
import type { Overview } from '@halaqa/contract/overview';
import { attendanceStates, sessionStates } from '@halaqa/contract/values';
import { studyTotals } from '@halaqa/domain/progress';
import * as fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { hourMs, inHours, scene } from '../booking/scene.ts';
import { isBehindPooler } from '../database.ts';
import { buildAccount, buildAttendee, buildCourse, buildEnrolment, buildInvoice, buildSession, buildStudent } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db, enrolled, admin, takenBy, student } = scene(portal);

async function overviewOf(as: SignedIn, language = 'ar'): Promise<Overview> {
  const answer = await portal.inject({ method: 'GET', url: '/api/student/overview', as, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  return answer.json<Overview>();
}

describe('GET /api/student/overview', () => {
  it('says who the student is, in the reader’s language', async () => {
    const row = await buildStudent(db, { name: 'نورة القحطاني', name_en: 'Noura Alqahtani', student_number: 'S000042' });
    const as = await signIn(portal, await buildAccount(db, { student_id: row.id }));
    const facts = { id: row.id, student_id: 'S000042', email: row.email, phone: row.phone, registrationDate: '2026-01-01' };
    expect((await overviewOf(as)).student).toEqual({ ...facts, name: 'نورة القحطاني' });
    expect((await overviewOf(as, 'en')).student).toEqual({ ...facts, name: 'Noura Alqahtani' });
  });

  it('has all its parts where there is nothing to show', async () => {
    const as = await signIn(portal, await buildAccount(db));
    expect(await overviewOf(as)).toMatchObject({
      stats: { totalCourses: 0, completedCourses: 0, completedSessions: 0, upcomingSessions: 0, totalHours: 0 },
      upcomingSessions: [],
      waitingFor: [],
      courses: [],
      invoices: [],
    });
  });

  it('counts what is completed, what is ahead, and the hours, and shows what is under way', async () => {
    const { course, ...caller } = await enrolled();
    const at = (
      starts_at: Date,
      hours: number,
      state: 'planned' | 'confirmed' | 'done' | 'cancelled',
      mark: 'registered' | 'attended' | 'absent',
    ) =>
      buildSession(db, { course_id: course.id, starts_at, ends_at: new Date(starts_at.getTime() + hours * hourMs), state }).then(
        (session) => buildAttendee(db, { session_id: session.id, student_id: caller.id, state: mark }),
      );
    await at(inHours(-100), 2, 'done', 'registered');
    await at(inHours(-90), 1.5, 'confirmed', 'attended');
    await at(inHours(-80), 4, 'done', 'absent');
    await at(inHours(-70), 8, 'confirmed', 'registered');
    await at(inHours(-60), 16, 'cancelled', 'registered');
    await at(inHours(-0.5), 1, 'planned', 'registered');
    await at(inHours(60), 1, 'confirmed', 'registered');
    await at(inHours(70), 1, 'planned', 'registered');
    await at(inHours(80), 1, 'cancelled', 'registered');
    const { stats, upcomingSessions } = await overviewOf(caller.as);
    expect(stats).toMatchObject({ completedSessions: 2, totalHours: 3.5, upcomingSessions: 2 });
    expect(upcomingSessions.map(({ state }) => state)).toEqual(['planned', 'confirmed', 'planned']);
    // SPEC-3.5 gives the card this name.
    expect(upcomingSessions.map(({ status }) => status)).toEqual(['planned', 'confirmed', 'planned']);
  });

  it('shows the upcoming sessions as the list of the student’s sessions does', async () => {
    const { course, ...caller } = await enrolled();
    await takenBy(caller, course, { capacity: 3 });
    await buildSession(db, { course_id: course.id });
    const mine = await portal.inject({ method: 'GET', url: '/api/my/sessions', as: caller.as, headers: { 'accept-language': 'en' } });
    const { upcomingSessions } = await overviewOf(caller.as, 'en');
    expect(upcomingSessions).toHaveLength(1);
    const registered = mine.json<StudentSession[]>().filter((session) => session.isRegistered);
    expect(upcomingSessions).toEqual(registered.map((session) => ({ ...session, status: session.state })));
  });

  it('shows what the student waits for, with the place in the list, until it begins or is called off', async () => {
    const { course, ...caller } = await enrolled();
    const waitFor = async (given: Partial<Parameters<typeof buildSession>[1]> = {}) => {
      const session = await buildSession(db, { course_id: course.id, capacity: 1, ...given });
      await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: caller.id }).execute();
      return session;
    };
    const later = await waitFor({ starts_at: inHours(60) });
    const soon = await buildSession(db, { course_id: course.id, capacity: 1, starts_at: inHours(50) });
    await db
      .insertInto('waitlist_entry')
      .values({ session_id: soon.id, student_id: (await buildStudent(db)).id })
      .execute();
    await db.insertInto('waitlist_entry').values({ session_id: soon.id, student_id: caller.id }).execute();
    await waitFor({ starts_at: inHours(-1), ends_at: inHours(1) });
    await waitFor({ starts_at: inHours(55), state: 'cancelled' });
    const mine = await portal.inject({ method: 'GET', url: '/api/my/sessions', as: caller.as, headers: { 'accept-language': 'en' } });
    const listed = mine.json<StudentSession[]>();
    const { waitingFor, upcomingSessions } = await overviewOf(caller.as, 'en');
    expect(waitingFor.map(({ id, waitlistPosition }) => [id, waitlistPosition])).toEqual([
      [soon.id, 2],
      [later.id, 1],
    ]);
    expect(waitingFor).toEqual(listed.filter(({ id }) => id === soon.id || id === later.id));
    expect(upcomingSessions).toEqual([]);
  });

  it('shows the student’s courses with their progress, Odoo’s where the portal has no mark', async () => {
    const caller = await buildStudent(db);
    const as = await signIn(portal, await buildAccount(db, { student_id: caller.id }));
    const [marked, fromOdoo, counted, done, dropped] = await Promise.all(
      ['أ', 'ب', 'ت', 'ث', 'ج'].map((name) => buildCourse(db, { name, description: 'وصف', description_en: 'About' })),
    );
    const follow = (course: { id: number } | undefined, given: object) =>
      buildEnrolment(db, {
        student_id: caller.id,
        required_lectures: 8,
        date_start: '2026-02-01',
        date_end: null,
        ...given,
        course_id: course?.id ?? 0,
      });
    await follow(marked, { attended_lectures: 7, progress: '90' });
    await follow(fromOdoo, { attended_lectures: 3, progress: '35.99' });
    await follow(counted, { attended_lectures: 3 });
    await follow(done, { state: 'completed', attended_lectures: 9, required_lectures: 8 });
    await follow(dropped, { state: 'cancelled' });
    for (const state of ['attended', 'absent', 'registered'] as const) {
      const session = await buildSession(db, { course_id: marked?.id ?? 0, starts_at: inHours(-50), state: 'done' });
      await buildAttendee(db, { session_id: session.id, student_id: caller.id, state });
    }
    const { stats, courses } = await overviewOf(as, 'en');
    expect(stats).toMatchObject({ totalCourses: 4, completedCourses: 1 });
    expect(courses.map(({ name, progress, attended_lectures, state }) => [name, progress, attended_lectures, state])).toEqual([
      ['أ', 12, 1, 'active'],
      ['ب', 35, 3, 'active'],
      ['ت', 37, 3, 'active'],
      ['ث', 100, 9, 'completed'],
    ]);
    expect(courses[0]).toMatchObject({ description: 'About', required_lectures: 8, date_start: '2026-02-01', date_end: null, image: null });
  });

  it('says how many times in a row the student came to each course, by when the sessions were', async () => {
    const { course, ...caller } = await enrolled();
    const other = await buildCourse(db);
    await buildEnrolment(db, { student_id: caller.id, course_id: other.id });
    const mark = async (hours: number, state: 'attended' | 'absent' | 'registered', session: object = {}) => {
      const { id } = await buildSession(db, { course_id: course.id, state: 'done', starts_at: inHours(hours), ...session });
      await buildAttendee(db, { session_id: id, student_id: caller.id, state });
    };
    // Not in the order of time, as marks are made late.
    await mark(-20, 'attended');
    await mark(-80, 'absent');
    await mark(-60, 'attended');
    await mark(-100, 'attended');
    await mark(-40, 'attended');
    await mark(-30, 'registered');
    await mark(-10, 'absent', { state: 'cancelled' });
    await mark(-5, 'absent', { course_id: other.id });
    const { courses } = await overviewOf(caller.as);
    expect(courses.map(({ id, streak }) => [id, streak]).toSorted()).toEqual(
      [
        [course.id, 3],
        [other.id, 0],
      ].toSorted(),
    );
  });

  it('shows a course once that the student follows again', async () => {
    const { course, ...caller } = await enrolled();
    await buildEnrolment(db, { student_id: caller.id, course_id: course.id, state: 'completed' });
    const { courses, stats } = await overviewOf(caller.as);
    expect(courses).toMatchObject([{ id: course.id, state: 'active' }]);
    expect(stats).toMatchObject({ totalCourses: 1, completedCourses: 0 });
  });

  it('counts the sessions of a course that the student could register for, by the same rules as the list', async () => {
    const { course, ...caller } = await enrolled();
    const theirs = await takenBy(caller, course);
    await buildSession(db, { course_id: course.id, starts_at: theirs.starts_at });
    await buildSession(db, { course_id: course.id, state: 'cancelled' });
    await buildSession(db, { course_id: course.id, starts_at: inHours(-3) });
    await takenBy(await student(course), course);
    await buildSession(db, { course_id: course.id });
    await buildSession(db, { course_id: course.id });
    const other = await student(course);
    // A free place belongs to the first who waits for it.
    for (const line of [[caller, other], [other, caller], [other]]) {
      const session = await buildSession(db, { course_id: course.id });
      for (const { id } of line) await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: id }).execute();
    }
    const mine = await portal.inject({ method: 'GET', url: '/api/my/sessions', as: caller.as });
    expect(mine.json<StudentSession[]>().filter(({ bookable }) => bookable)).toHaveLength(3);
    expect((await overviewOf(caller.as)).courses).toMatchObject([{ bookableSessions: 3 }]);
  });

  it('shows the student’s invoices, newest first, with their money as it stands', async () => {
    const { id, as } = await enrolled();
    await buildInvoice(db, {
      student_id: id,
      invoice_date: '2026-01-01',
      amount_total: '1150.10',
      amount_residual: '0.00',
      payment_state: 'paid',
    });
    await buildInvoice(db, { student_id: id, invoice_date: '2026-03-01', amount_total: '9999999999.99' });
    await buildInvoice(db);
    expect((await overviewOf(as)).invoices).toMatchObject([
      { invoice_date: '2026-03-01', amount_total: '9999999999.99', state: 'not_paid' },
      { invoice_date: '2026-01-01', amount_total: '1150.10', amount_residual: '0.00', state: 'paid', currency: 'SAR' },
    ]);
  });

  it.skipIf(isBehindPooler())('asks the database once, besides the look at the reader’s session', async () => {
    const { course, ...caller } = await enrolled();
    await takenBy(caller, course);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await overviewOf(caller.as);
    const statements = asked.mock.calls.map(([statement]: unknown[]) => statement);
    expect(statements).toMatchObject([{ name: 'session-by-token' }, { name: 'student-overview' }]);
    asked.mockRestore();
  });

  it('is for students alone, and gone with the student’s record', async () => {
    const { id, as } = await enrolled();
    const status = async (who?: SignedIn) =>
      (await portal.inject({ method: 'GET', url: '/api/student/overview', ...(who ? { as: who } : {}) })).statusCode;
    expect(await status()).toBe(401);
    expect(await status(await admin())).toBe(403);
    await db.updateTable('student').set({ active: false }).where('id', '=', id).execute();
    expect(await status(as)).toBe(404);
  });

  it('adds up hours and sessions as the domain does', async () => {
    const one = fc.record({
      state: fc.constantFrom(...sessionStates),
      mark: fc.constantFrom(...attendanceStates),
      minutes: fc.integer({ min: 1, max: 600 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 12 }), async (sessions) => {
        const { course, ...caller } = await enrolled();
        const held = sessions.map(({ state, mark, minutes }, index) => {
          const startsAt = inHours(-100 - index * 12);
          return { state, mark, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
        });
        for (const { state, mark, startsAt, endsAt } of held) {
          const session = await buildSession(db, { course_id: course.id, state, starts_at: startsAt, ends_at: endsAt });
          await buildAttendee(db, { session_id: session.id, student_id: caller.id, state: mark });
        }
        expect((await overviewOf(caller.as)).stats).toMatchObject(studyTotals(held));
      }),
      { numRuns: 15 },
    );
  });
});

import { type RegistrationRefusal, registrationRefusals } from '@halaqa/contract/values';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildCourse, buildEnrolment, buildSession, buildStudent, fillSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { hourMs, inHours, type Student, scene, wire } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, post, enrolled, student, admin, fullSession, told, pushed } = scene(portal);

afterEach(() => seatsAreCounted(db));
afterEach(() => noticesAreOfTheContract(db));

describe.each(['book', 'register'])('POST /api/sessions/{id}/%s', (action) => {
  it('takes a place and answers the session as the student then sees it', async () => {
    const course = await buildCourse(db, { name: 'تجويد', name_en: 'Recitation' });
    const caller = await student(course);
    const session = await buildSession(db, { course_id: course.id, capacity: 3, name: 'الحلقة', name_en: 'The circle' });
    await buildAttendee(db, { session_id: session.id });

    const answer = await post(`/sessions/${session.id}/${action}`, caller.as);
    expect(answer.status).toBe(200);
    expect(answer.session).toMatchObject({
      id: session.id,
      name: 'The circle',
      course_id: [course.id, 'Recitation'],
      capacity: 3,
      attendeeCount: 2,
      isRegistered: true,
      attendance: 'registered',
      bookable: false,
      reasons: ['already_registered'],
      conflict: null,
      waitlistPosition: null,
      cancelUntil: wire(new Date(session.starts_at.getTime() - 2 * hourMs)),
    });
    const notices = await db.selectFrom('notification').selectAll().where('account_id', '=', caller.accountId).execute();
    expect(notices).toMatchObject([
      {
        kind: 'session_booked',
        params: {
          sessionId: session.id,
          sessionName: 'الحلقة',
          sessionNameEn: 'The circle',
          courseName: 'تجويد',
          courseNameEn: 'Recitation',
          startsAt: wire(session.starts_at),
        },
        read_at: null,
      },
    ]);
    expect(await pushed(session.id)).toEqual([{ add: [caller.id] }]);
    const audited = await db.selectFrom('audit_entry').selectAll().where('record_id', '=', session.id).execute();
    expect(audited).toMatchObject([
      {
        account_id: caller.accountId,
        action: 'registered',
        kind: 'session',
        details: { studentId: caller.id },
        request_id: expect.any(String),
      },
    ]);
  });

  it('is there for an admin who names the student', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    const as = await admin();
    const unnamed = await post(`/sessions/${session.id}/${action}`, as);
    expect(unnamed).toMatchObject({ status: 400, code: 'validation', problem: { fields: { studentId: 'This field is required.' } } });
    expect(await post(`/sessions/${session.id}/${action}`, as, { studentId: caller.id })).toMatchObject({ status: 200 });
    expect(await told(caller.accountId)).toEqual(['session_booked']);
    expect(await post(`/sessions/${session.id}/${action}`, as, { studentId: 999_999 })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('books a student who has no account, and tells nobody', async () => {
    const course = await buildCourse(db);
    const caller = await buildStudent(db);
    await buildEnrolment(db, { student_id: caller.id, course_id: course.id });
    const session = await buildSession(db, { course_id: course.id });
    expect(await post(`/sessions/${session.id}/${action}`, await admin(), { studentId: caller.id })).toMatchObject({ status: 200 });
  });

  it("does not know another's student", async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    const other = await student(course);
    expect(await post(`/sessions/${session.id}/${action}`, caller.as, { studentId: other.id })).toMatchObject({ status: 404 });
    expect(await post(`/sessions/${session.id}/${action}`, caller.as, { studentId: caller.id })).toMatchObject({ status: 200 });
  });

  it('is for students and admins who are signed in', async () => {
    const { course } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    expect(await post(`/sessions/${session.id}/${action}`, undefined)).toMatchObject({ status: 401, code: 'unauthorized' });
    const trainer = await signIn(portal, await buildAccount(db, { role: 'trainer' }));
    expect(await post(`/sessions/${session.id}/${action}`, trainer)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('knows no session that is archived, or never was, and no id that is none', async () => {
    const { course, as } = await enrolled();
    const archived = await buildSession(db, { course_id: course.id, active: false });
    expect(await post(`/sessions/${archived.id}/${action}`, as)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await post(`/sessions/999999/${action}`, as)).toMatchObject({ status: 404 });
    for (const id of ['0', '-1', '1.5', 'x', '99999999999']) {
      expect(await post(`/sessions/${id}/${action}`, as)).toMatchObject({ status: 400, code: 'validation' });
    }
    expect(await post(`/sessions/${archived.id}/${action}`, as, { studentIds: [1] })).toMatchObject({ status: 400 });
  });

  it('does nothing for a student whose record is archived', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    await db.updateTable('student').set({ active: false }).where('id', '=', caller.id).execute();
    expect(await post(`/sessions/${session.id}/${action}`, caller.as)).toMatchObject({ status: 404 });
  });

  type Arranged = { course: { id: number } } & Student;
  const arrangements: Record<RegistrationRefusal, (caller: Arranged) => Promise<{ id: number }>> = {
    session_started: ({ course }) => buildSession(db, { course_id: course.id, starts_at: inHours(-0.001) }),
    session_cancelled: ({ course }) => buildSession(db, { course_id: course.id, state: 'cancelled' }),
    session_done: ({ course }) => buildSession(db, { course_id: course.id, state: 'done' }),
    already_registered: async ({ course, id }) => {
      const session = await buildSession(db, { course_id: course.id });
      await buildAttendee(db, { session_id: session.id, student_id: id });
      return session;
    },
    not_enrolled: async ({ course, id }) => {
      await db.updateTable('enrolment').set({ state: 'completed' }).where('student_id', '=', id).execute();
      return buildSession(db, { course_id: course.id });
    },
    session_full: ({ course }) => fullSession(course, { capacity: 2 }),
    time_conflict: async ({ id, course }) => {
      const other = await buildSession(db);
      await buildAttendee(db, { session_id: other.id, student_id: id });
      return buildSession(db, { course_id: course.id, starts_at: new Date(other.ends_at.getTime() - 1000) });
    },
  };

  it.each(registrationRefusals)('is refused with %s', async (refusal) => {
    const caller = await enrolled();
    const session = await arrangements[refusal](caller);
    expect(await post(`/sessions/${session.id}/${action}`, caller.as)).toMatchObject({ status: 409, code: refusal });
    expect(await told(caller.accountId)).toEqual([]);
    expect(await pushed(session.id)).toEqual([]);
  });
});

describe('a place', () => {
  it('may touch another session of the student, and overlap a cancelled one', async () => {
    const { course, ...caller } = await enrolled();
    const morning = await buildSession(db, { course_id: course.id });
    const next = await buildSession(db, { course_id: course.id, starts_at: morning.ends_at });
    const cancelled = await buildSession(db, { starts_at: next.starts_at, state: 'cancelled' });
    await buildAttendee(db, { session_id: cancelled.id, student_id: caller.id });
    expect(await post(`/sessions/${morning.id}/book`, caller.as)).toMatchObject({ status: 200 });
    expect(await post(`/sessions/${next.id}/book`, caller.as)).toMatchObject({ status: 200 });
  });

  it('is not given in a session that the back office overfilled', async () => {
    const { course, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, capacity: 1, overbooked: 2 });
    await fillSession(db, { ...session, capacity: 3 });
    expect(await post(`/sessions/${session.id}/book`, as)).toMatchObject({ status: 409, code: 'session_full' });
  });

  it('is refused in the language of the reader', async () => {
    const { course, as } = await enrolled();
    const session = await fullSession(course);
    const arabic = await post(`/sessions/${session.id}/book`, as, undefined, { 'accept-language': 'ar' });
    expect(arabic.problem.message).toMatch(/[\u0600-\u06ff]/);
    const english = await post(`/sessions/${session.id}/book`, as);
    expect(english.problem).toEqual({ code: 'session_full', message: 'This session is full.' });
  });

  it('leaves the outbox alone where no Odoo is configured', async () => {
    const alone = await testPortal({ database: portal.database, config: { synchronises: false } });
    const { course, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    expect(await scene(alone).post(`/sessions/${session.id}/book`, as)).toMatchObject({ status: 200 });
    expect(await pushed(session.id)).toEqual([]);
  });
});

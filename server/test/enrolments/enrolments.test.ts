/** Students who are added here, and their enrolments (D-122). */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildCourse, buildEnrolment, buildSession, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));

const send = (method: 'POST' | 'PUT', url: string, payload: Record<string, unknown>, to = portal) =>
  to.inject({ method, url, payload, as, headers: { 'accept-language': 'en' } });
const student = {
  name: 'أمل الشهري',
  studentNumber: null,
  email: null,
  phone: '٠٥٠١٢٣٤٥٦٧',
  residenceNumber: null,
  firstName: null,
  middleName: null,
  familyName: null,
  grandparentName: null,
  birthDate: '2001-02-04',
  gender: 'female',
};
const enrolled = { state: 'enrolled', requiredLectures: 12, dateStart: '2026-09-01', dateEnd: null };
const actionsOf = async (id: number) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('kind', '=', 'student')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a student who is added', () => {
  it('is on record, found, and written down', async () => {
    const answer = await send('POST', '/api/admin/students', { ...student, studentNumber: 'S٩٠٠١' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { name: 'أمل الشهري', phone: '0501234567', studentNumber: 'S9001', version: 1 },
    ]);
    const found = await portal.inject({ url: `/api/admin/students?search=${encodeURIComponent('امل')}`, as });
    expect(found.json()).toMatchObject([{ id: answer.json().id }]);
    expect(await actionsOf(answer.json().id)).toEqual(['student_created']);
  });

  it('has a number that nobody else has', async () => {
    await send('POST', '/api/admin/students', { ...student, studentNumber: 'S9002' });
    const answer = await send('POST', '/api/admin/students', { ...student, studentNumber: 'S9002' });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { studentNumber: 'Another record has this value.' }]);
  });

  it('is added in Odoo where one is configured', async () => {
    const answer = await send('POST', '/api/admin/students', student, withOdoo);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'kept_in_odoo']);
  });
});

describe('an enrolment', () => {
  const pair = async () => ({ student: await buildStudent(portal.db), course: await buildCourse(portal.db) });

  it('is made, edited, and written down with the student', async () => {
    const { student: who, course } = await pair();
    const made = await send('POST', `/api/admin/students/${who.id}/enrolments`, { ...enrolled, courseId: course.id });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { course_id: [course.id, course.name], state: 'enrolled', required_lectures: 12, date_start: '2026-09-01', version: 1 },
    ]);
    const edited = await send('PUT', `/api/admin/enrolments/${made.json().id}`, { ...enrolled, state: 'active', version: 1 });
    expect([edited.statusCode, edited.json()]).toMatchObject([200, { state: 'active', version: 2 }]);
    expect(await actionsOf(who.id)).toEqual(['enrolment_created', 'enrolment_updated']);
  });

  it('lets the student register for sessions of the course', async () => {
    const { student: who, course } = await pair();
    const session = await buildSession(portal.db, { course_id: course.id });
    const register = () => send('POST', `/api/sessions/${session.id}/register`, { studentId: who.id });
    expect((await register()).json().code).toBe('not_enrolled');
    await send('POST', `/api/admin/students/${who.id}/enrolments`, { ...enrolled, courseId: course.id });
    expect((await register()).statusCode).toBe(200);
  });

  it('takes a student who waits off the list once it is cancelled', async () => {
    const { student: who, course } = await pair();
    const { id } = await buildEnrolment(portal.db, { student_id: who.id, course_id: course.id, state: 'active' });
    const session = await buildSession(portal.db, { course_id: course.id });
    await portal.db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: who.id }).execute();
    await send('PUT', `/api/admin/enrolments/${id}`, { ...enrolled, state: 'cancelled', version: 1 });
    expect(await portal.db.selectFrom('waitlist_entry').selectAll().where('student_id', '=', who.id).execute()).toEqual([]);
  });

  /** The same enrolment is made three times at once. @returns what was answered, ascending, and then what a fourth is told */
  async function madeAtOnce() {
    const { student: who, course } = await pair();
    const make = () => send('POST', `/api/admin/students/${who.id}/enrolments`, { ...enrolled, courseId: course.id });
    const answers = await Promise.all([make(), make(), make()]);
    return { statuses: answers.map(({ statusCode }) => statusCode).sort(), fourth: (await make()).json().code };
  }

  it('is one at a time in a course, also where three are made at once', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await madeAtOnce()).toEqual({ statuses: [201, 409, 409], fourth: 'already_enrolled' });
    }
  });

  it('would be several without the lock of the student (twin)', async () => {
    const cut = { statement: 'booking-lock-students', guard: 'for no key update', by: '' };
    let second: number | undefined = 409;
    for (let round = 0; round < 20 && second !== 201; round++) second = (await withCuts([cut], madeAtOnce)).statuses[1];
    expect(second).toBe(201);
  });

  it('may follow one that is over, which then cannot go on beside it', async () => {
    const { student: who, course } = await pair();
    const { id } = await buildEnrolment(portal.db, { student_id: who.id, course_id: course.id, state: 'cancelled' });
    const again = await send('POST', `/api/admin/students/${who.id}/enrolments`, { ...enrolled, courseId: course.id });
    expect(again.statusCode).toBe(201);
    expect((await send('PUT', `/api/admin/enrolments/${id}`, { ...enrolled, version: 1 })).json().code).toBe('already_enrolled');
  });

  it('refuses an older version with what is there now', async () => {
    const { student: who, course } = await pair();
    const { id } = await buildEnrolment(portal.db, { student_id: who.id, course_id: course.id, state: 'active' });
    await send('PUT', `/api/admin/enrolments/${id}`, { ...enrolled, version: 1 });
    const answer = await send('PUT', `/api/admin/enrolments/${id}`, { ...enrolled, state: 'completed', version: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'edit_conflict', details: { current: { id, version: 2 } } }]);
  });

  it('refuses what is not there, days in the wrong order, and everything where an Odoo is configured', async () => {
    const { student: who, course } = await pair();
    const url = `/api/admin/students/${who.id}/enrolments`;
    expect((await send('POST', url, { ...enrolled, courseId: 999_999 })).json().fields).toHaveProperty('courseId');
    expect((await send('POST', url, { ...enrolled, courseId: course.id, dateEnd: '2026-08-31' })).json().fields).toHaveProperty('dateEnd');
    expect((await send('POST', '/api/admin/students/999999/enrolments', { ...enrolled, courseId: course.id })).statusCode).toBe(404);
    expect((await send('PUT', '/api/admin/enrolments/999999', { ...enrolled, version: 1 })).statusCode).toBe(404);
    expect((await send('POST', url, { ...enrolled, courseId: course.id }, withOdoo)).json().code).toBe('kept_in_odoo');
  });
});

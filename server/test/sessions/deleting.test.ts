import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seatsAreCounted } from '../booking/seats.ts';
import { buildAttendee, buildCourse, buildEnrolledStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { inHours, type Person, scene, wire } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, get, post, del, admin, trainer, buildSession, told, audited, pushed } = scene(portal);
let caller: Person;
beforeAll(async () => {
  caller = await admin();
});
afterEach(() => seatsAreCounted(db));
afterEach(() => noticesAreOfTheContract(db));

const isThere = async (id: number) => (await db.selectFrom('session').select('id').where('id', '=', id).execute()).length > 0;

describe('DELETE /api/sessions/{id}', () => {
  it('deletes a session in which nobody has a place', async () => {
    const teacher = await trainer();
    const row = await buildSession({ trainer_id: teacher.id });
    expect(await del(`/sessions/${row.id}`, caller.as)).toMatchObject({ status: 204 });
    expect(await isThere(row.id)).toBe(false);
    expect(await pushed(row.id)).toEqual([{ operation: 'delete' }]);
    expect(await told(teacher.accountId)).toMatchObject([{ kind: 'session_cancelled', sessionId: row.id, startsAt: wire(row.starts_at) }]);
    expect(await del(`/sessions/${row.id}`, caller.as)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('asks for force where students have places, and says how many', async () => {
    const row = await buildSession();
    await buildAttendee(db, { session_id: row.id });
    await buildAttendee(db, { session_id: row.id });
    for (const query of ['', '?force=false']) {
      expect(await del(`/sessions/${row.id}${query}`, caller.as)).toMatchObject({
        status: 409,
        code: 'session_has_attendees',
        problem: { details: { attendees: 2, guests: 0 }, message: expect.stringContaining('2') },
      });
    }
    expect(await isThere(row.id)).toBe(true);
    expect(await audited(row.id)).toEqual([]);
    expect(await pushed(row.id)).toEqual([]);
  });

  it('asks for it too where others have places alone, and says that no student has', async () => {
    const row = await buildSession({ seats_taken: 2, guests: 2 });
    expect(await del(`/sessions/${row.id}`, caller.as)).toMatchObject({
      status: 409,
      code: 'session_has_attendees',
      problem: { details: { attendees: 2, guests: 2 }, message: 'Places are taken in this session (2); deleting it needs a confirmation.' },
    });
    expect(await isThere(row.id)).toBe(true);
  });

  it('by force tells those who had a place and those who waited, and keeps all of it in the audit log', async () => {
    const course = await buildCourse(db, { name: 'تجويد', name_en: 'Recitation' });
    const row = await buildSession({ course_id: course.id, capacity: 1, starts_at: inHours(-3) });
    const [had, waited] = [await buildEnrolledStudent(db, course), await buildEnrolledStudent(db, course)];
    // Marks do not prevent deleting a session.
    await buildAttendee(db, { session_id: row.id, student_id: had.student.id, state: 'attended' });
    await db.insertInto('waitlist_entry').values({ session_id: row.id, student_id: waited.student.id }).execute();

    expect(await del(`/sessions/${row.id}?force=true`, caller.as)).toMatchObject({ status: 204 });
    expect(await isThere(row.id)).toBe(false);
    for (const { account } of [had, waited]) {
      expect(await told(account.id)).toMatchObject([{ kind: 'session_cancelled', sessionId: row.id, courseNameEn: 'Recitation' }]);
    }
    expect(await audited(row.id)).toMatchObject([
      {
        action: 'session_deleted',
        by: caller.accountId,
        session: { id: row.id, name: row.name, course_id: course.id, capacity: 1, starts_at: row.starts_at.toISOString() },
        attendees: [{ id: had.student.id, name: had.student.name, state: 'attended' }],
        waiting: [waited.student.id],
      },
    ]);
  });

  it('gives those who had a place what they wait for at that time', async () => {
    const course = await buildCourse(db);
    const { student, account } = await buildEnrolledStudent(db, course);
    const row = await buildSession({ course_id: course.id, starts_at: inHours(50) });
    const wanted = await buildSession({ course_id: course.id, starts_at: inHours(50) });
    await buildAttendee(db, { session_id: row.id, student_id: student.id });
    await db.insertInto('waitlist_entry').values({ session_id: wanted.id, student_id: student.id }).execute();
    await del(`/sessions/${row.id}?force=true`, caller.as);
    expect((await told(account.id)).map(({ kind }) => kind)).toEqual(['session_cancelled', 'waitlist_promoted']);
    expect(await pushed(wanted.id)).toEqual([{ operation: 'attendees', add: [student.id] }]);
  });

  it('is for admins, and knows no archived session', async () => {
    const teacher = await trainer();
    const row = await buildSession({ trainer_id: teacher.id });
    const student = await buildEnrolledStudent(db, { id: row.course_id });
    expect(await del(`/sessions/${row.id}`, undefined)).toMatchObject({ status: 401 });
    expect(await del(`/sessions/${row.id}`, teacher.as)).toMatchObject({ status: 403 });
    expect(await del(`/sessions/${row.id}`, await signIn(portal, student.account))).toMatchObject({ status: 403 });
    expect(await del('/sessions/x', caller.as)).toMatchObject({ status: 400 });
    const archived = await buildSession({ active: false });
    expect(await del(`/sessions/${archived.id}`, caller.as)).toMatchObject({ status: 404 });
  });
});

it('what a student booked is gone from their list, and another may be booked at that time', async () => {
  const course = await buildCourse(db);
  const { account } = await buildEnrolledStudent(db, course);
  const as = await signIn(portal, account);
  const row = await buildSession({ course_id: course.id, starts_at: inHours(60) });
  const other = await buildSession({ course_id: course.id, starts_at: inHours(60) });
  await post(`/sessions/${row.id}/book`, as);
  await del(`/sessions/${row.id}?force=true`, caller.as);
  expect((await get('/my/sessions', as)).sessions.map(({ id }) => id)).toEqual([other.id]);
  expect(await post(`/sessions/${other.id}/book`, as)).toMatchObject({ status: 200 });
});

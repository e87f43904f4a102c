import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { hourMs, inHours, scene, wire } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, del, enrolled, student, admin, takenBy, isRegistered, told, pushed, audited } = scene(portal);

afterEach(() => seatsAreCounted(db));
afterEach(() => noticesAreOfTheContract(db));

describe('DELETE /api/sessions/{id}/register', () => {
  it('gives the place back and tells the student', async () => {
    const { course, ...caller } = await enrolled();
    const session = await takenBy(caller, course);
    expect(await del(`/sessions/${session.id}/register`, caller.as)).toMatchObject({ status: 204 });
    expect(await isRegistered(caller.id, session.id)).toBe(false);
    expect(await told(caller.accountId)).toEqual(['registration_cancelled']);
    expect(await pushed(session.id)).toEqual([{ remove: [caller.id] }]);
    expect(await audited(session.id)).toEqual(['unenrolled']);
    expect(await del(`/sessions/${session.id}/register`, caller.as)).toMatchObject({ status: 409, code: 'not_registered' });
  });

  it('is open until the cut-off before the start, and then says until when it was', async () => {
    const { course, ...caller } = await enrolled();
    const late = await takenBy(caller, course, { starts_at: inHours(1.99) });
    const refused = await del(`/sessions/${late.id}/register`, caller.as);
    expect(refused).toMatchObject({ status: 409, code: 'cancellation_closed' });
    expect(refused.problem.details).toEqual({ deadline: wire(new Date(late.starts_at.getTime() - 2 * hourMs)) });
    expect(refused.problem.message).toMatch(/Cancelling was possible until \d{4}-\d\d-\d\d \d\d:\d\d\./);
    expect(await isRegistered(caller.id, late.id)).toBe(true);

    const inTime = await takenBy(caller, course, { starts_at: inHours(2.01) });
    expect(await del(`/sessions/${inTime.id}/register`, caller.as)).toMatchObject({ status: 204 });
  });

  it('closes at the start where no cut-off is kept', async () => {
    const lenient = scene(await testPortal({ database: portal.database, config: { cancelCutoffHours: 0 } }));
    const { course, ...caller } = await enrolled();
    const begun = await takenBy(caller, course, { starts_at: inHours(-0.001) });
    const soon = await takenBy(caller, course, { starts_at: inHours(2) });
    expect(await lenient.del(`/sessions/${begun.id}/register`, caller.as)).toMatchObject({ status: 409, code: 'cancellation_closed' });
    expect(await lenient.del(`/sessions/${soon.id}/register`, caller.as)).toMatchObject({ status: 204 });
  });

  it('lets a session that the back office overfilled shrink, and opens no place for another', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, capacity: 2, overbooked: 3 });
    for (const id of [caller.id, ...(await Promise.all([1, 2, 3, 4].map(() => student(course)))).map((other) => other.id)]) {
      await buildAttendee(db, { session_id: session.id, student_id: id });
    }
    expect(await del(`/sessions/${session.id}/register`, caller.as)).toMatchObject({ status: 204 });
    const row = await db.selectFrom('session').select(['seats_taken', 'overbooked']).where('id', '=', session.id).executeTakeFirstOrThrow();
    expect(row).toEqual({ seats_taken: 4, overbooked: 2 });
    expect(await scene(portal).post(`/sessions/${session.id}/book`, caller.as)).toMatchObject({ status: 409, code: 'session_full' });
  });

  it('is done by an admin for the student that the call names', async () => {
    const { course, ...caller } = await enrolled();
    const session = await takenBy(caller, course);
    const as = await admin();
    expect(await del(`/sessions/${session.id}/register`, as)).toMatchObject({
      status: 400,
      problem: { fields: { studentId: expect.any(String) } },
    });
    expect(await del(`/sessions/${session.id}/register?studentId=${caller.id}`, as)).toMatchObject({ status: 204 });
    expect(await told(caller.accountId)).toEqual(['registration_cancelled']);
  });

  it('is for the student and admins alone, and for sessions that are there', async () => {
    const { course, ...caller } = await enrolled();
    const other = await student(course);
    const session = await takenBy(other, course);
    expect(await del(`/sessions/${session.id}/register`, undefined)).toMatchObject({ status: 401 });
    expect(await del(`/sessions/${session.id}/register`, await signIn(portal, await buildAccount(db, { role: 'trainer' })))).toMatchObject({
      status: 403,
    });
    expect(await del(`/sessions/${session.id}/register?studentId=${other.id}`, caller.as)).toMatchObject({ status: 404 });
    expect(await del('/sessions/999999/register', caller.as)).toMatchObject({ status: 404 });
    expect(await del('/sessions/x/register', caller.as)).toMatchObject({ status: 400 });
    expect(await isRegistered(other.id, session.id)).toBe(true);
  });

  it('still works when the student no longer follows the course', async () => {
    const { course, ...caller } = await enrolled();
    const session = await takenBy(caller, course);
    await db.updateTable('enrolment').set({ state: 'cancelled' }).where('student_id', '=', caller.id).execute();
    expect(await del(`/sessions/${session.id}/register`, caller.as)).toMatchObject({ status: 204 });
  });
});

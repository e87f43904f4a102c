/** Places that people of an Odoo held, in a portal that has none any more (D-358, D-372). */
import { beforeAll, expect, it } from 'vitest';
import { seatsAreCounted } from '../booking/seats.ts';
import { buildAccount, buildAttendee, buildEnrolment, buildStudent } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { inHours, type Person, scene } from './scene.ts';

const portal = await testPortal();
const { db, admin, trainer, buildSession, rowOf, post, del, audited, pushed, told } = scene(portal);
let as: Person['as'];
beforeAll(async () => {
  ({ as } = await admin());
});

const giveBack = (id: number | string, by = as) => del(`/admin/sessions/${id}/guests`, by);

/** With one student and three others in it, and nobody else may have a place. */
async function full(capacity = 4) {
  const session = await buildSession({
    starts_at: inHours(48),
    capacity,
    seats_taken: 3,
    guests: 3,
    overbooked: Math.max(0, 4 - capacity),
  });
  await buildAttendee(db, { session_id: session.id });
  return session;
}

it('stay taken until an admin gives them back, and then go to who waits, who is told', async () => {
  const session = await full();
  const student = await buildStudent(db);
  const { id: accountId } = await buildAccount(db, { student_id: student.id });
  await buildEnrolment(db, { student_id: student.id, course_id: session.course_id });
  expect(await post(`/sessions/${session.id}/book`, as, { studentId: student.id })).toMatchObject({ code: 'session_full' });
  expect(await post(`/sessions/${session.id}/waitlist`, as, { studentId: student.id })).toMatchObject({ status: 200 });

  const given = await giveBack(session.id);
  expect(given).toMatchObject({ status: 200, session: { id: session.id, attendeeCount: 2, capacity: 4 } });
  expect(given.session).not.toHaveProperty('guestCount');
  const attendees = await db.selectFrom('attendee').select('student_id').where('session_id', '=', session.id).execute();
  expect(attendees.map(({ student_id }) => student_id)).toContain(student.id);
  expect(await told(accountId)).toMatchObject([{ kind: 'waitlist_promoted', sessionId: session.id }]);
  expect(await audited(session.id)).toContainEqual(expect.objectContaining({ action: 'guest_places_given_back', guests: 3 }));
  expect(await pushed(session.id)).toEqual([]);
  await seatsAreCounted(db);
});

it('are given back once, and an edit that was begun before is saved all the same', async () => {
  const session = await full();
  expect(await giveBack(session.id)).toMatchObject({ status: 200 });
  expect(await giveBack(session.id)).toMatchObject({ status: 200, session: { attendeeCount: 1 } });
  expect((await audited(session.id)).filter(({ action }) => action === 'guest_places_given_back')).toHaveLength(1);
  expect((await rowOf(session.id)).version).toBe(session.version);
});

it('leave a session as overfull as its students make it', async () => {
  const session = await full(2);
  await giveBack(session.id);
  expect(await rowOf(session.id)).toMatchObject({ seats_taken: 1, guests: 0, overbooked: 0 });
  await seatsAreCounted(db);
});

it('are given back in Odoo where there is one, here by admins alone, and of no session that is not there', async () => {
  const session = await full();
  const beside = await testPortal({ database: portal.database, config: { synchronises: true } });
  const answer = await beside.inject({ method: 'DELETE', url: `/api/admin/sessions/${session.id}/guests`, as });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'kept_in_odoo']);
  expect(await giveBack(session.id, (await trainer()).as)).toMatchObject({ status: 403 });
  expect(await giveBack(2_000_000_000)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await rowOf(session.id)).toMatchObject({ seats_taken: 4, guests: 3 });
});

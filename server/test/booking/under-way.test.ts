/** Whoever has come is registered by the office once the session has begun (D-205), also when it is over (D-220). */
import type { Attendee } from '@halaqa/contract/attendance';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildSession, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { type Cut, withCuts } from './mutants.ts';
import { inHours, scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, post, del, enrolled, student, admin, told, pushed, audited, isRegistered, queueOf } = scene(portal);

afterEach(() => seatsAreCounted(db));

const underWay = { starts_at: inHours(-0.5), ends_at: inHours(1) };

const register = async (sessionId: number, studentId: number) => post(`/sessions/${sessionId}/register`, await admin(), { studentId });

/** Twelve students at once, of a session under way that has three places. */
async function registerAtOnce() {
  const { course } = await enrolled();
  const session = await buildSession(db, { course_id: course.id, capacity: 3, ...underWay });
  const students = await Promise.all(Array.from({ length: 12 }, () => student(course)));
  const as = await admin();
  return Promise.all(students.map(({ id }) => post(`/sessions/${session.id}/register`, as, { studentId: id })));
}

describe('a session that is under way', () => {
  it('takes a student whom an admin registers, as any session does, and its trainer sees them', async () => {
    const trainer = await buildTrainer(db);
    const teacher = await signIn(portal, await buildAccount(db, { role: 'trainer', trainer_id: trainer.id }));
    const { course, id, accountId } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.id, ...underWay });
    const before = await buildAttendee(db, { session_id: session.id, registered_at: inHours(-24) });

    expect(await register(session.id, id)).toMatchObject({ status: 200, session: { isRegistered: true, attendance: 'registered' } });
    expect(await told(accountId)).toEqual(['session_booked']);
    expect(await pushed(session.id)).toEqual([{ add: [id] }]);
    expect(await audited(session.id)).toEqual(['registered']);
    const list: Attendee[] = (await portal.inject({ url: `/api/sessions/${session.id}/attendees`, as: teacher })).json();
    expect(Object.fromEntries(list.map((one) => [one.id, one.isAddedLate]))).toEqual({ [before.student_id]: false, [id]: true });
  });

  it('is closed to students themselves', async () => {
    const { course, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, ...underWay });
    expect(await post(`/sessions/${session.id}/register`, as)).toMatchObject({ status: 409, code: 'session_started' });
  });

  it('takes nobody once it is cancelled', async () => {
    const { course, id } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, ...underWay, state: 'cancelled' });
    expect(await register(session.id, id)).toMatchObject({ status: 409, code: 'session_cancelled' });
  });

  it('says what the student has at that time, and speaks of them to the admin', async () => {
    const { course, id } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, ...underWay });
    const other = await buildSession(db, { ...underWay, name: 'الحلقة', name_en: 'The circle' });
    await buildAttendee(db, { session_id: other.id, student_id: id });
    expect(await register(session.id, id)).toMatchObject({
      status: 409,
      code: 'time_conflict',
      problem: { message: 'They have another session at the same time: “The circle”.', details: { conflict: { id: other.id } } },
    });
  });

  it('is never oversold, however many are registered at once', async () => {
    const answers = await registerAtOnce();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'session_full']));
  });

  it('gives a free place past those who wait, and to one of them, who waits no more', async () => {
    const { course, id } = await enrolled();
    const [first, second] = [await student(course), await student(course)];
    const session = await buildSession(db, { course_id: course.id, capacity: 2, ...underWay });
    for (const { id: studentId } of [first, second]) {
      await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: studentId }).execute();
    }
    expect(await register(session.id, id)).toMatchObject({ status: 200 });
    expect(await register(session.id, second.id)).toMatchObject({ status: 200 });
    expect(await queueOf(session.id)).toEqual([first.id]);
    expect(await register(session.id, first.id)).toMatchObject({ status: 409, code: 'session_full' });
  });
});

const over = { starts_at: inHours(-26), ends_at: inHours(-25) };

describe('a session that is over', () => {
  it.each(['confirmed', 'done'] as const)('takes whom an admin registers, who is told and may be marked (%s)', async (state) => {
    const trainer = await buildTrainer(db);
    const teacher = await signIn(portal, await buildAccount(db, { role: 'trainer', trainer_id: trainer.id }));
    const { course, id, accountId, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.id, ...over, state });

    expect(await post(`/sessions/${session.id}/register`, as)).toMatchObject({ status: 409, code: 'session_started' });
    expect(await register(session.id, id)).toMatchObject({ status: 200, session: { isRegistered: true, attendance: 'registered' } });
    expect(await told(accountId)).toEqual(['session_booked']);
    const notices = await portal.inject({ url: '/api/notifications', as, headers: { 'accept-language': 'en' } });
    expect(notices.json()).toMatchObject([{ title: 'Registered for a session', message: expect.stringContaining(', which began ') }]);
    expect(await pushed(session.id)).toEqual([{ add: [id] }]);
    expect(await audited(session.id)).toEqual(['registered']);
    const marks = [{ studentId: id, state: 'attended' }];
    const marked = await portal.inject({ method: 'PUT', url: `/api/sessions/${session.id}/attendance`, as: teacher, payload: { marks } });
    expect(marked.json()).toMatchObject([{ id, state: 'attended', isAddedLate: true }]);
  });

  it('keeps to its capacity, and to what the student had at that time', async () => {
    const { course, id } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, capacity: 1, ...over });
    const other = await buildSession(db, over);
    await buildAttendee(db, { session_id: other.id, student_id: id });
    expect(await register(session.id, id)).toMatchObject({
      status: 409,
      code: 'time_conflict',
      problem: { details: { conflict: { id: other.id } } },
    });
    await buildAttendee(db, { session_id: session.id });
    expect(await register(session.id, (await student(course)).id)).toMatchObject({ status: 409, code: 'session_full' });
  });

  it('gives a place back that was given by mistake, until the student is marked', async () => {
    const { course, id } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, ...over });
    await register(session.id, id);
    expect(await del(`/sessions/${session.id}/register?studentId=${id}`, await admin())).toMatchObject({ status: 204 });
    expect(await isRegistered(id, session.id)).toBe(false);
  });
});

describe('a place that was given after the start', () => {
  it('is taken back by an admin, and by nobody else', async () => {
    const { course, id, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, ...underWay });
    await register(session.id, id);
    expect(await del(`/sessions/${session.id}/register`, as)).toMatchObject({ status: 409, code: 'cancellation_closed' });
    expect(await del(`/sessions/${session.id}/register?studentId=${id}`, await admin())).toMatchObject({ status: 204 });
    expect(await isRegistered(id, session.id)).toBe(false);
    expect(await pushed(session.id)).toEqual([{ add: [id] }, { remove: [id] }]);
  });

  it('stays once the student is marked, and one of before the start stays in any case', async () => {
    const { course, id } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, ...underWay });
    await buildAttendee(db, { session_id: session.id, student_id: id, state: 'attended' });
    const before = await buildAttendee(db, { session_id: session.id, registered_at: inHours(-24) });
    const as = await admin();
    for (const studentId of [id, before.student_id]) {
      expect(await del(`/sessions/${session.id}/register?studentId=${studentId}`, as)).toMatchObject({ code: 'cancellation_closed' });
    }
  });
});

// It comes last: it leaves the database without its check.
it('a session that is under way is oversold without the condition on the row (twin)', async () => {
  await sql`alter table session drop constraint session_never_oversold`.execute(db);
  const noGuard: Cut = { statement: 'booking-take', guard: 'and seats_taken < capacity', by: '' };
  const answers = await withCuts([noGuard], registerAtOnce);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  // What is looked at after each test is to hold of the others.
  await sql`update session set capacity = seats_taken where seats_taken > capacity`.execute(db);
});

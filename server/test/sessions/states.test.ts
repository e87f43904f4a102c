import { sessionStates } from '@halaqa/contract/values';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seatsAreCounted } from '../booking/seats.ts';
import { buildAccount, buildAttendee, buildCourse, buildEnrolledStudent, buildRoom } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { inHours, type Person, scene, wire } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, post, put, admin, trainer, buildSession, rowOf, told, audited, pushed } = scene(portal);
let caller: Person;
let teacher: Awaited<ReturnType<typeof trainer>>;
beforeAll(async () => {
  caller = await admin();
  teacher = await trainer();
});
afterEach(() => seatsAreCounted(db));
afterEach(() => noticesAreOfTheContract(db));

const calls = [
  ['trainer', () => teacher.as],
  ['admin', () => caller.as],
] as const;

describe.each(calls)('PUT /api/%s/session/{id}/state', (whose, who) => {
  const set = (id: number | string, state: unknown, as: SignedIn | undefined = who()) =>
    put(`/${whose}/session/${id}/state`, as, { state });

  it('sets any state of a session that has begun', async () => {
    const row = await buildSession({ trainer_id: teacher.id, starts_at: inHours(-1) });
    const given = sessionStates.flatMap((one) => [one, ...sessionStates]);
    for (const state of given) expect(await set(row.id, state)).toMatchObject({ status: 200, session: { id: row.id, state } });
  });

  it('ends no session before its start', async () => {
    const row = await buildSession({ trainer_id: teacher.id });
    expect(await set(row.id, 'done')).toMatchObject({ status: 409, code: 'session_not_started' });
    expect(await rowOf(row.id)).toMatchObject({ state: 'confirmed', version: 1 });
    for (const state of ['planned', 'cancelled', 'confirmed']) expect(await set(row.id, state)).toMatchObject({ status: 200 });
  });

  it('tells everybody who has a place of cancelling, and of leaving it, and keeps the list', async () => {
    const course = await buildCourse(db);
    const row = await buildSession({ trainer_id: teacher.id, course_id: course.id, starts_at: inHours(whose === 'admin' ? 20 : 22) });
    const before = await told(teacher.accountId);
    const students = [await buildEnrolledStudent(db, course), await buildEnrolledStudent(db, course)];
    for (const { student } of students) await buildAttendee(db, { session_id: row.id, student_id: student.id });
    expect(await set(row.id, 'cancelled')).toMatchObject({ session: { state: 'cancelled', attendeeCount: 2, version: 2 } });
    await set(row.id, 'planned');
    for (const { account } of students) {
      expect(await told(account.id)).toMatchObject([
        { kind: 'session_cancelled', sessionId: row.id, startsAt: wire(row.starts_at) },
        { kind: 'session_updated', changes: { state: { from: 'cancelled', to: 'planned' } } },
      ]);
    }
    // The trainer hears of it only where somebody else did it.
    expect(await told(teacher.accountId)).toHaveLength(before.length + (whose === 'admin' ? 2 : 0));
    expect(await rowOf(row.id)).toMatchObject({ seats_taken: 2 });
  });

  it('leaves its trace, and none where the state was so already', async () => {
    const row = await buildSession({ trainer_id: teacher.id, state: 'planned' });
    await set(row.id, 'confirmed');
    const again = await set(row.id, 'confirmed');
    expect(again).toMatchObject({ status: 200, session: { version: 2 } });
    const changes = { state: { from: 'planned', to: 'confirmed' } };
    const by = whose === 'admin' ? caller.accountId : teacher.accountId;
    expect(await audited(row.id)).toMatchObject([{ action: 'session_state_set', by, changes }]);
    expect(await pushed(row.id)).toEqual([{ operation: 'update', changes }]);
  });

  it('gives the places of a session that takes place again to those who wait', async () => {
    const course = await buildCourse(db);
    const row = await buildSession({ trainer_id: teacher.id, course_id: course.id, state: 'cancelled' });
    const { student, account } = await buildEnrolledStudent(db, course);
    await db.insertInto('waitlist_entry').values({ session_id: row.id, student_id: student.id }).execute();
    expect(await set(row.id, 'confirmed')).toMatchObject({ session: { attendee_ids: [student.id], waitingCount: 0 } });
    expect((await told(account.id)).map(({ kind }) => kind)).toEqual(['waitlist_promoted']);
  });

  it('gives students of a cancelled session what they wait for at that time', async () => {
    const course = await buildCourse(db);
    const row = await buildSession({ trainer_id: teacher.id, course_id: course.id, starts_at: inHours(30) });
    const wanted = await buildSession({ course_id: course.id, starts_at: inHours(30) });
    const { student, account } = await buildEnrolledStudent(db, course);
    await db.insertInto('waitlist_entry').values({ session_id: wanted.id, student_id: student.id }).execute();
    await buildAttendee(db, { session_id: row.id, student_id: student.id });
    await set(row.id, 'cancelled');
    expect((await told(account.id)).map(({ kind }) => kind)).toEqual(['session_cancelled', 'waitlist_promoted']);
    expect(await rowOf(wanted.id)).toMatchObject({ seats_taken: 1, waiting: 0 });
  });

  it('does not reinstate a session whose trainer or room is taken by now, and names what is in the way', async () => {
    const room = await buildRoom(db);
    const [first, second, third] = whose === 'admin' ? [200, 201, 202] : [210, 211, 212];
    const mine = { trainer_id: teacher.id, room_id: room.id };
    const row = await buildSession({ ...mine, starts_at: inHours(first), state: 'cancelled' });
    const taken = await buildSession({ trainer_id: teacher.id, starts_at: inHours(first) });
    for (const state of ['planned', 'confirmed']) {
      const refused = await set(row.id, state);
      expect(refused).toMatchObject({ status: 409, code: 'trainer_conflict' });
      expect(refused.problem.details).toMatchObject({ sessions: [{ id: taken.id, takes: ['trainer'] }] });
    }
    expect(await rowOf(row.id)).toMatchObject({ state: 'cancelled', version: 1 });
    expect(await audited(row.id)).toEqual([]);
    expect(await pushed(row.id)).toEqual([]);

    // Admins are told whose session takes the room; a trainer is told only that it is taken (D-15).
    const inRoom = await buildSession({ ...mine, starts_at: inHours(second), state: 'cancelled' });
    const foreign = await buildSession({ room_id: room.id, starts_at: inHours(second), name: 'جلسة أخرى' });
    const refused = await set(inRoom.id, 'planned');
    expect(refused).toMatchObject({ status: 409, code: 'room_conflict' });
    expect(refused.problem.details).toMatchObject({ sessions: whose === 'admin' ? [{ id: foreign.id, takes: ['room'] }] : [] });

    // A session that only touches, is cancelled or is archived conflicts with nothing.
    const free = await buildSession({ ...mine, starts_at: inHours(third), state: 'cancelled' });
    await buildSession({ ...mine, starts_at: inHours(third), state: 'cancelled' });
    await buildSession({ ...mine, starts_at: inHours(third), active: false });
    await buildSession({ ...mine, starts_at: inHours(third + 1) });
    expect(await set(free.id, 'planned')).toMatchObject({ status: 200 });
    // The conflict is checked once: other states of a session that takes place change nothing.
    await buildSession({ ...mine, starts_at: inHours(third) });
    expect(await set(free.id, 'confirmed')).toMatchObject({ status: 200 });
  });

  it('reinstates it by force of an admin, which the audit log names', async () => {
    const hour = whose === 'admin' ? 220 : 230;
    const row = await buildSession({ trainer_id: teacher.id, starts_at: inHours(hour), state: 'cancelled' });
    const taken = await buildSession({ trainer_id: teacher.id, starts_at: inHours(hour) });
    const force = (as: SignedIn) => put(`/${whose}/session/${row.id}/state?force=true`, as, { state: 'planned' });
    if (whose === 'trainer') expect(await force(teacher.as)).toMatchObject({ status: 409, code: 'trainer_conflict' });
    expect(await force(caller.as)).toMatchObject({ status: 200, session: { state: 'planned' } });
    expect(await audited(row.id)).toMatchObject([{ action: 'session_state_set', by: caller.accountId, forced: [taken.id] }]);
  });

  it('leaves their places to students who have another session at that time by now, and the audit log names them', async () => {
    const course = await buildCourse(db);
    const hour = whose === 'admin' ? 240 : 250;
    const row = await buildSession({ trainer_id: teacher.id, course_id: course.id, starts_at: inHours(hour), state: 'cancelled' });
    const other = await buildSession({ course_id: course.id, starts_at: inHours(hour) });
    const [both, alone] = [await buildEnrolledStudent(db, course), await buildEnrolledStudent(db, course)];
    for (const { student } of [both, alone]) await buildAttendee(db, { session_id: row.id, student_id: student.id });
    await buildAttendee(db, { session_id: other.id, student_id: both.student.id });
    expect(await set(row.id, 'planned')).toMatchObject({ status: 200, session: { attendeeCount: 2 } });
    expect(await audited(row.id)).toMatchObject([{ action: 'session_state_set', doubleBooked: [both.student.id] }]);
    expect((await told(both.account.id)).map(({ kind }) => kind)).toEqual(['session_updated']);
    expect(await rowOf(other.id)).toMatchObject({ seats_taken: 1 });
  });

  it('closes registration for a cancelled session at once', async () => {
    const course = await buildCourse(db);
    const row = await buildSession({ trainer_id: teacher.id, course_id: course.id });
    const { account } = await buildEnrolledStudent(db, course);
    await set(row.id, 'cancelled');
    expect(await post(`/sessions/${row.id}/book`, await signIn(portal, account))).toMatchObject({ status: 409, code: 'session_cancelled' });
  });

  it('knows no archived session, no id that is none and no state that is none', async () => {
    const archived = await buildSession({ trainer_id: teacher.id, active: false });
    expect(await set(archived.id, 'planned')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await set(2_000_000_000, 'planned')).toMatchObject({ status: 404 });
    expect(await set('x', 'planned')).toMatchObject({ status: 400 });
    const row = await buildSession({ trainer_id: teacher.id });
    for (const state of ['open', '', null, 1]) expect(await set(row.id, state)).toMatchObject({ status: 400, code: 'validation' });
    expect(await put(`/${whose}/session/${row.id}/state`, who(), { state: 'planned', name: 'x' })).toMatchObject({ status: 400 });
  });

  it('is for nobody else', async () => {
    const row = await buildSession({ trainer_id: teacher.id });
    const other = await trainer();
    expect(await put(`/${whose}/session/${row.id}/state`, undefined, { state: 'planned' })).toMatchObject({ status: 401 });
    expect(await set(row.id, 'planned', await signIn(portal, await buildAccount(db)))).toMatchObject({ status: 403 });
    expect(await set(row.id, 'planned', other.as)).toMatchObject({ status: whose === 'trainer' ? 404 : 403 });
    expect(await rowOf(row.id)).toMatchObject({ version: 1 });
  });
});

it('an admin sets the state of any session by the trainer’s call too', async () => {
  const row = await buildSession();
  expect(await put(`/trainer/session/${row.id}/state`, caller.as, { state: 'planned' })).toMatchObject({ status: 200 });
});

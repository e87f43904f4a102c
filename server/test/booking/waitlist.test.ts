import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount, buildCourse, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { inHours, scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, get, post, del, student, admin, enrolled, fullSession, takenBy, isRegistered, queueOf, told, pushed, audited } = scene(portal);

afterEach(() => seatsAreCounted(db));
afterEach(() => noticesAreOfTheContract(db));

describe('POST /api/sessions/{id}/waitlist', () => {
  it('puts the student at the end of the queue of a full session', async () => {
    const { course, ...first } = await enrolled();
    const second = await student(course);
    const session = await fullSession(course);
    const answer = await post(`/sessions/${session.id}/waitlist`, first.as);
    expect(answer).toMatchObject({ status: 200, session: { waitlistPosition: 1, waitingCount: 1, isRegistered: false } });
    expect(answer.session.reasons).toEqual(['session_full']);
    expect((await post(`/sessions/${session.id}/waitlist`, second.as)).session).toMatchObject({ waitlistPosition: 2, waitingCount: 2 });
    expect(await queueOf(session.id)).toEqual([first.id, second.id]);
    expect(await audited(session.id)).toEqual(['waitlist_joined', 'waitlist_joined']);
    expect(await pushed(session.id)).toEqual([]);
    expect(await post(`/sessions/${session.id}/waitlist`, first.as)).toMatchObject({ status: 409, code: 'already_waiting' });
  });

  it('is refused where there is a free place, and where the student could not take one', async () => {
    const { course, ...caller } = await enrolled();
    const free = await buildSession(db, { course_id: course.id });
    const begun = await fullSession(course, { starts_at: inHours(-1) });
    const theirs = await takenBy(caller, course);
    const beside = await fullSession(course, { starts_at: theirs.starts_at });
    const other = await fullSession(await buildCourse(db));
    const cancelled = await fullSession(course);
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute();
    const codeOf = async (session: { id: number }) => (await post(`/sessions/${session.id}/waitlist`, caller.as)).code;
    expect(await codeOf(free)).toBe('session_not_full');
    expect(await codeOf(begun)).toBe('session_started');
    expect(await codeOf(theirs)).toBe('already_registered');
    expect(await codeOf(beside)).toBe('time_conflict');
    expect(await codeOf(other)).toBe('not_enrolled');
    expect(await codeOf(cancelled)).toBe('session_cancelled');
    expect(await codeOf({ id: 999_999 })).toBe('not_found');
  });

  it('is for the student and for an admin who names them', async () => {
    const { course, ...caller } = await enrolled();
    const session = await fullSession(course);
    const path = `/sessions/${session.id}/waitlist`;
    for (const call of [post, del]) {
      expect(await call(path, undefined)).toMatchObject({ status: 401 });
      expect(await call(path, await signIn(portal, await buildAccount(db, { role: 'trainer' })))).toMatchObject({ status: 403 });
      expect(await call(path, await admin())).toMatchObject({ status: 400 });
      expect(await call('/sessions/x/waitlist', caller.as)).toMatchObject({ status: 400 });
    }
    expect(await post(path, caller.as, { studentId: caller.id + 1000 })).toMatchObject({ status: 404 });
    expect(await post(path, await admin(), { studentId: caller.id })).toMatchObject({ status: 200 });
    expect(await del(`${path}?studentId=${caller.id}`, await admin())).toMatchObject({ status: 204 });
  });
});

describe('DELETE /api/sessions/{id}/waitlist', () => {
  it('removes the student, and the others move up', async () => {
    const { course, ...first } = await enrolled();
    const second = await student(course);
    const session = await fullSession(course);
    await post(`/sessions/${session.id}/waitlist`, first.as);
    await post(`/sessions/${session.id}/waitlist`, second.as);
    expect(await del(`/sessions/${session.id}/waitlist`, first.as)).toMatchObject({ status: 204 });
    const [seen] = await portal
      .inject({ method: 'GET', url: `/api/my/sessions?courseId=${course.id}`, as: second.as })
      .then((r) => r.json());
    expect(seen).toMatchObject({ id: session.id, waitlistPosition: 1, waitingCount: 1 });
    expect(await del(`/sessions/${session.id}/waitlist`, first.as)).toMatchObject({ status: 409, code: 'not_waiting' });
    expect(await del('/sessions/999999/waitlist', first.as)).toMatchObject({ status: 404 });
    expect(await audited(session.id)).toEqual(['waitlist_joined', 'waitlist_joined', 'waitlist_left']);
  });
});

describe('a place that comes free', () => {
  it('goes to the first in line, in the same transaction, and they are told', async () => {
    const { course, ...holder } = await enrolled();
    const [first, second, newcomer] = [await student(course), await student(course), await student(course)];
    const session = await takenBy(holder, course);
    await post(`/sessions/${session.id}/waitlist`, first.as);
    await post(`/sessions/${session.id}/waitlist`, second.as);
    await del(`/sessions/${session.id}/register`, holder.as);

    expect(await isRegistered(first.id, session.id)).toBe(true);
    expect(await queueOf(session.id)).toEqual([second.id]);
    expect(await told(first.accountId)).toEqual(['waitlist_promoted']);
    expect(await told(second.accountId)).toEqual([]);
    expect(await pushed(session.id)).toEqual([{ remove: [holder.id] }, { add: [first.id] }]);
    expect(await post(`/sessions/${session.id}/book`, newcomer.as)).toMatchObject({ status: 409, code: 'session_full' });
    expect(await post(`/sessions/${session.id}/book`, holder.as)).toMatchObject({ status: 409, code: 'session_full' });
  });

  it('passes over students who may not now, and drops those who never may again', async () => {
    const { course, ...holder } = await enrolled();
    const [left, busy, third] = [await student(course), await student(course), await student(course)];
    const session = await takenBy(holder, course);
    for (const caller of [left, busy, third]) await post(`/sessions/${session.id}/waitlist`, caller.as);
    await db.updateTable('enrolment').set({ state: 'cancelled' }).where('student_id', '=', left.id).execute();
    await takenBy(busy, course, { starts_at: session.starts_at });
    await del(`/sessions/${session.id}/register`, holder.as);

    expect(await isRegistered(third.id, session.id)).toBe(true);
    expect(await queueOf(session.id)).toEqual([busy.id]);
    expect(await audited(session.id)).toContain('waitlist_dropped');
  });

  it('stays free where nobody may take it now; it is for those who wait, in turn, and not for newcomers', async () => {
    const { course, ...holder } = await enrolled();
    const [busy, newcomer] = [await student(course), await student(course)];
    const session = await takenBy(holder, course);
    await post(`/sessions/${session.id}/waitlist`, busy.as);
    const inTheWay = await takenBy(busy, course, { starts_at: session.starts_at });
    await del(`/sessions/${session.id}/register`, holder.as);
    expect(await queueOf(session.id)).toEqual([busy.id]);
    expect(await post(`/sessions/${session.id}/book`, newcomer.as)).toMatchObject({ status: 409, code: 'session_full' });

    // Once the other session is given back, the place that the student waits for is theirs.
    await del(`/sessions/${inTheWay.id}/register`, busy.as);
    expect(await isRegistered(busy.id, session.id)).toBe(true);
    expect(await told(busy.accountId)).toEqual(['registration_cancelled', 'waitlist_promoted']);
  });

  it('is given at once to the newcomer who waits behind those who cannot use it', async () => {
    const { course, ...holder } = await enrolled();
    const [busy, newcomer] = [await student(course), await student(course)];
    const session = await takenBy(holder, course);
    await post(`/sessions/${session.id}/waitlist`, busy.as);
    await takenBy(busy, course, { starts_at: session.starts_at });
    await del(`/sessions/${session.id}/register`, holder.as);
    const joined = await post(`/sessions/${session.id}/waitlist`, newcomer.as);
    expect(joined).toMatchObject({ status: 200, session: { isRegistered: true, waitlistPosition: null, waitingCount: 1 } });
    expect(await told(newcomer.accountId)).toEqual(['waitlist_promoted']);
  });

  it('lets the first in the queue book it', async () => {
    const { course, ...holder } = await enrolled();
    const waiting = await student(course);
    const session = await takenBy(holder, course, { capacity: 1 });
    await post(`/sessions/${session.id}/waitlist`, waiting.as);
    // As a pull from Odoo might raise the capacity, without telling those who wait.
    await db.updateTable('session').set({ capacity: 2 }).where('id', '=', session.id).execute();
    expect(await post(`/sessions/${session.id}/book`, waiting.as)).toMatchObject({
      status: 200,
      session: { waitingCount: 0, attendeeCount: 2 },
    });
    expect(await queueOf(session.id)).toEqual([]);
  });

  it('is given to nobody after the start, nor in a cancelled session', async () => {
    const lenient = scene(await testPortal({ database: portal.database, config: { cancelCutoffHours: 0 } }));
    const { course, ...holder } = await enrolled();
    const waiting = await student(course);
    const session = await takenBy(holder, course);
    await post(`/sessions/${session.id}/waitlist`, waiting.as);
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', session.id).execute();
    expect(await lenient.del(`/sessions/${session.id}/register`, holder.as)).toMatchObject({ status: 204 });
    expect(await isRegistered(waiting.id, session.id)).toBe(false);
    expect(await queueOf(session.id)).toEqual([waiting.id]);
  });
});

it('tells nobody who else waits', async () => {
  const { course, ...caller } = await enrolled();
  const session = await fullSession(course);
  await post(`/sessions/${session.id}/waitlist`, (await student(course)).as);
  const answer = await get(`/my/sessions?courseId=${course.id}`, caller.as);
  expect(JSON.stringify(answer.session)).not.toMatch(/student|attendee_ids|attendees/);
});

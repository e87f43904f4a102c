import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { inHours, scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, post, student, admin, enrolled, fullSession, takenBy, isRegistered, queueOf, told, pushed, audited } = scene(portal);

afterEach(() => seatsAreCounted(db));

describe('POST /api/sessions/{id}/reschedule', () => {
  it('takes the new place and lets the old one go', async () => {
    const { course, ...caller } = await enrolled();
    const from = await takenBy(caller, course);
    const to = await buildSession(db, { course_id: course.id });
    const answer = await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: to.id });
    expect(answer).toMatchObject({ status: 200, session: { id: to.id, isRegistered: true, attendeeCount: 1 } });
    expect(await isRegistered(caller.id, from.id)).toBe(false);
    expect(await isRegistered(caller.id, to.id)).toBe(true);
    expect(await told(caller.accountId)).toEqual(['session_booked', 'registration_cancelled']);
    expect([await pushed(to.id), await pushed(from.id)]).toEqual([[{ add: [caller.id] }], [{ remove: [caller.id] }]]);
    expect([await audited(to.id), await audited(from.id)]).toEqual([['rescheduled_to'], ['rescheduled_from']]);
  });

  it('may move to a time that only the old place is in the way of', async () => {
    const { course, ...caller } = await enrolled();
    const from = await takenBy(caller, course);
    const to = await buildSession(db, { course_id: course.id, starts_at: from.starts_at });
    expect(await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: to.id })).toMatchObject({
      status: 200,
      session: { conflict: null },
    });
  });

  it('changes nothing where the new place is refused', async () => {
    const { course, ...caller } = await enrolled();
    const from = await takenBy(caller, course);
    const other = await takenBy(caller, course);
    const cases = {
      session_full: await fullSession(course),
      already_registered: other,
      time_conflict: await buildSession(db, { course_id: course.id, starts_at: other.starts_at }),
      session_started: await buildSession(db, { course_id: course.id, starts_at: inHours(-1) }),
      session_cancelled: await buildSession(db, { course_id: course.id, state: 'cancelled' }),
      session_done: await buildSession(db, { course_id: course.id, state: 'done' }),
      other_course: await buildSession(db),
    };
    for (const [code, to] of Object.entries(cases)) {
      expect(await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: to.id })).toMatchObject({ status: 409, code });
    }
    expect(await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: from.id })).toMatchObject({
      code: 'already_registered',
    });
    expect(await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: 999_999 })).toMatchObject({ status: 404 });
    expect(await isRegistered(caller.id, from.id)).toBe(true);
    expect(await told(caller.accountId)).toEqual([]);
  });

  it('asks for a place to move from, in time', async () => {
    const { course, ...caller } = await enrolled();
    const to = await buildSession(db, { course_id: course.id });
    const never = await buildSession(db, { course_id: course.id });
    expect(await post(`/sessions/${never.id}/reschedule`, caller.as, { toSessionId: to.id })).toMatchObject({
      status: 409,
      code: 'not_registered',
    });
    const late = await takenBy(caller, course, { starts_at: inHours(1) });
    expect(await post(`/sessions/${late.id}/reschedule`, caller.as, { toSessionId: to.id })).toMatchObject({
      status: 409,
      code: 'cancellation_closed',
    });
    expect(await post('/sessions/999999/reschedule', caller.as, { toSessionId: to.id })).toMatchObject({ status: 404 });
    expect(await post(`/sessions/${late.id}/reschedule`, caller.as, {})).toMatchObject({
      status: 400,
      problem: { fields: { toSessionId: expect.any(String) } },
    });
  });

  it('gives the old place to the first who waits for it', async () => {
    const { course, ...caller } = await enrolled();
    const waiting = await student(course);
    const from = await takenBy(caller, course);
    const to = await buildSession(db, { course_id: course.id });
    await post(`/sessions/${from.id}/waitlist`, waiting.as);
    expect(await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: to.id })).toMatchObject({ status: 200 });
    expect(await isRegistered(waiting.id, from.id)).toBe(true);
    expect(await told(waiting.accountId)).toEqual(['waitlist_promoted']);
  });

  it('gives the place that the student waits for, where only the old one was in the way', async () => {
    const { course, ...caller } = await enrolled();
    const holder = await student(course);
    const wanted = await takenBy(holder, course);
    await post(`/sessions/${wanted.id}/waitlist`, caller.as);
    const from = await takenBy(caller, course, { starts_at: wanted.starts_at });
    const to = await buildSession(db, { course_id: course.id });
    await scene(portal).del(`/sessions/${wanted.id}/register`, holder.as);
    expect(await queueOf(wanted.id)).toEqual([caller.id]);
    expect(await post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: to.id })).toMatchObject({ status: 200 });
    expect(await isRegistered(caller.id, wanted.id)).toBe(true);
  });

  it('is for the student and for an admin who names them', async () => {
    const { course, ...caller } = await enrolled();
    const from = await takenBy(caller, course);
    const to = await buildSession(db, { course_id: course.id });
    const path = `/sessions/${from.id}/reschedule`;
    expect(await post(path, undefined, { toSessionId: to.id })).toMatchObject({ status: 401 });
    const trainer = await signIn(portal, await buildAccount(db, { role: 'trainer' }));
    expect(await post(path, trainer, { toSessionId: to.id })).toMatchObject({ status: 403 });
    expect(await post(path, await admin(), { toSessionId: to.id })).toMatchObject({ status: 400 });
    const other = await student(course);
    expect(await post(path, other.as, { toSessionId: to.id, studentId: caller.id })).toMatchObject({ status: 404 });
    expect(await post(path, await admin(), { toSessionId: to.id, studentId: caller.id })).toMatchObject({ status: 200 });
  });
});

/** B-3 and D-25: a request that is sent again has its effect once, and gets the same answer. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { type Cut, withCuts } from './mutants.ts';
import { type Student, scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { synchronises: true, requestsPerTenSeconds: 0 } });
const { db, post, del, enrolled, student, admin, fullSession, takenBy, told, pushed } = scene(portal);

const key = (name: string) => ({ 'idempotency-key': name });

/** 50 requests of one student at once, and 5 more afterwards; the statuses, codes and bodies of all. */
async function insist(caller: Student, sessionId: number, headers: Record<string, string> = {}) {
  const ask = () => post(`/sessions/${sessionId}/book`, caller.as, undefined, headers);
  const answers = [
    ...(await Promise.all(Array.from({ length: 50 }, ask))),
    await ask(),
    await ask(),
    await ask(),
    await ask(),
    await ask(),
  ];
  return {
    won: answers.filter(({ status }) => status === 200).length,
    others: [...new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))],
    bodies: new Set(answers.map(({ session }) => JSON.stringify(session))).size,
    rows: (await sql`select from attendee where session_id = ${sessionId} and student_id = ${caller.id}`.execute(db)).rows.length,
    told: await told(caller.accountId),
    pushed: await pushed(sessionId),
  };
}

describe('B-3: one student, 50 requests at once and retries', () => {
  afterEach(() => seatsAreCounted(db));

  it('with one key is one booking, and every answer is the same', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    expect(await insist(caller, session.id, key('one'))).toEqual({
      won: 55,
      others: [],
      bodies: 1,
      rows: 1,
      told: ['session_booked'],
      pushed: [{ add: [caller.id] }],
    });
    const other = await buildSession(db, { course_id: course.id });
    expect(await post(`/sessions/${other.id}/book`, caller.as, undefined, key('one'))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
  });

  const once = { won: 1, others: ['already_registered'], rows: 1, told: ['session_booked'] };

  it('without a key has one success, and "already registered" for the others', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    expect(await insist(caller, session.id)).toMatchObject({ ...once, pushed: [{ add: [caller.id] }] });
  });

  const noClaim: Cut = {
    statement: 'idempotency-claim',
    guard: `where idempotency_key.created_at < now() - interval '24 hours'\n  returning`,
    by: 'returning',
  };
  const noLock: Cut = { statement: 'booking-lock-students', guard: 'for no key update', by: '' };

  it('answers differently where the key is not claimed (twin)', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    const { won } = await withCuts([noClaim], () => insist(caller, session.id, key('twin')));
    expect(won).toBeLessThan(55);
  });

  it('is exact by the unique key alone', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    expect(await withCuts([noLock], () => insist(caller, session.id))).toMatchObject(once);
  });

  it("is exact by the lock of the student's row alone, and not without either (twin)", async () => {
    const { course, ...caller } = await enrolled();
    const locked = await buildSession(db, { course_id: course.id, capacity: 60 });
    const open = await buildSession(db, { course_id: course.id, capacity: 60 });
    await sql`alter table attendee drop constraint attendee_pkey`.execute(db);
    try {
      expect(await insist(caller, locked.id)).toMatchObject(once);
      const twin = await withCuts([noLock], () => insist(caller, open.id));
      expect(twin.rows).toBeGreaterThan(1);
    } finally {
      await sql`delete from attendee where session_id = ${open.id}`.execute(db);
      await sql`update session set seats_taken = 0 where id = ${open.id}`.execute(db);
      await sql`alter table attendee add primary key (session_id, student_id)`.execute(db);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('keeps a refusal too, and says it in the language of each request', async () => {
    const { course, ...caller } = await enrolled();
    const holder = await student(course);
    const session = await takenBy(holder, course);
    const path = `/sessions/${session.id}/book`;
    const first = await post(path, caller.as, undefined, key('full'));
    expect(first).toMatchObject({ status: 409, code: 'session_full' });
    await del(`/sessions/${session.id}/register`, holder.as);
    expect((await post(path, caller.as, undefined, key('full'))).problem).toEqual(first.problem);
    const arabic = await post(path, caller.as, undefined, { ...key('full'), 'accept-language': 'ar' });
    expect(arabic).toMatchObject({ status: 409, code: 'session_full' });
    expect(arabic.problem.message).not.toBe(first.problem.message);
    expect(await post(path, caller.as, undefined, key('another'))).toMatchObject({ status: 200 });
  });

  it('keeps the facts of a refusal', async () => {
    const { course, ...caller } = await enrolled();
    const soon = await takenBy(caller, course, { starts_at: new Date(Date.now() + 60_000) });
    const to = await buildSession(db, { course_id: course.id });
    const move = () => post(`/sessions/${soon.id}/reschedule`, caller.as, { toSessionId: to.id }, key('late'));
    const first = await move();
    expect(first).toMatchObject({ status: 409, code: 'cancellation_closed', problem: { details: { deadline: expect.any(String) } } });
    expect((await move()).problem).toEqual(first.problem);
  });

  it('is one for book and register, which are one action', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    const booked = await post(`/sessions/${session.id}/book`, caller.as, undefined, key('both'));
    const registered = await post(`/sessions/${session.id}/register`, caller.as, {}, key('both'));
    expect(registered).toMatchObject({ status: 200 });
    expect(registered.session).toEqual(booked.session);
  });

  it('is refused with another request: session, action or student', async () => {
    const { course, ...caller } = await enrolled();
    const other = await student(course);
    const [one, two] = [await buildSession(db, { course_id: course.id }), await buildSession(db, { course_id: course.id })];
    const as = await admin();
    expect(await post(`/sessions/${one.id}/book`, as, { studentId: caller.id }, key('mine'))).toMatchObject({ status: 200 });
    for (const [path, body] of [
      [`/sessions/${two.id}/book`, { studentId: caller.id }],
      [`/sessions/${one.id}/book`, { studentId: other.id }],
      [`/sessions/${one.id}/reschedule`, { studentId: caller.id, toSessionId: two.id }],
    ] as const) {
      expect(await post(path, as, body, key('mine'))).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    }
  });

  it("is the account's own", async () => {
    const { course, ...caller } = await enrolled();
    const other = await student(course);
    const session = await buildSession(db, { course_id: course.id });
    expect(await post(`/sessions/${session.id}/book`, caller.as, undefined, key('shared'))).toMatchObject({ status: 200 });
    expect((await post(`/sessions/${session.id}/book`, other.as, undefined, key('shared'))).session).toMatchObject({ attendeeCount: 2 });
  });

  it('moves the student once, however often it is asked', async () => {
    const { course, ...caller } = await enrolled();
    const from = await takenBy(caller, course);
    const to = await buildSession(db, { course_id: course.id });
    const move = () => post(`/sessions/${from.id}/reschedule`, caller.as, { toSessionId: to.id }, key('move'));
    const answers = await Promise.all(Array.from({ length: 20 }, move));
    expect(new Set(answers.map(({ status, session }) => JSON.stringify([status, session]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, session: { id: to.id } });
    expect(await told(caller.accountId)).toEqual(['session_booked', 'registration_cancelled']);
  });

  describe('whose answer was kept by another version (D-195)', () => {
    it.each(['ar', 'en'])('says in %s that it was answered before, and never acts again', async (language) => {
      const { course, ...caller } = await enrolled();
      const session = await buildSession(db, { course_id: course.id });
      const book = () => post(`/sessions/${session.id}/book`, caller.as, undefined, { ...key('upgraded'), 'accept-language': language });
      expect(await book()).toMatchObject({ status: 200 });
      await sql`update idempotency_key set answer = answer - 'reasons' where account_id = ${caller.accountId}`.execute(db);
      for (const again of [await book(), await book()]) {
        expect(again).toMatchObject({ status: 409, code: 'answered_before' });
        expect(again.problem.message).toContain(language === 'ar' ? 'سبق أن عولج هذا الطلب' : 'dealt with before');
      }
      expect(await told(caller.accountId)).toEqual(['session_booked']);
      expect(await pushed(session.id)).toEqual([{ add: [caller.id] }]);
    });

    it('does not act after a refusal that this version does not know either, until it is asked with another key', async () => {
      const { course, ...caller } = await enrolled();
      const full = await fullSession(course);
      const path = `/sessions/${full.id}/book`;
      expect(await post(path, caller.as, undefined, key('unknown'))).toMatchObject({ code: 'session_full' });
      await sql`update idempotency_key set answer = '{"code": "no_chairs"}' where account_id = ${caller.accountId}`.execute(db);
      await sql`update session set capacity = 2 where id = ${full.id}`.execute(db);
      expect(await post(path, caller.as, undefined, key('unknown'))).toMatchObject({ status: 409, code: 'answered_before' });
      expect(await post(path, caller.as, undefined, key('new'))).toMatchObject({ status: 200 });
    });

    it('is given without what this version does not know, where a newer one kept it', async () => {
      const { course, ...caller } = await enrolled();
      const session = await buildSession(db, { course_id: course.id });
      const book = () => post(`/sessions/${session.id}/book`, caller.as, undefined, key('newer'));
      const first = await book();
      await sql`update idempotency_key set answer = answer || '{"chairs": 3}' where account_id = ${caller.accountId}`.execute(db);
      expect(await book()).toMatchObject({ status: 200, session: first.session });
    });
  });

  it('is forgotten after a day, and deleted by the next write', async () => {
    const { course, ...caller } = await enrolled();
    const full = await fullSession(course);
    const path = `/sessions/${full.id}/book`;
    for (const name of ['old', 'older', 'oldest']) await post(path, caller.as, undefined, key(name));
    await sql`update idempotency_key set created_at = now() - interval '25 hours' where account_id = ${caller.accountId}`.execute(db);
    await sql`update session set capacity = 2 where id = ${full.id}`.execute(db);
    expect(await post(path, caller.as, undefined, key('old'))).toMatchObject({ status: 200 });
    const { rows } = await sql<{ key: string }>`select key from idempotency_key where account_id = ${caller.accountId}`.execute(db);
    expect(rows).toEqual([{ key: 'old' }]);
  });

  it('has a form', async () => {
    const { course, ...caller } = await enrolled();
    const session = await buildSession(db, { course_id: course.id });
    for (const wrong of ['', 'two words', 'x'.repeat(201)]) {
      expect(await post(`/sessions/${session.id}/book`, caller.as, undefined, key(wrong))).toMatchObject({
        status: 400,
        problem: { fields: { 'Idempotency-Key': expect.any(String) } },
      });
    }
  });
});

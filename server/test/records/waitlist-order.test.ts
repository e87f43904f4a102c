/** An admin puts the waiting list of a session in another order, for a reason (D-105). */
import { afterEach, describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { inHours, scene } from '../booking/scene.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { buildAccount, buildStudent } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, post, del, student, admin, enrolled, fullSession, queueOf, told, pushed } = scene(portal);
const reason = 'a flight on the day of the other session';

afterEach(() => seatsAreCounted(db));

/** A full session for which three students wait. */
async function waited(given: { starts_at?: Date } = {}) {
  const { course, ...first } = await enrolled();
  const students = [first, await student(course), await student(course)] as const;
  const session = await fullSession(course, given);
  for (const { id } of students) await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: id }).execute();
  const [a, b, c] = students.map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined) throw new Error('three students wait');
  return { session, course, students, ids: [a, b, c] as const };
}

async function order(sessionId: number | string, as: SignedIn | undefined, payload: object, language = 'en') {
  const answer = await portal.inject({
    method: 'PUT',
    url: `/api/admin/sessions/${sessionId}/waitlist`,
    payload,
    ...(as && { as }),
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const entriesOf = (sessionId: number) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('record_id', '=', sessionId)
    .where('kind', '=', 'session')
    .where('action', '=', 'waitlist_ordered')
    .execute();

describe('PUT /api/admin/sessions/{id}/waitlist', () => {
  it('puts those who wait in the order that is given, and tells Odoo and the students nothing', async () => {
    const { session, students, ids } = await waited();
    const [a, b, c] = ids;
    const as = await admin();
    const since = () => db.selectFrom('waitlist_entry').select(['student_id', 'joined_at']).where('session_id', '=', session.id).execute();
    const before = await since();
    const answer = await order(session.id, as, { seenIds: ids, studentIds: [c, a, b], reason });
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }: { id: number }) => id)).toEqual([c, a, b]);
    expect(await queueOf(session.id)).toEqual([c, a, b]);
    // Since when somebody waits stays.
    expect((await since()).toSorted((x, y) => x.student_id - y.student_id)).toEqual(before.toSorted((x, y) => x.student_id - y.student_id));
    for (const one of students) expect(await told(one.accountId)).toEqual([]);
    expect(await pushed(session.id)).toEqual([]);
  });

  it('changes the place that each student reads of themselves', async () => {
    const { session, students, ids } = await waited();
    const [a, b, c] = ids;
    await order(session.id, await admin(), { seenIds: ids, studentIds: [a, c, b], reason });
    const places = await Promise.all(
      students.map(async ({ id, as }) => {
        const answer = await portal.inject({ url: `/api/students/${id}/sessions`, as });
        return answer.json().find((one: { id: number }) => one.id === session.id).waitlistPosition;
      }),
    );
    expect(places).toEqual([1, 3, 2]);
  });

  it('announces the session, so that those whose place changed see it', async () => {
    const { session, course, ids } = await waited();
    await db.deleteFrom('event').execute();
    await order(session.id, await admin(), { seenIds: ids, studentIds: ids.toReversed(), reason });
    const events = (await db.selectFrom('event').select('facts').execute()).map(({ facts }) => facts);
    expect(JSON.stringify(events)).toContain(`"id":${session.id}`);
    expect(JSON.stringify(events)).toContain(`"courseId":${course.id}`);
  });

  it('leaves an entry with the reason and both orders, readable by its names', async () => {
    const { session, ids } = await waited();
    const as = await admin();
    await order(session.id, as, { seenIds: ids, studentIds: ids.toReversed(), reason });
    expect(await entriesOf(session.id)).toMatchObject([{ details: { reason, order: { from: [...ids], to: ids.toReversed() } } }]);
    const log = await portal.inject({ url: `/api/admin/audit?kind=session&id=${session.id}`, as, headers: { 'accept-language': 'en' } });
    const [entry] = log.json().entries;
    expect(entry.action).toBe('waitlist_ordered');
    expect(entry.facts.map(({ name }: { name: string }) => name)).toEqual(['reason', 'orderBefore', 'orderAfter']);
    expect(entry.facts[0].value).toBe(reason);
  });

  it('the order that there is changes nothing and leaves no trace', async () => {
    const { session, ids } = await waited();
    expect(await order(session.id, await admin(), { seenIds: ids, studentIds: ids, reason })).toMatchObject({ status: 200 });
    expect(await entriesOf(session.id)).toEqual([]);
  });

  it('the next place goes to who is first then', async () => {
    const { session, ids } = await waited();
    const [a, b, c] = ids;
    await order(session.id, await admin(), { seenIds: ids, studentIds: [c, b, a], reason });
    const holder = await db.selectFrom('attendee').select('student_id').where('session_id', '=', session.id).executeTakeFirstOrThrow();
    expect(await del(`/sessions/${session.id}/register?studentId=${holder.student_id}`, await admin())).toMatchObject({ status: 204 });
    expect(await queueOf(session.id)).toEqual([b, a]);
  });

  it('is refused where somebody joined or left meanwhile, with the list as it is now', async () => {
    const { session, course, students, ids } = await waited();
    const [a, b, c] = ids;
    const as = await admin();
    const late = await student(course);
    expect(await post(`/sessions/${session.id}/waitlist`, late.as)).toMatchObject({ status: 200 });
    const joined = await order(session.id, as, { seenIds: ids, studentIds: [c, b, a], reason });
    expect(joined).toMatchObject({ status: 409, body: { code: 'waitlist_changed' } });
    expect(joined.body.message).toMatch(/waiting list has changed/);
    expect(joined.body.details.current.map(({ id }: { id: number }) => id)).toEqual([a, b, c, late.id]);
    await del(`/sessions/${session.id}/waitlist`, late.as);
    await del(`/sessions/${session.id}/waitlist`, students[0].as);
    expect(await order(session.id, as, { seenIds: ids, studentIds: [c, b, a], reason })).toMatchObject({ status: 409 });
    expect(await queueOf(session.id)).toEqual([b, c]);
    expect(await entriesOf(session.id)).toEqual([]);
  });

  it('is refused without a reason, for other students, and for one twice', async () => {
    const { session, ids } = await waited();
    const [a, b, c] = ids;
    const as = await admin();
    const stranger = (await buildStudent(db)).id;
    const refused = async (payload: object) => {
      const { status, body } = await order(session.id, as, payload);
      return { status, fields: Object.keys(body.fields ?? {}) };
    };
    expect(await refused({ seenIds: ids, studentIds: [c, b, a] })).toEqual({ status: 400, fields: ['reason'] });
    expect(await refused({ seenIds: ids, studentIds: [c, b, a], reason: ' ' })).toEqual({ status: 400, fields: ['reason'] });
    expect(await refused({ seenIds: ids, studentIds: [c, b], reason })).toEqual({ status: 400, fields: ['studentIds'] });
    expect(await refused({ seenIds: ids, studentIds: [c, b, stranger], reason })).toEqual({ status: 400, fields: ['studentIds'] });
    expect(await refused({ seenIds: ids, studentIds: [c, b, b], reason })).toEqual({ status: 400, fields: ['studentIds'] });
    expect(await queueOf(session.id)).toEqual([a, b, c]);
  });

  it('is refused once the session has begun, and where there is none', async () => {
    const { session, ids } = await waited({ starts_at: inHours(-1) });
    const as = await admin();
    const payload = { seenIds: ids, studentIds: ids.toReversed(), reason };
    expect(await order(session.id, as, payload)).toMatchObject({ status: 409, body: { code: 'session_started' } });
    expect(await order(999_999, as, payload)).toMatchObject({ status: 404 });
  });

  it('is for admins', async () => {
    const { session, students, ids } = await waited();
    const payload = { seenIds: ids, studentIds: ids.toReversed(), reason };
    expect(await order(session.id, undefined, payload)).toMatchObject({ status: 401 });
    expect(await order(session.id, students[0].as, payload)).toMatchObject({ status: 403 });
    expect(await order(session.id, await signIn(portal, await buildAccount(db, { role: 'trainer' })), payload)).toMatchObject({
      status: 403,
    });
  });
});

describe('an order that is given while somebody joins', () => {
  /** The call comes while the row of the session is held by a joining that is not committed yet. */
  async function whileSomebodyJoins(): Promise<number> {
    const { session, course, ids } = await waited();
    const late = await student(course);
    const as = await admin();
    const joining = await portal.database.pool.connect();
    try {
      await joining.query('begin');
      await joining.query('select from session where id = $1 for no key update', [session.id]);
      await joining.query('insert into waitlist_entry (session_id, student_id) values ($1, $2)', [session.id, late.id]);
      const answer = order(session.id, as, { seenIds: ids, studentIds: ids.toReversed(), reason });
      await expect.poll(() => lockWaits(portal.database.pool), { timeout: 5_000 }).toBe(1);
      await joining.query('commit');
      return (await answer).status;
    } finally {
      joining.release();
    }
  }

  it('is refused, as the list is another then', async () => expect(await whileSomebodyJoins()).toBe(409));

  it('would be taken without the lock on the session (twin)', async () => {
    const cut = { statement: 'booking-lock-sessions', guard: 'for no key update', by: '' };
    expect(await withCuts([cut], whileSomebodyJoins)).toBe(200);
  });
});

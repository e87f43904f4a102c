/** Admins are told of a session that is below its minimum two days before it: exactly once (D-150). */
import { afterEach, describe, expect, it } from 'vitest';
import { notifyOfFewStudents } from '../../src/minimum/notify.ts';
import { deleteOldMinimumNotices } from '../../src/minimum/store.ts';
import { withCuts } from '../booking/mutants.ts';
import { hourMs, inHours, scene } from '../booking/scene.ts';
import { buildAccount, buildAttendee, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';

const portal = await testPortal();
const { db } = scene(portal);
const { id: adminId } = await buildAccount(db, { role: 'admin' });
const { id: otherId } = await buildAccount(db, { role: 'admin' });
const { id: disabledId } = await buildAccount(db, { role: 'admin', disabled_at: new Date() });

afterEach(async () => {
  await noticesAreOfTheContract(db);
  await db.deleteFrom('session').execute();
  await db.deleteFrom('notification').execute();
});

/** A session of so many hours ahead, with one student of at least three. */
async function few(hours: number, given: Partial<Parameters<typeof buildSession>[1]> = {}) {
  const session = await buildSession(db, { minimum: 3, starts_at: inHours(hours), ...given });
  await buildAttendee(db, { session_id: session.id });
  return session;
}

/** A look at this moment by the clock of the database, or at another. */
const look = (at?: Date) =>
  at === undefined
    ? notifyOfFewStudents(portal)
    : withCuts([{ statement: 'minimum-tell', guard: 'statement_timestamp()', by: `'${at.toISOString()}'::timestamptz` }], () =>
        notifyOfFewStudents(portal),
      );
const hoursBefore = (start: Date, hours: number) => new Date(start.getTime() - hours * hourMs);
const toldOf = async (accountId = adminId) =>
  (
    await db
      .selectFrom('notification')
      .select('params')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'session_below_minimum')
      .orderBy('id')
      .execute()
  ).map(({ params }) => params);

describe('every admin', () => {
  it('is told once, in their language, with how many there are and how many are needed', async () => {
    const session = await few(72);
    for (const hours of [60, 48.1, 48, 47.9, 47, 24, 0.1, 0, -1]) await look(hoursBefore(session.starts_at, hours));
    expect(await toldOf()).toMatchObject([{ sessionId: session.id, registered: 1, minimum: 3 }]);
    expect(await toldOf(otherId)).toHaveLength(1);
    expect(await toldOf(disabledId)).toEqual([]);
    const as = await signIn(portal, { id: adminId });
    const { body } = await portal.inject({ url: '/api/notifications', as, headers: { 'accept-language': 'en' } });
    expect(JSON.parse(body)[0]).toMatchObject({ type: 'session_below_minimum', title: 'Session below its minimum' });
    expect(JSON.parse(body)[0].message.replaceAll(/[\u2066-\u2069]/g, '')).toContain('1 registered of at least 3');
  });

  it('is told once where the clock jumps forth, back and forth again', async () => {
    const { starts_at } = await few(72);
    for (const hours of [47, 60, 47, 1, 60, 2]) await look(hoursBefore(starts_at, hours));
    expect(await toldOf()).toHaveLength(1);
  });

  it('is told of it although nobody looked in time, as long as it has not begun', async () => {
    const { starts_at } = await few(72);
    await look(hoursBefore(starts_at, 0.2));
    expect(await toldOf()).toHaveLength(1);
  });

  it('who does not want it is not told', async () => {
    const as = await signIn(portal, { id: otherId });
    const payload = { categories: [{ category: 'minimum', portal: false, mail: false, push: false }] };
    expect((await portal.inject({ method: 'PUT', url: '/api/auth/notifications', payload, as })).statusCode).toBe(204);
    await few(24);
    await look();
    const { body } = await portal.inject({ url: '/api/notifications', as });
    expect(JSON.parse(body)).toEqual([]);
    await db.deleteFrom('channel_choice').execute();
  });
});

describe('nobody is told', () => {
  it('where the minimum was reached before', async () => {
    const session = await few(72);
    for (let n = 0; n < 2; n += 1) await buildAttendee(db, { session_id: session.id });
    await look(hoursBefore(session.starts_at, 47));
    expect(await toldOf()).toEqual([]);
  });

  it.each([
    ['has no minimum', { minimum: null }],
    ['is cancelled', { state: 'cancelled' as const }],
    ['is done', { state: 'done' as const }],
    ['is archived', { active: false }],
    ['takes place all the same', { kept_below_minimum: true }],
  ])('of a session that %s', async (_why, given) => {
    await few(24, given);
    await look();
    expect(await toldOf()).toEqual([]);
  });

  it('of one that a booking fills this very moment', async () => {
    const session = await few(24, { minimum: 2 });
    const tx = await portal.database.pool.connect();
    await tx.query('begin');
    await tx.query('update session set seats_taken = 2 where id = $1', [session.id]);
    await look();
    await tx.query('commit');
    tx.release();
    await look();
    expect(await toldOf()).toEqual([]);
  });
});

it('one that is moved is told of once for each time that it has', async () => {
  const { id, starts_at } = await few(24);
  const moveTo = (at: Date) =>
    db
      .updateTable('session')
      .set({ starts_at: at, ends_at: new Date(at.getTime() + hourMs) })
      .where('id', '=', id)
      .execute();
  await look();
  await moveTo(inHours(30));
  await look();
  await look();
  await moveTo(starts_at);
  await look();
  expect(await toldOf()).toHaveLength(2);
});

describe('processes that look at the same time', () => {
  /** Twenty sessions, four looks, each seeing nobody told when it begins, and one after them. */
  async function atOnce() {
    for (let n = 0; n < 20; n += 1) await few(20 + n);
    await Promise.all(Array.from({ length: 4 }, () => look()));
    await look();
    const times = new Map<unknown, number>();
    for (const { ['sessionId']: id } of await toldOf()) times.set(id, (times.get(id) ?? 0) + 1);
    return [...times.values()];
  }

  it('tell once of each', async () => {
    const times = await atOnce();
    expect([times.length, new Set(times)]).toEqual([20, new Set([1])]);
  });

  it('and one after the other tell twice without the key (twin)', async () => {
    await db.schema.alterTable('minimum_notice').dropConstraint('minimum_notice_pkey').execute();
    const cuts = [
      { statement: 'minimum-tell', guard: 'on conflict (session_id, starts_at) do nothing', by: '' },
      { statement: 'minimum-tell', guard: 'n.starts_at = s.starts_at', by: 'false' },
    ];
    expect(Math.min(...(await withCuts(cuts, atOnce)))).toBeGreaterThan(1);
    await db.deleteFrom('minimum_notice').execute();
    await db.schema.alterTable('minimum_notice').addPrimaryKeyConstraint('minimum_notice_pkey', ['session_id', 'starts_at']).execute();
  });
});

it('what is over is forgotten, and nobody is told of it again', async () => {
  const session = await few(23);
  await look();
  await deleteOldMinimumNotices(portal.pool);
  await look();
  await db
    .updateTable('minimum_notice')
    .set({ starts_at: inHours(-25) })
    .where('session_id', '=', session.id)
    .execute();
  await deleteOldMinimumNotices(portal.pool);
  expect(await db.selectFrom('minimum_notice').selectAll().execute()).toEqual([]);
  expect(await toldOf()).toHaveLength(1);
});

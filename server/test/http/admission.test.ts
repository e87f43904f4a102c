/** More calls than the connections can serve: those in line are served, later ones are refused at once (D-82). */
import { setTimeout as sleep } from 'node:timers/promises';
import { problemBody } from '@halaqa/contract/problem';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LimitedPool } from '../../src/db/limited-pool.ts';
import { keepAlive } from '../boot/keep-alive.ts';
import { buildAccount, buildCourse, buildEnrolledStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';

const portal = await testPortal({ config: { databasePool: 2 } });
const { db } = portal;
const { account } = await buildEnrolledStudent(db, await buildCourse(db));
const as = await signIn(portal, account);
const address = portal.listen();
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));

/** What is asked while both connections wait for a row: one call that is in line, and one that comes when the line is too long. */
async function crowded() {
  const notification = await db
    .insertInto('notification')
    .values({ account_id: account.id, kind: 'other', params: JSON.stringify({ title: 'test', message: 'test' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const holder = await portal.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from notification where id = $1 for update', [notification.id]);
  const payload = { notificationId: notification.id };
  const keeping = [1, 2].map(() => portal.inject({ method: 'POST', url: '/api/notifications/read', as, payload }));
  await vi.waitFor(async () => expect(await lockWaits(portal.database.pool)).toBe(2), 10_000);
  const inLine = portal.inject({ url: '/api/student/overview', as });
  await sleep(500);
  const newcomer = portal.inject({ url: '/api/admin/students', as: admin, headers: { 'accept-language': 'en' } });
  const first = await Promise.race([newcomer, sleep(500, 'waits' as const)]);
  const ready = await portal.inject({ url: '/readyz' });
  await holder.query('rollback');
  holder.release();
  expect((await Promise.all(keeping)).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await inLine).statusCode).toBe(200);
  await newcomer;
  return { first, ready };
}

describe('while somebody waits long for a connection', () => {
  it('the process is ready all the same: it serves the calls in line, and another process would have as many', async () => {
    expect((await crowded()).ready.statusCode).toBe(200);
  });

  it('a new call gets 503 at once, in words and with a time to come again; those in line are served', async () => {
    const { first } = await crowded();
    if (first === 'waits') throw new Error('it was left waiting');
    expect(first).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    expect(problemBody.parse(first.json())).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/try again/) });
    expect((await portal.inject({ url: '/api/admin/students', as: admin })).statusCode).toBe(200);
  });

  it('a new call would wait in line too without the check of the line (twin)', async () => {
    const waited = vi.spyOn(LimitedPool.prototype, 'lineMs', 'get').mockReturnValue(0);
    expect((await crowded()).first).toBe('waits');
    waited.mockRestore();
  });
});

it('is no line where connections are still being opened, however long that takes', async () => {
  const pool = new LimitedPool({ max: 2 }, undefined);
  const opening = Promise.withResolvers<never>();
  const connect = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(() => opening.promise);
  onTestFinished(() => connect.mockRestore());
  const asked = [1, 2].map(() => pool.connect());
  await sleep(20);
  expect(pool.lineMs).toBe(0);
  asked.push(pool.connect());
  await sleep(20);
  expect(pool.lineMs).toBeGreaterThan(10);
  opening.reject(new Error('over'));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

it('is too long as soon as its pace shows it, before anybody has waited long', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const connect = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(() => new Promise<never>(() => {}));
  onTestFinished(() => connect.mockRestore());
  const pool = new LimitedPool({ max: 1 }, undefined);
  const client = { release: () => {} };
  pool.emit('acquire', client);
  for (let n = 0; n < 100; n++) void pool.connect();
  expect(pool.lineMs).toBe(0);
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(10);
    pool.emit('release', undefined, client);
    pool.emit('acquire', client);
  }
  // The first has waited for 200 ms; the last of a hundred would wait for most of a second.
  expect(pool.lineMs).toBeGreaterThan(600);
  expect(pool.lineMs).toBeLessThanOrEqual(1_000);
});

it('over the network too it is told so in words and with the headers of every answer, and its connection stays open', async () => {
  const client = keepAlive(await address, as.token);
  onTestFinished(() => client.close());
  expect(await client.ask('GET', '/api/student/overview')).toMatchObject({ status: 200 });
  const waited = vi.spyOn(LimitedPool.prototype, 'lineMs', 'get').mockReturnValue(10_000);
  const refused = await client.ask('POST', '/api/notifications/read', { 'accept-language': 'ar' });
  waited.mockRestore();
  expect(refused).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-frame-options': 'DENY',
    },
  });
  expect(problemBody.parse(JSON.parse(refused.body))).toEqual({ code: 'unavailable', message: expect.stringMatching(/^[^a-z]+$/) });
  expect(refused.headers).not.toHaveProperty('connection', 'close');
  expect(await client.ask('GET', '/api/student/overview')).toMatchObject({ status: 200 });
});

it('a health check is answered however long the line is', async () => {
  const waited = vi.spyOn(LimitedPool.prototype, 'lineMs', 'get').mockReturnValue(10_000);
  expect((await portal.inject({ url: '/livez' })).statusCode).toBe(200);
  expect((await portal.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await portal.inject({ url: '/api/student/overview', as })).statusCode).toBe(503);
  waited.mockRestore();
});

/** The database's place is taken by another server, while portals serve (SPEC-9.61, SPEC-9.62; D-108). */
import { setTimeout as sleep } from 'node:timers/promises';
import { problemBody } from '@halaqa/contract/problem';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freeze } from './freeze.ts';
import { eventually, startPortal } from './institute.ts';
import { type Client, keepAlive, type TimedAnswer } from './keep-alive.ts';
import { run } from './process.ts';
import { addressOf, primaryAndStandby } from './standby.ts';

const clients = 6;

it('a portal that knows both hosts goes on with the standby that was promoted; one that knows the primary alone does not (twin)', async () => {
  const pair = await primaryAndStandby({ students: clients, sessions: 3, capacity: clients });
  const portal = await startPortal(addressOf(pair.standby, pair.primary));
  const twin = await startPortal(addressOf(pair.primary));
  const people = pair.students.map(({ token }) => keepAlive(portal.origin, token));
  const [probe] = pair.students.map(({ token }) => keepAlive(twin.origin, token));
  onTestFinished(() => [...people, probe].forEach((client) => void client?.close()));
  const bookAll = (session: number) => Promise.all(people.map((client) => book(client, pair.sessionIds[session])));
  for (const { status } of await bookAll(0)) expect(status).toBe(200);

  await pair.primary.stop();
  const answers: TimedAnswer[] = [];
  let isOver = false;
  const asking = people.map(async (client, n) => {
    while (!isOver) {
      answers.push(n % 2 === 0 ? await book(client, pair.sessionIds[1]) : await client.ask('GET', '/api/student/overview'));
      await sleep(25);
    }
  });
  await eventually(async () => (await probe?.ask('GET', '/readyz'))?.status === 503);
  await eventually(async () => (await keepAlive(portal.origin).ask('GET', '/readyz')).status === 503);
  await pair.promote();
  await eventually(async () => (await keepAlive(portal.origin).ask('GET', '/readyz')).status === 200);
  isOver = true;
  await Promise.all(asking);

  for (const { status } of await bookAll(2)) expect(status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200 && status !== 409);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(problemBody.parse(JSON.parse(body)).code).toBe('unavailable');
  }
  expect(await probe?.ask('GET', '/api/student/overview')).toMatchObject({ status: 503 });
  // Neither has ended, nor was started again.
  for (const { process } of [portal, twin]) {
    process.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  }
});

it('a primary that stands still instead of ending is left behind as well, with every connection that led to it', async () => {
  const pair = await primaryAndStandby({ students: clients, sessions: 2, capacity: clients });
  const portal = await startPortal(addressOf(pair.primary, pair.standby));
  const people = pair.students.map(({ token }) => keepAlive(portal.origin, token));
  onTestFinished(() => people.forEach((client) => void client.close()));
  const bookAll = (session: number) => Promise.all(people.map((client) => book(client, pair.sessionIds[session])));
  for (const { status } of await bookAll(0)) expect(status).toBe(200);
  const thaw = await freeze(pair);
  for (const { status } of await bookAll(1)) expect(status).toBe(503);
  await pair.promote();
  await eventually(async () => (await keepAlive(portal.origin).ask('GET', '/readyz')).status === 200);
  for (const { status } of await bookAll(1)) expect(status).toBe(200);
  portal.process.kill('SIGTERM');
  expect(await portal.process.ended).toBe(0);
  thaw();
});

it('a first host that is dead or a standby keeps no portal from starting; where all are so, it says what is wrong', async () => {
  const pair = await primaryAndStandby({ students: 1, sessions: 1, capacity: 1 });
  const dead = { ...pair.primary, connection: { ...pair.primary.connection, host: '/nonexistent' } };
  const portal = await startPortal(addressOf(dead, pair.standby, pair.primary));
  const client = keepAlive(portal.origin, pair.students[0]?.token);
  onTestFinished(() => client.close());
  expect(await book(client, pair.sessionIds[0])).toMatchObject({ status: 200 });

  const nowhere = run('server/src/commands/main.ts', [], { env: { DATABASE_URL: addressOf(dead, pair.standby), PORT: '0' } });
  expect(await nowhere.ended).toBe(1);
  expect(nowhere.output()).toContain('The database at DATABASE_URL does not answer (none of 2 hosts takes changes).');
});

it('a database that takes no changes is not served from, and is served again when it does', async () => {
  const pair = await primaryAndStandby({ students: 1, sessions: 2, capacity: 1 });
  const portal = await startPortal(addressOf(pair.primary));
  const client = keepAlive(portal.origin, pair.students[0]?.token);
  onTestFinished(() => client.close());
  const makeReadOnly = async (value: 'on' | 'off') => {
    const owner = new pg.Client(pair.primary.connection);
    await owner.connect();
    await owner.query(`alter system set default_transaction_read_only = ${value}`);
    await owner.query('select pg_reload_conf()');
    await owner.end();
  };
  await makeReadOnly('on');
  await eventually(async () => (await client.ask('GET', '/readyz')).status === 503);
  expect(await book(client, pair.sessionIds[0])).toMatchObject({ status: 503 });
  expect(await client.ask('GET', '/api/my/sessions')).toMatchObject({ status: 503 });
  await makeReadOnly('off');
  await eventually(async () => (await client.ask('GET', '/readyz')).status === 200);
  expect(await book(client, pair.sessionIds[0])).toMatchObject({ status: 200 });
});

const book = (client: Client, sessionId: number | undefined): Promise<TimedAnswer> => client.ask('POST', `/api/sessions/${sessionId}/book`);

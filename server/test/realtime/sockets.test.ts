/** What a socket may cost the portal, and how it ends when the portal or its events do (O-2, O-8). */
import { closeCode } from '@halaqa/contract/realtime';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../database.ts';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { isNotification, listening, open } from './client.ts';

// The heartbeat of the portals below beats when a test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const beatMs = 30_000;

const database = await testDatabase();
const { db } = database;
const portal = await testPortal({ database });
const address = await portal.listen();

async function reader() {
  const account = await buildAccount(db);
  return { account, session: await signIn(portal, account) };
}

const tell = (accountId: number, message: string) =>
  db
    .insertInto('notification')
    .values({ account_id: accountId, kind: 'other', params: JSON.stringify({ title: 'test', message }) })
    .execute();

describe('a reader who does not read', () => {
  it('is cut off before a mebibyte for it fills our memory, and nobody else notices', async () => {
    const { account, session } = await reader();
    const [asleep, awake] = [await listening(address, { as: session }), await listening(address, { as: session })];
    asleep.pause();
    const message = 'x'.repeat(100_000);
    // The network holds a few mebibytes before the portal has to keep anything.
    for (let told = 0; told < 150 && portal.app.websocketServer.clients.size > 1; told++) {
      await tell(account.id, message);
      await portal.inject({ method: 'POST', url: '/api/auth/logout' });
      await awake.hears(isNotification);
      awake.messages.length = 0;
    }
    await vi.waitFor(() => expect(portal.app.websocketServer.clients.size).toBe(1));
    await tell(account.id, 'still there');
    await awake.hears(isNotification);
  });

  it('is cut off at the second beat that it does not answer', async () => {
    const { account, session } = await reader();
    const [dead, alive] = [await listening(address, { as: session, alive: false }), await listening(address, { as: session })];
    const answered = new Promise((resolve) => {
      for (const socket of portal.app.websocketServer.clients) socket.once('pong', resolve);
    });
    vi.advanceTimersByTime(beatMs);
    await answered;
    vi.advanceTimersByTime(beatMs);
    expect(await dead.ended).toBe(1006);
    await tell(account.id, 'alive');
    await alive.hears(isNotification);
  });
});

it('lets one account hold thirty sockets, and strangers five hundred', async () => {
  const { session } = await reader();
  const held = await Promise.all(Array.from({ length: 30 }, () => listening(address, { as: session })));
  expect(await open(address, { as: session }).ended).toBe(closeCode.tryLater);
  const strangers = Array.from({ length: 500 }, () => open(address));
  await vi.waitFor(() => expect(portal.app.websocketServer.clients.size).toBeGreaterThanOrEqual(530), 5_000);
  expect(await open(address).ended).toBe(closeCode.tryLater);
  await listening(address, { as: (await reader()).session });
  for (const client of [...held, ...strangers]) client.close();
});

describe('a portal that stops', () => {
  it('says goodbye to everybody, also to a client that does not read, within a second', async () => {
    const stopping = await testPortal({ database });
    const where = await stopping.listen();
    const { session } = await reader();
    const clients = [await listening(where, { as: session }), await listening(where, { as: session }), open(where)];
    const deaf = await listening(where, { as: session });
    deaf.pause();
    const began = performance.now();
    await stopping.app.close();
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const { ended } of clients) expect(await ended).toBe(closeCode.goingAway);
  });
});

describe('a portal that hears no events', () => {
  it('closes its sockets after ten seconds, and accepts them when it hears again', async () => {
    const { session } = await reader();
    const client = await listening(address, { as: session });
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    // The other connections live on: only the relay's is ended, and it gets no other.
    const allow = (allowed: boolean) => inTheOtherDatabase(`alter database ${name} allow_connections ${allowed}`);
    await allow(false);
    try {
      await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'halaqa relay'`);
      expect(await client.ended).toBe(closeCode.tryLater);
    } finally {
      await allow(true);
    }
    await vi.waitFor(async () => {
      const { account, session: later } = await reader();
      const again = await listening(address, { as: later });
      await tell(account.id, 'news');
      await again.hears(isNotification, 2_000);
    }, 15_000);
  });
});

/** Through another database: one cannot be closed to connections from inside. */
async function inTheOtherDatabase(sql: string): Promise<void> {
  const client = new pg.Client({ ...database.connection, database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
}

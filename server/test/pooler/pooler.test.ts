/**
 * A portal behind PgBouncer in transaction mode (SPEC-9.63, ADR-37): each transaction may be on another connection of the server, so
 * nothing that a connection remembers may be relied on. `HALAQA_TEST_POOLER=1` runs all integration tests so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { requestLimits } from '../../src/db/limits.ts';
import { migrate, migrationOf, shippedMigrations } from '../../src/db/migrate.ts';
import { openPortalDatabase } from '../../src/db/open.ts';
import { detectConnectionTraits } from '../../src/db/pooler.ts';
import { portalRole } from '../../src/db/portal-role.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { allOf, gatherCrowd, post, type Reply, tally } from '../booking/crowd.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { testDatabase, throughPooler, urlOf } from '../database.ts';
import { testPortal } from '../harness.ts';
import { open } from '../realtime/client.ts';
import { pgbouncer, startPooler, withoutPgBouncer } from './pgbouncer.ts';

if (pgbouncer === undefined) it.skip(withoutPgBouncer, () => {});
else behind(pgbouncer);

function behind(program: string): void {
  describe('behind PgBouncer', async () => {
    const server = inject('databaseServer');
    const users = [server.user, portalRole];
    const database = await testDatabase();
    const own = { ...database.connection, user: portalRole };

    const pooler = await startPooler(program, server, { users, connections: 2 });
    afterAll(pooler.stop);
    const pooled = throughPooler(pooler, own);
    /** Another one, for one test. */
    const startWith = async (change: (ini: string) => string) => {
      const changed = await startPooler(program, server, { users, connections: 2, change });
      onTestFinished(changed.stop);
      return throughPooler(changed, own);
    };
    const nodes = [];
    for (let n = 0; n < 2; n++) nodes.push(await testPortal({ database: { ...database, portalConnection: pooled } }));
    const origins = await Promise.all(nodes.map((node) => node.listen()));

    it('sells each place once, on two connections that two processes share', async () => {
      const crowd = await gatherCrowd(database.db, { students: 40, sessions: 3, capacity: 10 });
      const tasks = crowd.sessionIds.flatMap((id) =>
        crowd.students.map(
          ({ token }, n) =>
            () =>
              untilServed(() => post(origins[n % 2] ?? '', `/api/sessions/${id}/book`, token)),
        ),
      );
      expect(tally(await allOf(tasks, 8))).toEqual({ 200: 30, session_full: 90 });
      await seatsAreCounted(database.db);
    });

    it('answers reads that are asked at once, again and again', async () => {
      const { students } = await gatherCrowd(database.db, { students: 10, sessions: 2, capacity: 5 });
      const asks = students.flatMap(({ token }) =>
        ['/api/student/overview', '/api/my/sessions', '/api/notifications'].map((path, n) => async () => {
          const { status } = await fetch(`${origins[n % 2]}${path}`, { headers: { authorization: `Bearer ${token}` } });
          return status;
        }),
      );
      expect(new Set(await allOf([...asks, ...asks], 6))).toEqual(new Set([200]));
    });

    it('tells a booking to a browser of another process: the relay listens past the pooler', async () => {
      const { students, sessionIds } = await gatherCrowd(database.db, { students: 2, sessions: 1, capacity: 5 });
      const [booking, watching] = students.map(({ token }) => ({ token, headers: { cookie: `halaqa_session=${token}` } }));
      const client = open(origins[1] ?? '', watching && { as: watching });
      await client.hears((message): message is typeof message => message.type === 'ready');
      expect(await post(origins[0] ?? '', `/api/sessions/${sessionIds[0]}/book`, booking?.token ?? '')).toMatchObject({ status: 200 });
      await client.hearsOf('session');
      client.close();
    });

    it('keeps the limits of a transaction in it, and leaves none of them behind', async () => {
      const portal = openDatabase(pooled, { size: 2, limits: requestLimits, onIdleError: () => {} });
      const shown = async (ask: (sql: string) => Promise<{ rows: unknown[] }>) => (await ask('show statement_timeout')).rows;
      try {
        expect(await inTransaction(portal.pool, (tx) => shown((sql) => tx.query(sql)))).toEqual([{ statement_timeout: '8s' }]);
        expect(await inTransaction(portal.pool, (tx) => shown((sql) => tx.query(sql)), { statement_timeout: 700 })).toEqual([
          { statement_timeout: '700ms' },
        ]);
        expect(await shown((sql) => portal.pool.query(sql))).toEqual([{ statement_timeout: '1min' }]);
      } finally {
        await portal.close();
      }
    });

    it('makes an index beside the work on a connection past it', async () => {
      const owner = openDatabase(throughPooler(pooler, database.connection), { size: 1, onIdleError: () => {} });
      const planted = migrationOf('9999-planted.concurrently.sql', 'create index concurrently planted on room (seats);');
      try {
        expect(await migrate(owner.pool, { migrations: [...(await shippedMigrations()), planted] })).toEqual([planted.name]);
      } finally {
        await owner.close();
        await database.pool.query(`drop index planted; delete from migration where name = '${planted.name}'`);
      }
    });

    it('would meet statements that another process has named, were they named there (twin)', async () => {
      const { connectionString } = await startWith((ini) =>
        ini.replace('default_pool_size = 2', 'default_pool_size = 1').replace('extra_float_digits', 'extra_float_digits, options'),
      );
      const statement = { name: 'one', text: 'select $1::int as one', values: [1] };
      const outcomes = async (isPooled: boolean) => {
        const both = [0, 1].map(() => openDatabase({ connectionString, isPooled }, { size: 1, onIdleError: () => {} }));
        const said = [];
        for (const { pool } of both) {
          said.push(
            await pool.query(statement).then(
              ({ rowCount }) => rowCount,
              (error: { code: string }) => error.code,
            ),
          );
        }
        await Promise.all(both.map(({ close }) => close()));
        return said;
      };
      expect(await outcomes(true)).toEqual([1, 1]);
      // duplicate_prepared_statement
      expect(await outcomes(false)).toEqual([1, '42P05']);
    });

    it('is recognised, and the server itself is not taken for one', async () => {
      expect(await detectConnectionTraits(pooled.connectionString)).toEqual({ isPooled: true, isUtc: true, isLimited: true });
      expect(await detectConnectionTraits(urlOf(own))).toMatchObject({ isPooled: false });
    });

    describe('at the start', () => {
      const log = pino({ level: 'silent' });
      const given = {
        DATABASE_URL: pooled.connectionString,
        DATABASE_LISTEN_URL: urlOf(own),
        DATABASE_OWNER_URL: urlOf(database.connection),
      };
      const starting = (settings: Record<string, string>) => openPortalDatabase(readConfig(settings), log);

      it('the portal takes an address through it, with two past it', async () => {
        const opened = await starting(given);
        expect((await opened.pool.query('select from migration limit 1')).rowCount).toBe(1);
        await opened.close();
      });

      it.each([
        ['no address to listen at', { ...given, DATABASE_LISTEN_URL: '' }, 'set DATABASE_LISTEN_URL to the address of the server itself'],
        ['it as the address to listen at', { ...given, DATABASE_LISTEN_URL: pooled.connectionString }, 'DATABASE_LISTEN_URL leads through'],
        ['it as the owner’s address', { ...given, DATABASE_OWNER_URL: pooled.connectionString }, 'DATABASE_OWNER_URL leads through'],
      ])('refuses %s in words', async (_, settings, words) => {
        await expect(starting(settings)).rejects.toMatchObject({ code: 'wrong_setting', message: expect.stringContaining(words) });
      });

      it.each([
        [
          'another time zone',
          (ini: string) => ini.replace("set timezone to ''UTC''", "set timezone to ''Asia/Riyadh''"),
          'in another time zone than UTC',
        ],
        ['no limits', (ini: string) => ini.replace("set statement_timeout to ''60s''; ", ''), 'without limits of time'],
      ])('refuses a pooler with %s in words', async (_, change, words) => {
        const { connectionString } = await startWith(change);
        await expect(starting({ ...given, DATABASE_URL: connectionString })).rejects.toMatchObject({
          message: expect.stringContaining(words),
        });
      });
    });
  });
}

/** Asks again after the second that it is told: two connections for two portals are soon not enough where other tests run beside these. */
async function untilServed(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await ask();
    if (reply.code !== 'unavailable' || tries === 20) return reply;
    await sleep(1_000);
  }
}

/** Portals on a real database for integration tests, and people who are signed in. */

import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildServer } from '../src/app/server.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { contextOf } from '../src/context/context.ts';
import { openDatabase } from '../src/db/database.ts';
import type { LimitedPool } from '../src/db/limited-pool.ts';
import { requestLimits } from '../src/db/limits.ts';
import { logOptions } from '../src/http/log.ts';
import { hashToken, makeToken } from '../src/identity/credentials/token.ts';
import type { Metrics } from '../src/metrics/metrics.ts';
import type { Tracer } from '../src/tracing/span.ts';
import type { Db } from './builder.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface TestPortal {
  app: FastifyInstance;
  /** The portal's own. */
  pool: LimitedPool;
  config: Config;
  /** The test's own pool, beside the portal's. */
  database: TestDatabase;
  db: Db;
  /** A request without a network. `as` adds the cookie of a session. */
  inject: (request: InjectOptions & { as?: SignedIn }) => Promise<LightMyRequestResponse>;
  /** Serves real HTTP on a free port; answers the address, such as `http://127.0.0.1:40123`. */
  listen: () => Promise<string>;
  /** What the portal logged so far, a JSON line each. */
  logged: () => string;
}

/**
 * A portal as `portal.ts` composes it, with a pool of its own. Two on one `database` are two processes of one portal.
 * Call it at the head of the test file; it is closed after the file.
 */
export async function testPortal(
  options: { database?: TestDatabase; config?: Partial<Config>; metrics?: Metrics; tracer?: Tracer } = {},
): Promise<TestPortal> {
  const database = options.database ?? (await testDatabase());
  // One address makes all requests of a test; the flood limit has tests of its own.
  const config: Config = { ...readConfig({ PORT: '0', REQUESTS_PER_TEN_SECONDS: '0' }), ...options.config };
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const own = openDatabase(database.portalConnection, { size: config.databasePool, limits: requestLimits, onIdleError: () => {} });
  const { tracer } = options;
  const app = await buildServer(contextOf({ config, pool: own.pool, log: pino(logOptions(config), sink), tracer }), options.metrics);
  afterAll(async () => {
    await app.close();
    await own.close();
  });
  return {
    app,
    pool: own.pool,
    config,
    database,
    db: database.db,
    inject: ({ as, ...request }) => app.inject({ ...request, headers: { ...as?.headers, ...request.headers } }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    logged: () => lines.join(''),
  };
}

export interface SignedIn {
  token: string;
  /** The session cookie, for `inject` and for real HTTP alike. */
  headers: { cookie: string };
}

/** A session of `account`, made in the database: quicker by far than a password, so hundreds can sign in for a race. */
export async function signIn(portal: Pick<TestPortal, 'db'>, account: { id: number }): Promise<SignedIn> {
  const token = makeToken();
  await portal.db
    .insertInto('account_session')
    .values({ account_id: account.id, token_hash: hashToken(token), remember: false, expires_at: sql<Date>`now() + interval '12 hours'` })
    .execute();
  return { token, headers: { cookie: `halaqa_session=${token}` } };
}

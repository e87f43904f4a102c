/** An institute whose office keeps its records in a fake Odoo, and a portal that synchronises with it, for tests. */

import { type FakeOdoo, type FakeOdooOptions, startFakeOdoo } from '@halaqa/fake-odoo/start';
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { contextOf } from '../../src/context/context.ts';
import { openDatabase } from '../../src/db/database.ts';
import { connectOdoo, type Odoo } from '../../src/odoo/client.ts';
import type { FieldMap } from '../../src/odoo/field-map.ts';
import { type Engine, startEngine } from '../../src/sync/engine/engine.ts';
import type { SyncTimes } from '../../src/sync/leader/context.ts';
import type { Tracer } from '../../src/tracing/span.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type TestPortal, testPortal } from '../harness.ts';
import { map as usualMap } from '../import/map.ts';
import { institute, type Size } from './institute.ts';
import { differences } from './oracle.ts';
import { trace } from './trace.ts';

/** A poll, a look back, a sweep and a comparison in a fraction of a second each. */
export const quickTimes: SyncTimes = {
  pollMs: 100,
  sweepMs: 400,
  compareMs: 800,
  lookBackMs: 300,
  overlapMs: 300_000,
  firstWaitMs: 50,
  longestWaitMs: 400,
};

const usualLog = pino({ level: process.env['SYNC_LOG'] ?? 'silent' });

/** Hooks by which a test reaches into the synchroniser. */
export interface Seams {
  /** Stands between the synchroniser and Odoo. */
  through?: (odoo: Odoo) => Odoo;
  mostAPage?: number;
  /** Calls at once, 2 by default. */
  concurrency?: number;
  map?: FieldMap;
  /** Who signs in to Odoo; the first of its users by default. */
  user?: { login: string; apiKey: string };
  tracer?: Tracer;
  log?: Logger;
}

export interface Office {
  odoo: FakeOdoo;
  portal: TestPortal;
  database: TestDatabase;
  /** Another process that synchronises; the first is begun by `synchronise`. */
  begin: (times?: Partial<SyncTimes>, seams?: Seams) => Engine;
  /** What differs between the sides, a line each; empty when nothing does. */
  differences: () => Promise<string[]>;
  /** Waits until both sides are equal and nothing waits, or throws what is left after `withinMs`. */
  converged: (withinMs?: number) => Promise<void>;
  /** Ours by Odoo's id. */
  ours: (kind: string, odooId: number) => Promise<number>;
  /** Odoo's by our id. */
  theirs: (kind: string, id: number) => Promise<number>;
}

interface Options extends Omit<FakeOdooOptions, 'records'>, Partial<Size> {
  records?: Record<string, JsonObject[]>;
  transport?: 'json-rpc' | 'json-2';
  readTimeoutMs?: number;
  writeTimeoutMs?: number;
}

/** Call it at the head of a test file; nothing synchronises until `begin`. */
export async function office(options: Options = {}): Promise<Office> {
  const odoo = await startFakeOdoo({ ...options, records: options.records ?? institute(options) });
  const database = await testDatabase();
  const portal = await testPortal({ database, config: { synchronises: true } });
  // As the portal's role, like the portal; the test's own pool is the owner's.
  const worker = openDatabase(database.portalConnection, { size: 10, onIdleError: () => {} });
  const engines: Engine[] = [];
  afterAll(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    await worker.close();
    await odoo.stop();
  });

  const begin = (
    times: Partial<SyncTimes> = {},
    { through = (one) => one, concurrency = 2, user = odoo, map = usualMap, tracer, log = usualLog, ...seams }: Seams = {},
  ): Engine => {
    const client = connectOdoo({
      url: new URL(odoo.url),
      database: odoo.database,
      login: user.login,
      apiKey: user.apiKey,
      transport: options.transport,
      concurrency,
      readTimeoutMs: options.readTimeoutMs ?? 2_000,
      writeTimeoutMs: options.writeTimeoutMs ?? 2_000,
    });
    const ctx = contextOf({ config: portal.config, pool: worker.pool, log, tracer });
    const engine = startEngine(ctx, {
      odoo: through(client),
      map,
      times: { ...quickTimes, ...times },
      concurrency,
      tell: () => {},
      ...seams,
    });
    engines.push(engine);
    return engine;
  };

  const found = () => differences(database.pool, odoo);
  const converged = async (withinMs = 20_000): Promise<void> => {
    const until = performance.now() + withinMs;
    let left = await found();
    while (left.length > 0) {
      if (performance.now() > until) throw new Error(await told(left));
      await new Promise((resolve) => setTimeout(resolve, 50));
      left = await found();
    }
  };

  const told = async (left: string[]): Promise<string> => {
    const [, kind = 'session', id] = /^(session|student) (\d+)/.exec(left.join('\n')) ?? [];
    const traces = [
      await trace(database.pool, kind, undefined),
      ...(id === undefined ? [] : [await trace(database.pool, kind, Number(id))]),
    ];
    return `not the same on both sides:\n${[...left.slice(0, 20), ...traces].join('\n')}`;
  };

  const one = async (sql: string, values: unknown[]): Promise<number> => {
    const { rows } = await database.pool.query<{ id: number }>(sql, values);
    const [row] = rows;
    if (!row) throw new Error(`no binding of ${values.join(' ')}`);
    return row.id;
  };
  return {
    odoo,
    portal,
    database,
    begin,
    differences: found,
    converged,
    ours: (kind, odooId) => one('select record_id as id from binding where kind = $1 and odoo_id = $2', [kind, odooId]),
    theirs: (kind, id) => one('select odoo_id as id from binding where kind = $1 and record_id = $2', [kind, id]),
  };
}

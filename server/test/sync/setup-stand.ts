/** Three processes on one database and an Odoo that the screen can connect them to (D-135). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncSetup } from '@halaqa/contract/sync-setup';
import { type FakeOdoo, type FakeOdooOptions, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { adoptConnection, synchronise } from '../../src/app/synchroniser.ts';
import { readConfig } from '../../src/config/config.ts';
import { contextOf } from '../../src/context/context.ts';
import { openDatabase } from '../../src/db/database.ts';
import { defaultFieldMap } from '../../src/odoo/field-map.ts';
import { testDatabase } from '../database.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal, testPortal } from '../harness.ts';

export const setupPath = '/api/admin/sync/setup';

const folders: string[] = [];
/** Removed behind the tests of the file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-screen-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

export interface Stand {
  portal: TestPortal;
  /** The same database, the same folder: another process. */
  other: TestPortal;
  /** The same database, and another secret. */
  strange: TestPortal;
  odoo: FakeOdoo;
  as: SignedIn;
  ask: <T>(call: 'look' | 'make' | 'check' | 'save', payload: Record<string, unknown>, at?: TestPortal) => Promise<T>;
  read: () => Promise<SyncSetup>;
}

export async function stand(options: FakeOdooOptions): Promise<Stand> {
  const database = await testDatabase();
  const dataFolder = await newFolder();
  const { odooTuning } = readConfig({ ODOO_POLL_SECONDS: '1', ODOO_SWEEP_SECONDS: '5' });
  const config = { dataFolder, odooTuning };
  const portal = await testPortal({ database, config });
  const other = await testPortal({ database, config });
  const strange = await testPortal({ database, config: { ...config, dataFolder: await newFolder() } });
  const odoo = await startFakeOdoo(options);
  afterAll(() => odoo.stop());
  const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  const ask = async <T>(call: 'look' | 'make' | 'check' | 'save', payload: Record<string, unknown>, at = portal): Promise<T> => {
    const [method, url] = call === 'save' ? (['PUT', setupPath] as const) : (['POST', `${setupPath}/${call}`] as const);
    const answer = await at.inject({ method, url, payload, as });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  return { portal, other, strange, odoo, as, ask, read: async () => (await portal.inject({ url: setupPath, as })).json() };
}

/** As `portal.ts` begins it. */
export async function begin({ config, database }: TestPortal, log = pino({ level: 'silent' })): Promise<() => Promise<void>> {
  const worker = openDatabase(database.portalConnection, { size: 6, onIdleError: () => {} });
  const ctx = contextOf({ config, pool: worker.pool, log });
  await adoptConnection(ctx);
  const engine = synchronise(ctx, defaultFieldMap);
  return async () => {
    await engine.stop();
    await worker.close();
  };
}

export const placeOf = ({ url, database }: FakeOdoo, apiKey?: string, login = 'halaqa-portal') => ({
  url,
  database,
  login,
  ...(apiKey !== undefined && { apiKey }),
});

/** Ours by Odoo's id; undefined as long as it has not come. */
export async function ours({ portal }: Stand, kind: string, odooId: number): Promise<number | undefined> {
  const sql = 'select record_id as id from binding where kind = $1 and odoo_id = $2';
  return (await portal.database.pool.query<{ id: number }>(sql, [kind, odooId])).rows[0]?.id;
}

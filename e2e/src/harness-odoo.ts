/**
 * The demonstration institute beside an Odoo that was stopped (`npm run prove -- odoo-stopped`): everybody works on, and what they
 * did is in Odoo soon after it is back.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { demoInstitute } from '@halaqa/demo/institute';
import { odooId } from '@halaqa/demo/odoo-shape';
import { type FakeOdoo, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { demoInOdoo, demoOdooMapFile } from '@halaqa/server/commands/demo-in-odoo';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import { differences } from '@halaqa/server/test/sync/oracle';
import { proven } from '@halaqa/server/test/sync/proven';
import { expect } from '@playwright/test';
import { withPool, withStoppedPortal } from './harness-database.ts';
import { runPortal } from './harness-process.ts';

const firstPullMs = 60_000;
const drainMs = 120_000;
/** Of the field map; each has a table of its name. */
const kinds = ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'invoice'] as const;

export interface StoppedOdoo {
  /** What the portal's process needs to find it. */
  settings: Record<string, string>;
  /**
   * @param file whose tests it was that worked meanwhile
   * @throws Error with what differs when both sides do not say the same within two minutes of its return
   */
  comeBack(folder: string, file: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the institute in a folder one that an Odoo keeps: its records are bound to those of a fake, and read once.
 * @param folder of which no portal runs
 * @param writtenAt the write_date of all records in Odoo
 */
export async function bindToOdoo(folder: string, writtenAt: Date): Promise<void> {
  await withStoppedPortal(folder, async (pool) => {
    await pool.query(`delete from portal_fact where name = 'demo'`);
    for (const kind of kinds) {
      await pool.query(`insert into binding (kind, record_id, odoo_id, content_hash) select $1, id, id + $2, '' from ${kind}`, [
        kind,
        odooId(kind, 0),
      ]);
    }
  });
  const odoo = await startOdoo(writtenAt);
  const portal = await runPortal(folder, settingsOf(odoo));
  await withPool(await embeddedConnection(folder), async (pool) => {
    const read = async () => (await pool.query('select from sync_cursor where loaded_at is not null')).rowCount === kinds.length;
    const until = performance.now() + firstPullMs;
    while (!(await read()) && performance.now() < until) await sleep(100);
    expect(await differences(pool, odoo)).toEqual([]);
  }).finally(async () => {
    await portal.stop();
    await odoo.stop();
  });
}

/** @param writtenAt as `bindToOdoo` had it */
export async function stoppedOdoo(writtenAt: Date): Promise<StoppedOdoo> {
  const odoo = await startOdoo(writtenAt);
  await odoo.down();
  return { settings: settingsOf(odoo), comeBack: (folder, file) => comeBack(odoo, folder, file), stop: () => odoo.stop() };
}

async function comeBack(odoo: FakeOdoo, folder: string, file: string): Promise<void> {
  await withPool(await embeddedConnection(folder), async (pool) => {
    const { rows } = await pool.query<{ waiting: number }>('select count(*)::integer as waiting from outbox');
    const waiting = rows[0]?.waiting ?? 0;
    const began = performance.now();
    await odoo.up();
    let left = await differences(pool, odoo);
    while (left.length > 0 && performance.now() - began < drainMs) {
      await sleep(200);
      left = await differences(pool, odoo);
    }
    expect(left, 'what is not the same on both sides after Odoo is back').toEqual([]);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    if (waiting === 0) return;
    proven({
      id: file,
      bar: 'what was done while Odoo was stopped is the same on both sides once it is back',
      figure: `${waiting} changes waited; the same ${seconds} s after its return`,
    });
  });
}

function startOdoo(writtenAt: Date): Promise<FakeOdoo> {
  const institute = demoInstitute({ now: writtenAt, zone: 'Asia/Riyadh', seed: 1447 });
  return startFakeOdoo({ version: 19, ...demoInOdoo(institute, writtenAt) });
}

function settingsOf({ url, database, login, apiKey }: FakeOdoo): Record<string, string> {
  return {
    ODOO_URL: url,
    ODOO_DB: database,
    ODOO_LOGIN: login,
    ODOO_API_KEY: apiKey,
    ODOO_MAP: demoOdooMapFile,
    ODOO_POLL_SECONDS: '1',
    ODOO_SWEEP_SECONDS: '5',
  };
}

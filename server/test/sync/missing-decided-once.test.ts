/** Two admins answer at one moment what has become of records that are missing in Odoo (D-238). */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { findMissing } from '../../src/sync/state/missing.ts';
import { withCuts } from '../booking/mutants.ts';
import { type SignedIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { syncScene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const other = await testPortal({ config: { synchronises: true }, database: portal.database });
const { pool, admin, audited } = syncScene(portal);
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  [{ as: first }, { as: second }] = [await admin(), await admin()];
});
let before = 0;
afterEach(async () => {
  await pool.query('delete from sync_cursor');
});

/** Both are on their way before either gets at the row, which this holds meanwhile. */
async function answered() {
  await pool.query(`insert into sync_cursor (kind, missing, missing_of) values ('session', 120, 300)`);
  before = (await audited('sync', null)).length;
  const seen = (await findMissing(pool, 'session'))?.seen ?? '';
  const holder = await pool.connect();
  await holder.query(`begin; update sync_cursor set done = done where kind = 'session'`);
  const asked = [portal.inject(asking(first, seen)), other.inject(asking(second, seen))];
  await expect.poll(() => lockWaits(pool), { timeout: 60_000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(asked);
  return {
    codes: answers.map((answer) => (answer.statusCode === 204 ? 'said' : answer.json<{ code: string }>().code)).toSorted(),
    entries: (await audited('sync', null)).length - before,
  };
}

const asking = (as: SignedIn, seen: string) =>
  ({ method: 'POST', url: '/api/admin/sync/missing', as, payload: { kind: 'session', seen } }) as const;

it('is said once, and the other hears so', async () => {
  expect(await answered()).toEqual({ codes: ['already_decided', 'said'], entries: 1 });
});

it('would be said twice without the lock on the row (twin)', async () => {
  const cut = { statement: 'missing-asked', guard: ' for update', by: '' };
  expect(await withCuts([cut], answered)).toEqual({ codes: ['said', 'said'], entries: 2 });
});

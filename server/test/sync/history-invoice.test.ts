/** The history with Odoo says whose an invoice is: a number alone says it to nobody (D-141, D-367). */
import type { HistoryEntry } from '@halaqa/contract/sync-history';
import { expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { invoice } from '../import/records.ts';
import { institute } from './institute.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';

const records = { ...institute(), 'account.move': JSON.parse(JSON.stringify([invoice(900)])) };
const place = await office({ records });
const { odoo, portal, database, begin, ours } = place;

it('names the student of an invoice as they are called now, in the list and in the file', async () => {
  const engine = begin();
  const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  const ask = (path: string) => portal.inject({ url: `/api/admin/sync/${path}`, as, headers: { 'accept-language': 'ar' } });
  await rounds(place, 'pulled');
  await odoo.clerk.write('account.move', 900, { payment_state: 'partial', amount_residual: 100 });
  const entries = async (kind: string): Promise<HistoryEntry[]> => (await ask(`history?kind=${kind}&direction=from_odoo`)).json();
  await expect.poll(async () => (await entries('invoice')).some(({ event }) => event === 'updated'), { timeout: 15_000 }).toBe(true);
  await odoo.clerk.write('x_course', 1, { x_name: 'Calligraphy anew' });
  await expect.poll(async () => (await entries('course')).some(({ event }) => event === 'updated'), { timeout: 15_000 }).toBe(true);
  await database.pool.query(`update student set name = 'نورة الزهراني' where id = $1`, [await ours('student', 101)]);

  expect((await entries('invoice'))[0]).toMatchObject({ record: { name: 'INV/2026/900', student: 'نورة الزهراني' } });
  expect((await entries('course'))[0]).toMatchObject({ record: { name: 'Calligraphy anew', student: null } });
  const file = await ask('history/export?format=csv&language=ar&kind=invoice');
  expect(file.body).toContain('INV/2026/900 · نورة الزهراني');
  await engine.stop();
});

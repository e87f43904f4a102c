/** What the list of skipped records shows, and when a record leaves it. */
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { beforeAll, expect, it } from 'vitest';
import { invoice, student } from '../import/records.ts';
import { hourOf, institute } from './institute.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';
import { syncScene } from './scene.ts';

const records = institute();
records['res.partner']?.push(plain(student(99, { x_studio_is_student: false, x_studio_char_field_NCBU5: false })));
records['account.move']?.push(plain(invoice(900)), plain(invoice(901, { name: '/', state: 'draft' })));
const place = await office({ records });
const { odoo, database, portal, begin } = place;
const { clerk } = odoo;
const scene = syncScene(portal);
const number = 'x_studio_char_field_NCBU5';
let as: Awaited<ReturnType<typeof planner>>['as'];
beforeAll(async () => {
  ({ as } = await planner(place));
});

async function shown() {
  const { skipped } = (await scene.problems(as)).body;
  const { kinds } = (await scene.status(as)).body;
  return { list: skipped.map(({ kind, odooId, why }) => ({ kind, odooId, why })), count: kinds.reduce((sum, one) => sum + one.skipped, 0) };
}

it('shows no drafts and no contacts who are not students, neither before a sweep nor after it', async () => {
  const unswept = begin({ sweepMs: 1e9, compareMs: 1e9 });
  await place.converged();
  await clerk.write('res.partner', 99, { phone: '+966511111111' });
  await clerk.write('account.move', 901, { invoice_date: '2026-02-16' });
  await rounds(place, 'pulled');
  const { rowCount: remembered } = await database.pool.query('select from sync_skipped');
  expect(remembered).toBe(2);
  expect(await shown()).toEqual({ list: [], count: 0 });
  await unswept.stop();
});

it('removes a record once the record that conflicted with it is corrected', async () => {
  const engine = begin();
  await clerk.write('res.partner', 104, { [number]: 'N105', phone: '+966504444444' });
  const refused = { kind: 'student', odooId: 104, why: 'refused' };
  await expect.poll(shown, { timeout: 10_000 }).toEqual({ list: [refused], count: 1 });
  // It stays as it is, and so does what is said of it.
  await rounds(place, 'swept');
  expect(await shown()).toEqual({ list: [refused], count: 1 });
  await clerk.write('res.partner', 105, { [number]: 'N205' });
  await place.converged();
  await expect.poll(shown, { timeout: 10_000 }).toEqual({ list: [], count: 0 });
  await engine.stop();
});

it('looks again at a record that was corrected in a transaction longer than a look back', async () => {
  const engine = begin({ sweepMs: 1e9 });
  await clerk.write('x_session', 503, { x_studio_end_datetime: false });
  await expect.poll(shown, { timeout: 10_000 }).toMatchObject({ list: [{ kind: 'session', odooId: 503, why: 'without_end' }] });
  clerk.shiftClock(30 * 60_000);
  const slow = clerk.begin({ agoMs: 10 * 60_000 });
  slow.write('x_session', 503, { x_studio_end_datetime: hourOf(2).end });
  await clerk.write('x_session', 501, { x_name: 'Newer' });
  await rounds(place, 'looked_back');
  await slow.commit();
  await place.converged();
  await expect.poll(shown, { timeout: 10_000 }).toEqual({ list: [], count: 0 });
  await engine.stop();
});

/** Through JSON, as everything of Odoo comes. */
function plain(record: object): JsonObject {
  return JSON.parse(JSON.stringify(record));
}

/** The link to Odoo's payment page: asked for by the student, got by the synchroniser, never by the request (D-136). */
import type { PayLink } from '@halaqa/contract/invoice-details';
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { beforeAll, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { linkAt } from '../../src/odoo/portal-link.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { invoice } from '../import/records.ts';
import { institute } from './institute.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';

const plain = (record: object): JsonObject => JSON.parse(JSON.stringify(record));
const to = (student: number) => ({ partner_id: [student, ''] });
const paid = { payment_state: 'paid', amount_residual: 0 };
const note = { move_type: 'out_refund' };
const moves = [
  ...[900, 901, 902, 903, 904, 905].map((id) => invoice(id, to(101))),
  invoice(910, { ...to(101), ...paid }),
  invoice(911, { ...to(101), ...note }),
  invoice(920, to(102)),
];
const place = await office({ records: { ...institute(), 'account.move': moves.map(plain) } });
const { odoo, portal, begin, converged, ours } = place;
let as: SignedIn;
beforeAll(async () => {
  const engine = begin();
  await rounds(place, 'pulled');
  await engine.stop();
  as = await signIn(portal, await buildAccount(portal.db, { role: 'student', student_id: await ours('student', 101) }));
});

async function link(method: 'GET' | 'POST', odooId: number, by = as) {
  const answer = await portal.inject({ method, url: `/api/invoices/${await ours('invoice', odooId)}/pay-link`, as: by });
  return { status: answer.statusCode, body: answer.json<PayLink>() };
}

const state = async (odooId: number) => (await link('GET', odooId)).body.state;

/** Counts the calls for a link. */
function counting() {
  const asked: number[] = [];
  const through = (real: Odoo): Odoo => ({
    ...real,
    portalLink: (model, id) => {
      asked.push(id);
      return real.portalLink(model, id);
    },
  });
  return { asked, through };
}

it('is asked for without Odoo, got once for two clicks, and moves nothing here', async () => {
  expect(await state(900)).toBe('none');
  // Nobody synchronises: the answer does not wait for Odoo.
  expect(await Promise.all([link('POST', 900), link('POST', 900)])).toMatchObject([
    { status: 200, body: { state: 'away', url: null } },
    { status: 200, body: { state: 'away', url: null } },
  ]);
  const before = await rowOf(900);
  const { asked, through } = counting();
  const engine = begin({}, { through });
  await expect.poll(() => state(900), { timeout: 10_000 }).toBe('ready');
  const { body } = await link('POST', 900);
  const token = odoo.clerk.record('account.move', 900)?.['access_token'];
  expect(body.url).toBe(linkAt(new URL(odoo.url), `/my/invoices/900?access_token=${String(token)}`));
  // What the call has written there comes back, and says the same.
  await rounds(place, 'looked_back');
  expect(await rowOf(900)).toEqual(before);
  expect(asked).toEqual([900]);
  await engine.stop();
});

/** @returns how often Odoo is asked where the student clicks again while it answers, and once it has. */
async function askedByClicks(odooId: number): Promise<number> {
  const { asked, through } = counting();
  const engine = begin({}, { through });
  await link('POST', odooId);
  await expect.poll(() => state(odooId), { timeout: 10_000 }).toBe('ready');
  for (let click = 0; click < 3; click += 1) {
    await Promise.all([link('POST', odooId), link('POST', odooId)]);
    await expect.poll(() => state(odooId), { timeout: 10_000 }).toBe('ready');
  }
  await engine.stop();
  return asked.filter((id) => id === odooId).length;
}

it('is got once for clicks that come later, while it is good', async () => {
  expect(await askedByClicks(904)).toBe(1);
});

it('is to be asked for again once it is too old', async () => {
  const id = await ours('invoice', 904);
  await place.database.pool.query(`update pay_link set got_at = got_at - interval '25 hours' where invoice_id = $1`, [id]);
  expect((await link('GET', 904)).body).toEqual({ state: 'none', url: null, asked_at: null });
});

it('would be got anew for each without the condition on its row (twin)', async () => {
  const cut = {
    statement: 'pay-link-ask',
    guard: `where l.got_at < now() - case when l.fault is null then interval '1 day' else interval '10 seconds' end
             or l.got_at > now() + interval '1 minute'`,
    by: '',
  };
  expect(await withCuts([cut], () => askedByClicks(905))).toBeGreaterThan(1);
});

it('is got at once, and anew, by a clock that was a year ahead when it was put off, got or refused', async () => {
  const engine = begin();
  const { pool } = place.database;
  const ahead = (set: string) => pool.query(`update pay_link set ${set} where invoice_id = $1`, [id]);
  const id = await ours('invoice', 904);
  await ahead(`got_at = null, url = null, due_at = now() + interval '1 year'`);
  await expect.poll(() => state(904), { timeout: 10_000 }).toBe('ready');
  await ahead(`got_at = now() + interval '1 year'`);
  expect(await state(904)).toBe('none');
  for (const set of ['fault = null', `url = null, fault = 'rejected'`]) {
    await ahead(`got_at = now() + interval '1 year', ${set}`);
    await link('POST', 904);
    await expect.poll(() => state(904), { timeout: 10_000 }).toBe('ready');
  }
  await engine.stop();
});

const rowOf = async (odooId: number) =>
  (await place.database.pool.query('select *, xmin from invoice where id = $1', [await ours('invoice', odooId)])).rows;

it('is none for a paid invoice, a credit note, a stranger, an admin, and where there is no Odoo', async () => {
  for (const odooId of [910, 911]) expect(await link('POST', odooId)).toMatchObject({ status: 200, body: { state: 'unavailable' } });
  expect(await link('POST', 920)).toMatchObject({ status: 404 });
  expect(await link('GET', 920)).toMatchObject({ status: 404 });
  expect(await link('POST', 901, await signIn(portal, await buildAccount(portal.db, { role: 'admin' })))).toMatchObject({ status: 403 });
  const alone = await testPortal({ database: place.database });
  const url = `/api/invoices/${await ours('invoice', 901)}/pay-link`;
  expect((await alone.inject({ method: 'POST', url, as })).json()).toMatchObject({ state: 'unavailable' });
  const { rows } = await place.database.pool.query('select invoice_id from pay_link order by invoice_id');
  const clicked = await Promise.all([900, 904, 905].map((odooId) => ours('invoice', odooId)));
  expect(rows.map(({ invoice_id: id }) => id)).toEqual(clicked.toSorted((a, b) => a - b));
});

it('waits while Odoo is away, holds up nothing, and comes once it is back', async () => {
  const engine = begin();
  await rounds(place, 'pulled');
  odoo.faults.always({ kind: 'reset' }, ({ method }) => method === 'get_portal_url');
  await link('POST', 901);
  await odoo.clerk.write('account.move', 902, { name: 'INV/2026/9020' });
  await converged();
  expect(['waiting', 'away']).toContain(await state(901));
  odoo.faults.clear();
  await expect.poll(() => state(901), { timeout: 20_000 }).toBe('ready');
  await engine.stop();
});

it('is refused where Odoo gives none, and got when it is asked for again later', async () => {
  const engine = begin();
  odoo.clerk.setRights(odoo.login, { denied: [{ model: 'account.move', operations: ['read'] }] });
  await link('POST', 903);
  await expect.poll(() => state(903), { timeout: 10_000 }).toBe('refused');
  odoo.clerk.setRights(odoo.login, {});
  expect((await link('POST', 903)).body.state).toBe('refused');
  await place.database.pool.query(`update pay_link set got_at = got_at - interval '1 minute'`);
  await link('POST', 903);
  await expect.poll(() => state(903), { timeout: 10_000 }).toBe('ready');
  await engine.stop();
});

/** What an invoice consists of is read from Odoo with it, and follows what changes there (D-136). */
import type { InvoiceDetails } from '@halaqa/contract/invoice-details';
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { beforeAll, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn } from '../harness.ts';
import { invoice } from '../import/records.ts';
import { institute } from './institute.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';

const line = (id: number, move: number, given: JsonObject = {}): JsonObject => ({
  id,
  move_id: [move, ''],
  display_type: 'product',
  sequence: 100,
  name: `بند ${id}`,
  quantity: 1,
  price_unit: 550,
  discount: 0,
  price_subtotal: 550,
  price_total: 632.5,
  ...given,
});

const dinars = {
  currency_id: [96, 'KWD'],
  amount_untaxed: 12.345,
  amount_tax: 0.617,
  amount_total: 12.962,
  amount_residual: 12.962,
};
const plain = (record: object): JsonObject => JSON.parse(JSON.stringify(record));
const records = {
  ...institute(),
  'account.move': [invoice(900, { company_id: [1, 'معهد'], l10n_sa_qr_code_str: 'AQVIYWxxYQ==' }), invoice(901, dinars)].map(plain),
  'account.move.line': [
    line(1, 900),
    line(2, 900, { display_type: 'tax', name: 'VAT' }),
    line(3, 900, { display_type: 'line_note', sequence: 200, name: 'تدفع خلال شهر' }),
    line(4, 901, { quantity: 2.5, price_unit: 4.938, price_subtotal: 12.345, price_total: 12.962 }),
  ],
  'res.company': [{ id: 1, name: 'معهد النور', vat: '310122393500003', street: 'طريق الملك فهد', city: 'الرياض' }],
};
const place = await office({ records });
const { odoo, portal, begin, ours } = place;
const { clerk } = odoo;
let as: SignedIn;
beforeAll(async () => {
  as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
});

const read = async (odooId: number): Promise<InvoiceDetails> =>
  (await portal.inject({ method: 'GET', url: `/api/invoices/${await ours('invoice', odooId)}`, as })).json();
const linesOf = async (odooId: number) => (await read(odooId)).lines?.map(({ name }) => name);

it('lines and seller are read, in the places of their currency, and without what only Odoo books', async () => {
  const engine = begin();
  await rounds(place, 'pulled');
  const item = { kind: 'item', name: 'بند 1', quantity: '1', unit_price: '550.00', discount: '0' };
  expect(await read(900)).toMatchObject({
    lines: [
      { ...item, untaxed: '550.00', tax: '82.50', total: '632.50' },
      { kind: 'note', name: 'تدفع خلال شهر' },
    ],
    seller: { name: 'معهد النور', vat_number: '310122393500003', address: 'طريق الملك فهد، الرياض' },
    credit_note: false,
    reverses: null,
    credit_notes: [],
  });
  const { rows } = await portal.pool.query('select number, qr_code from invoice order by number');
  expect(rows).toEqual([
    { number: 'INV/2026/900', qr_code: 'AQVIYWxxYQ==' },
    { number: 'INV/2026/901', qr_code: null },
  ]);
  expect(await read(901)).toMatchObject({
    lines: [{ quantity: '2.5', unit_price: '4.938', untaxed: '12.345', tax: '0.617', total: '12.962' }],
    seller: { name: portal.config.institute.name },
  });
  await engine.stop();
});

it('follows lines that are changed, added and removed', async () => {
  const engine = begin();
  // As Odoo does, the invoice is written with its lines.
  await clerk.write('account.move.line', 1, { name: 'دورة أخرى' });
  await clerk.write('account.move', 900, {});
  await expect.poll(() => linesOf(900), { timeout: 10_000 }).toEqual(['دورة أخرى', 'تدفع خلال شهر']);
  await clerk.create('account.move.line', { ...line(0, 0), move_id: 900, sequence: 150, name: 'كتاب' });
  await clerk.write('account.move', 900, {});
  await expect.poll(() => linesOf(900), { timeout: 10_000 }).toEqual(['دورة أخرى', 'كتاب', 'تدفع خلال شهر']);
  await clerk.unlink('account.move.line', [1, 3]);
  await clerk.write('account.move', 900, {});
  await expect.poll(() => linesOf(900), { timeout: 10_000 }).toEqual(['كتاب']);
  await engine.stop();
});

it('a credit note is one, says which invoice it takes back, and tells nobody that an invoice was paid', async () => {
  const engine = begin();
  const note = await clerk.create('account.move', {
    ...plain(invoice(0)),
    name: 'RINV/2026/1',
    partner_id: 101,
    currency_id: 150,
    move_type: 'out_refund',
    payment_state: 'not_paid',
    reversed_entry_id: 900,
  });
  await clerk.write('account.move', 900, { payment_state: 'reversed', amount_residual: 0 });
  await expect
    .poll(() => read(note).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({
      credit_note: true,
      reverses: { id: await ours('invoice', 900), name: 'INV/2026/900' },
    });
  await expect
    .poll(() => read(900), { timeout: 10_000 })
    .toMatchObject({ state: 'reversed', credit_notes: [{ name: 'RINV/2026/1', credit_note: true }] });
  await clerk.write('account.move', note, { payment_state: 'paid', amount_residual: 0 });
  await expect.poll(async () => (await read(note)).state, { timeout: 10_000 }).toBe('paid');
  const { rows } = await place.database.pool.query(`select from notification where kind = 'invoice_paid'`);
  expect(rows).toEqual([]);
  await engine.stop();
});

it('invoices go without lines while the user may not read them, and have them once they may', async () => {
  const engine = begin();
  clerk.setRights(odoo.login, { denied: [{ model: 'account.move.line', operations: ['read'] }] });
  await expect.poll(() => read(901).then(({ lines }) => lines), { timeout: 20_000 }).toBeNull();
  await rounds(place, 'pulled');
  expect(await read(901)).toMatchObject({ amount_total: '12.962', lines: null });
  clerk.setRights(odoo.login, {});
  await expect.poll(() => linesOf(901), { timeout: 20_000 }).toEqual(['بند 4']);
  await engine.stop();
});

/** The payments that settle an invoice are read from Odoo with it, and follow what changes there (D-169). */
import type { InvoiceDetails } from '@halaqa/contract/invoice-details';
import { instituteModels } from '@halaqa/fake-odoo/institute-models';
import { withoutField } from '@halaqa/fake-odoo/models';
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/sync/engine/engine.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn } from '../harness.ts';
import { invoice } from '../import/records.ts';
import { institute } from './institute.ts';
import { type Office, office } from './office.ts';
import { rounds } from './rounds.ts';

const timeout = 20_000;

const payment = (id: number, given: JsonObject = {}): JsonObject => ({
  id,
  name: `PBNK1/2026/${id}`,
  date: '2026-02-20',
  amount: 100,
  currency_id: [150, 'SAR'],
  payment_type: 'inbound',
  state: 'paid',
  journal_id: [6, 'Bank'],
  ...given,
});

const line = (id: number, move: number, given: JsonObject): JsonObject => ({ id, move_id: move, sequence: 100, ...given });

/** Which line is settled by which other, and how much of the first in its own currency. */
const share = (id: number, debit: number, credit: number, amount: number): JsonObject => ({
  id,
  debit_move_id: debit,
  credit_move_id: credit,
  amount,
  debit_amount_currency: amount,
  credit_amount_currency: amount,
});

const plain = (record: object): JsonObject => JSON.parse(JSON.stringify(record));
const records = {
  ...institute(),
  'account.move': [
    invoice(900, { payment_state: 'partial', amount_residual: 132.5, matched_payment_ids: [71, 72, 73, 74, 75] }),
    invoice(901, { payment_state: 'paid', amount_residual: 0, matched_payment_ids: [75] }),
    invoice(902),
    // As an accountant leaves them: paid from what a payment of two had left, by a line of the bank, and by the rest of a payment.
    invoice(903, { payment_state: 'paid', amount_residual: 0, matched_payment_ids: [76] }),
    invoice(904, { payment_state: 'partial', amount_residual: 500, currency_id: [2, 'USD'] }),
    invoice(905, { move_type: 'out_refund', payment_state: 'paid', amount_residual: 0 }),
  ].map(plain),
  'account.move.line': [
    line(1, 903, { display_type: 'payment_term', amount_currency: 632.5 }),
    line(2, 904, { display_type: 'payment_term', amount_currency: 632.5 }),
    line(3, 905, { display_type: 'payment_term', amount_currency: -632.5 }),
    line(4, 920, { move_name: 'PBNK1/2026/76', move_type: 'entry', date: '2026-02-20', journal_id: [6, 'Bank'] }),
    line(5, 921, { move_name: 'BNK1/2026/9', move_type: 'entry', date: '2026-02-25', journal_id: [6, 'Bank'] }),
    line(6, 922, { move_name: 'EXCH/2026/1', move_type: 'entry', date: '2026-02-25', journal_id: [8, 'Exchange'] }),
    line(7, 906, { move_name: 'RINV/2026/7', move_type: 'out_refund', date: '2026-02-25', journal_id: [9, 'Sales'] }),
  ],
  'account.partial.reconcile': [
    share(1, 1, 4, 600),
    share(2, 1, 5, 32.5),
    { ...share(3, 2, 4, 100), amount: 375, credit_amount_currency: 375 },
    share(4, 2, 6, 0),
    share(5, 2, 7, 32.5),
    share(6, 4, 3, 632.5),
  ],
  'account.payment': [
    payment(71, { date: '2026-03-01', amount: 300, state: 'in_process' }),
    payment(72),
    payment(73, { state: 'draft' }),
    payment(74, { state: 'canceled' }),
    payment(75, { date: '2026-03-02', amount: 200.125, currency_id: [96, 'KWD'], name: false, journal_id: [7, 'Cash'] }),
    payment(76, { amount: 975, move_id: 920 }),
  ],
};

const reader = ({ portal, ours }: Office) => {
  let as: SignedIn;
  beforeAll(async () => {
    as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  });
  return async (odooId: number): Promise<InvoiceDetails> =>
    (await portal.inject({ method: 'GET', url: `/api/invoices/${await ours('invoice', odooId)}`, as })).json();
};

const places = {
  'json-rpc': await office({ records, version: 18, transport: 'json-rpc' }),
  'json-2': await office({ records, version: 19, transport: 'json-2' }),
};

describe.each(Object.entries(places))('the payments of invoices over %s', (_transport, place) => {
  const { odoo, begin, ours } = place;
  const { clerk } = odoo;
  const read = reader(place);
  const amountsOf = async (odooId: number) => (await read(odooId)).payments?.map(({ amount }) => amount);
  let engine: Engine;
  beforeAll(async () => {
    engine = begin();
    await rounds(place, 'pulled');
  });
  afterAll(() => engine.stop());

  it('are those that are made, the oldest first, each whole and in its own currency', async () => {
    const bank = { currency: 'SAR', journal: 'Bank', settles_others: false };
    const shared = { number: null, date: '2026-03-02', amount: '200.125', currency: 'KWD', journal: 'Cash', settles_others: true };
    expect((await read(900)).payments).toEqual([
      { ...bank, number: 'PBNK1/2026/72', date: '2026-02-20', amount: '100.00' },
      { ...bank, number: 'PBNK1/2026/71', date: '2026-03-01', amount: '300.00' },
      shared,
    ]);
    expect((await read(901)).payments).toEqual([shared]);
    expect((await read(902)).payments).toEqual([]);
  });

  it('say what of each went to the invoice where the entries tell it, also of what was matched later', async () => {
    const bank = { currency: 'SAR', journal: 'Bank', settles_others: false };
    const first = { ...bank, number: 'PBNK1/2026/76', date: '2026-02-20' };
    expect((await read(903)).payments).toEqual([
      { ...first, amount: '600.00' },
      { ...bank, number: 'BNK1/2026/9', date: '2026-02-25', amount: '32.50' },
    ]);
    // In the currency of the invoice; another rate of exchange is no payment, and neither is a credit note.
    expect((await read(904)).payments).toEqual([{ ...first, currency: 'USD', amount: '100.00' }]);
    expect((await read(905)).payments).toEqual([{ ...first, amount: '632.50' }]);
  });

  it('are whole, and those that it was registered for, while the user may not read which settles what', async () => {
    clerk.setRights(odoo.login, { denied: [{ model: 'account.partial.reconcile', operations: ['read'] }] });
    await expect.poll(() => amountsOf(903), { timeout }).toEqual(['975.00']);
    expect(await amountsOf(904)).toEqual([]);
    clerk.setRights(odoo.login, {});
    await expect.poll(() => amountsOf(903), { timeout }).toEqual(['600.00', '32.50']);
  });

  it('come with one that is registered, and go with one that is taken back', async () => {
    const made = await clerk.pay(902, { name: 'PBNK1/2026/76', date: '2026-02-20', journal_id: 6, amount: 50 });
    await expect.poll(() => amountsOf(902), { timeout }).toEqual(['50.00']);
    expect(await read(902)).toMatchObject({ state: 'partial', amount_residual: '582.50' });
    await clerk.write('account.payment', made, { state: 'canceled' });
    await clerk.write('account.move', 902, { payment_state: 'not_paid', amount_residual: 632.5 });
    await expect.poll(() => amountsOf(902), { timeout }).toEqual([]);
  });

  it('settle the whole of it with the last one; another is settled by a credit note, which names it', async () => {
    const third = await clerk.pay(902, { name: 'PBNK1/2026/77', date: '2026-03-05', journal_id: 6 });
    await expect.poll(() => read(902).then(({ state }) => state), { timeout }).toBe('paid');
    expect(await read(902)).toMatchObject({ amount_residual: '0.00', payments: [{ amount: '632.50', date: '2026-03-05' }] });
    await clerk.write('account.payment', third, { state: 'canceled' });
    await clerk.write('account.move', 902, { payment_state: 'not_paid', amount_residual: 632.5 });

    const note = await clerk.credit(902, 'RINV/2026/00001');
    await expect.poll(() => read(902).then(({ state }) => state), { timeout }).toBe('reversed');
    await expect.poll(() => ours('invoice', note).catch(() => undefined), { timeout }).toBeDefined();
    const { name } = await read(902);
    expect(await read(note)).toMatchObject({ credit_note: true, amount_total: '632.50', reverses: { name } });
  });

  it('are not told while the user may not read them, and come once they may', async () => {
    clerk.setRights(odoo.login, { denied: [{ model: 'account.payment', operations: ['read'] }] });
    await expect.poll(() => read(901).then(({ payments }) => payments), { timeout }).toBeNull();
    expect(await read(901)).toMatchObject({ state: 'paid', amount_total: '632.50', payments: null });
    clerk.setRights(odoo.login, {});
    await expect.poll(() => amountsOf(901), { timeout }).toEqual(['200.125']);
  });
});

describe('an Odoo that does not say which payments settle an invoice', async () => {
  const place = await office({
    records: { ...records, 'account.partial.reconcile': [], 'account.move': records['account.move'].map(withoutPayments) },
    models: without(),
  });
  const read = reader(place);

  it('has its invoices all the same, without them, and is warned of once', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const engine = place.begin({}, { log });
    await rounds(place, 'pulled');
    expect(await read(901)).toMatchObject({ state: 'paid', lines: [], payments: null });
    await place.odoo.clerk.write('account.move', 901, { payment_state: 'reversed' });
    await expect.poll(() => read(901).then(({ state }) => state), { timeout }).not.toBe('paid');
    await engine.stop();
    expect(lines.filter((line) => line.includes('the payments of invoices cannot be read'))).toHaveLength(1);
  });
});

function withoutPayments({ matched_payment_ids: _, ...record }: JsonObject): JsonObject {
  return record;
}

function without() {
  const models = withoutField(instituteModels(), 'account.partial.reconcile', 'debit_amount_currency');
  return withoutField(models, 'account.move', 'matched_payment_ids');
}

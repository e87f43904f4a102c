/** What the lines of an invoice are taxed with is read from Odoo by name, in both languages (D-377). */
import type { InvoiceDetails } from '@halaqa/contract/invoice-details';
import type { Language } from '@halaqa/contract/values';
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { makeFault } from '../../src/odoo/refusals.ts';
import type { Engine } from '../../src/sync/engine/engine.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn } from '../harness.ts';
import { invoice } from '../import/records.ts';
import { institute } from './institute.ts';
import { type Office, office } from './office.ts';
import { rounds } from './rounds.ts';

const timeout = 60_000;
const patient = { timeout: 30_000 };

const line = (id: number, taxes: number[], given: JsonObject = {}): JsonObject => ({
  id,
  move_id: [900, ''],
  display_type: 'product',
  sequence: id,
  name: `بند ${id}`,
  quantity: 1,
  price_unit: 100,
  discount: 0,
  tax_ids: taxes,
  price_subtotal: 100,
  price_total: 100,
  ...given,
});

const plain = (record: object): JsonObject => JSON.parse(JSON.stringify(record));
const records = {
  ...institute(),
  'account.move': [plain(invoice(900)), plain(invoice(901))],
  'account.tax': [
    { id: 1, name: 'VAT 15%', active: true },
    { id: 2, name: 'Fee 5%', active: true },
    { id: 3, name: 'Exempt 0%', active: true },
    { id: 4, name: 'VAT 5%', active: false },
  ],
  'account.move.line': [
    line(1, [1], { price_total: 115 }),
    line(2, [2, 1], { price_total: 120 }),
    line(3, []),
    line(4, [3]),
    line(5, [4], { price_total: 105 }),
    line(7, [1], { move_id: [901, ''], price_total: 115 }),
    line(6, [], { display_type: 'line_note', quantity: 0, price_unit: 0, price_subtotal: 0, price_total: 0 }),
  ],
};
const languages = ['en_US', 'ar_001'];
const inArabic = [['ضريبة القيمة المضافة 15%'], ['ضريبة القيمة المضافة 15%', 'Fee 5%'], [], ['معفى'], ['VAT 5%']];
const inEnglish = [['VAT 15%'], ['VAT 15%', 'Fee 5%'], [], ['Exempt 0%'], ['VAT 5%']];
const unknown = [undefined, undefined, undefined, undefined, undefined];

const places = {
  'Odoo 18': await office({ records, languages, version: 18, transport: 'json-rpc' }),
  'Odoo 19': await office({ records, languages, version: 19, transport: 'json-2' }),
};

/** The lines of an invoice with something to pay, as a reader of the language is told them. */
const reader = ({ portal, ours }: Office) => {
  let as: SignedIn;
  beforeAll(async () => {
    as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  });
  return async (language: Language = 'ar', odooId = 900) => {
    const url = `/api/invoices/${await ours('invoice', odooId)}`;
    const details: InvoiceDetails = (await portal.inject({ method: 'GET', url, as, headers: { 'accept-language': language } })).json();
    return details.lines?.flatMap((one) => (one.kind === 'item' ? [one] : []));
  };
};

describe.each(Object.entries(places))('the taxes of lines from an %s', (_version, place) => {
  const { odoo, begin, database, portal, ours } = place;
  const { clerk } = odoo;
  const lines = reader(place);
  const taxes = async (language?: Language, odooId?: number) => (await lines(language, odooId))?.map((one) => one.taxes);
  let engine: Engine | undefined;
  afterEach(() => engine?.stop());

  it('are named in both languages: several, none, of no rate, and archived', { timeout }, async () => {
    await clerk.speaking('ar_001').write('account.tax', 1, { name: 'ضريبة القيمة المضافة 15%' });
    await clerk.speaking('ar_001').write('account.tax', 3, { name: 'معفى' });
    engine = begin();
    await rounds(place, 'pulled');
    expect(await taxes('ar')).toEqual(inArabic);
    expect(await taxes('en')).toEqual(inEnglish);
    const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
    const { body } = await portal.inject({ method: 'GET', url: `/api/invoices/${await ours('invoice', 900)}/print`, as });
    for (const text of ['ضريبة القيمة المضافة 15% وFee 5%', 'VAT 15% and Fee 5%']) expect(body).toContain(text);
  });

  it('come to invoices that were read by a version without them', { timeout }, async () => {
    await database.pool.query(`update sync_cursor set read_as = read_as - 'taxes' where kind = 'invoice'`);
    await database.pool.query(`update invoice set lines = (select jsonb_agg(one - 'taxes') from jsonb_array_elements(lines) one)`);
    expect(await taxes()).toEqual(unknown);
    engine = begin();
    await expect.poll(() => taxes('en'), patient).toEqual(inEnglish);
  });

  it('are not told while the user may not read them, and are once they may', { timeout }, async () => {
    engine = begin();
    clerk.setRights(odoo.login, { denied: [{ model: 'account.tax', operations: ['read'] }] });
    await expect.poll(() => taxes(), patient).toEqual(unknown);
    clerk.setRights(odoo.login, {});
    await expect.poll(() => taxes(), patient).toEqual(inArabic);
  });

  it('keep no invoice from being read where Odoo refuses them', { timeout }, async () => {
    const through = (one: Odoo): Odoo => ({
      ...one,
      read: (model, ...rest) =>
        model === 'account.tax' ? Promise.reject(makeFault('denied', 'not_done', 'a test')) : one.read(model, ...rest),
    });
    expect(await taxes()).toEqual(inArabic);
    engine = begin({}, { through });
    await clerk.write('account.move.line', 3, { price_subtotal: 200, price_total: 200 });
    await clerk.write('account.move', 900, {});
    await expect.poll(async () => (await lines())?.[2]?.untaxed, patient).toBe('200.00');
    expect(await taxes()).toEqual(unknown);
    await engine.stop();
    engine = begin();
    await clerk.write('account.move', 900, { ref: 'again' });
    await expect.poll(() => taxes(), patient).toEqual(inArabic);
  });

  it('follow the languages that are installed there', { timeout }, async () => {
    // An invoice of which nothing else has changed.
    const [vat, vatInEnglish] = [inArabic[0], inEnglish[0]];
    clerk.removeLanguage('ar_001');
    engine = begin();
    await expect.poll(() => taxes('ar', 901), patient).toEqual([vatInEnglish]);
    clerk.installLanguage('ar_001');
    await expect.poll(() => taxes('ar', 901), patient).toEqual([vat]);
    expect(await taxes('en', 901)).toEqual([vatInEnglish]);
  });
});

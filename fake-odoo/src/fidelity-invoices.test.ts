/**
 * What the portal asks of an Odoo's invoices, and was asked of real ones: lines, taxes, sellers, currencies, payments that it may not see,
 * and the link to the page where an invoice is paid. As in `fidelity-setup.test.ts` the recordings do not belong to the repository.
 */
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { repeatedWithInvoices } from './fidelity-setup-excluded.ts';
import { char, choice, flag, one } from './field-makers.ts';
import { instituteModels } from './institute-models.ts';
import { type Field, type ModelDescription, withField } from './models.ts';
import { ask, type Recording, recordingsIn, withoutTraceback } from './recording.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import { isObject, isText, type Json, type JsonObject } from './values.ts';

const folder = process.env['ODOO_RECORDINGS_SETUP'] ?? new URL('../../../shared/odoo/recordings-setup', import.meta.url).pathname;
const here = existsSync(folder);

type Version = 18 | 19;

/** Fields of Odoo's accounting besides, with what was asked of them. */
const more: Record<string, Record<string, Field>> = {
  'account.move': { access_url: char('Portal Access URL') },
  'account.move.line': { account_id: one('Account', 'account.account') },
  'res.company': {
    state_id: one('State', 'res.country.state'),
    phone: char('Phone'),
    email: char('Email'),
    website: char('Website'),
    company_registry: char('Company ID'),
    currency_id: one('Currency', 'res.currency'),
  },
  'res.currency': {
    position: choice('Symbol Position', ['after', 'After Amount'], ['before', 'Before Amount']),
    decimal_places: { type: 'integer', string: 'Decimal Places' },
    rounding: { type: 'float', string: 'Rounding Factor' },
    active: { ...flag('Active'), default: true },
  },
};
const accountants19 = ['Accounting/Administrator', 'Accounting/Invoicing', 'Role / Portal', 'Show Accounting Features - Readonly'];
const payers19 = ['Accounting/Invoicing', 'Show Accounting Features - Readonly'];

function modelsOf(version: Version): ModelDescription[] {
  let models = instituteModels();
  for (const [model, fields] of Object.entries(more)) {
    for (const [name, field] of Object.entries(fields)) models = withField(models, model, name, field);
  }
  return models.map((given) => {
    const model = given.model === 'res.currency' ? { ...given, order: 'active desc, name' } : given;
    if (version === 18 || !model.groups) return model;
    return { ...model, groups: { read: model.model === 'account.payment' ? payers19 : accountants19 } };
  });
}

/** Of each version: the invoice and the pair of invoice and credit note, by what was recorded of them. */
const facts = {
  18: {
    student: 37,
    invoice: 2011,
    reversed: 2014,
    note: 2015,
    line: 6033,
    price: 617.29,
    untaxed: 1111.12,
    total: 1277.79,
    whole: 1327.79,
  },
  19: { student: 36, invoice: 595, reversed: 598, note: 599, line: 1490, price: 617.285, untaxed: 1111.11, total: 1277.78, whole: 1327.78 },
} as const;
const names = { 18: ['INV/2026/01908', 'INV/2026/01909', 'RINV/2026/00002'], 19: ['INV/2026/00287', 'INV/2026/00288', 'RINV/2026/00001'] };

function recordsOf(version: Version): Record<string, JsonObject[]> {
  const { student, invoice, reversed, note, line, price, untaxed, total, whole } = facts[version];
  const [first = '', second = '', third = ''] = names[version];
  const posted = { state: 'posted', partner_id: student, company_id: 1, currency_id: version === 18 ? 150 : 1, amount_residual: 0 };
  const of = (given: JsonObject): JsonObject => ({ move_id: invoice, quantity: 0, price_unit: 0, discount: 0, tax_ids: [], ...given });
  const [country, name] = version === 18 ? [192, 'Saudi Arabia'] : [233, 'United States'];
  const currency = (id: number, code: string, symbol: string, places: number, active: boolean): JsonObject => ({
    id,
    name: code,
    symbol,
    position: code === 'USD' ? 'before' : 'after',
    decimal_places: places,
    rounding: 1 / 10 ** places,
    active,
  });
  return {
    'res.partner': [{ id: student, name: 'Student' }],
    'res.country': [{ id: country, name }],
    'res.company': [
      {
        id: 1,
        name: 'My Company',
        street: '',
        city: '',
        zip: '',
        phone: '',
        country_id: country,
        currency_id: version === 18 ? 150 : 1,
      },
    ],
    'res.currency': [
      currency(version === 18 ? 93 : 94, 'KWD', ' د.ك ', 3, version === 18),
      currency(version === 18 ? 150 : 151, 'SAR', 'SR', 2, version === 18),
      currency(1, 'USD', '$', 2, true),
    ],
    'account.tax': [
      {
        id: 1,
        name: '15%',
        amount: 15,
        amount_type: 'percent',
        price_include: false,
        type_tax_use: 'sale',
        invoice_label: version === 18 ? 'Sales Tax 15%' : false,
      },
    ],
    'account.move': [
      { ...posted, id: 2, name: 'INV/2026/00001', move_type: 'out_invoice', payment_state: 'not_paid', amount_total: 100, partner_id: 1 },
      {
        ...posted,
        id: invoice,
        name: first,
        move_type: 'out_invoice',
        payment_state: 'paid',
        amount_total: whole,
        access_url: `/my/invoices/${invoice}`,
      },
      { ...posted, id: reversed, name: second, move_type: 'out_invoice', payment_state: 'reversed', amount_total: 115 },
      {
        ...posted,
        id: note,
        name: third,
        move_type: 'out_refund',
        payment_state: 'paid',
        amount_total: 115,
        reversed_entry_id: reversed,
      },
    ],
    'account.move.line': [
      of({ id: line, sequence: 100, display_type: 'line_section', name: 'رسوم الفصل' }),
      of({
        id: line + 1,
        sequence: 101,
        display_type: 'product',
        name: 'رسوم دورة',
        quantity: 2,
        price_unit: price,
        discount: 10,
        tax_ids: [1],
        price_subtotal: untaxed,
        price_total: total,
      }),
      of({
        id: line + 2,
        sequence: 102,
        display_type: 'product',
        name: 'كتاب',
        quantity: 1,
        price_unit: 50,
        price_subtotal: 50,
        price_total: 50,
      }),
      of({ id: line + 3, sequence: 103, display_type: 'line_note', name: 'تدفع خلال 30 يوما' }),
    ],
  };
}

function world(version: Version, mayReadLines: boolean, records = recordsOf(version)): Promise<FakeOdoo> {
  const denied = ['account.payment', ...(mayReadLines ? [] : ['account.move.line'])].map((model) => ({
    model,
    operations: ['read' as const],
  }));
  return startFakeOdoo({
    version,
    database: `odoo${version}`,
    models: modelsOf(version),
    records,
    users: [
      { id: 2, login: 'admin', name: 'Administrator', password: '<PASSWORD>', apiKey: '<ADMIN_KEY>' },
      { id: version === 18 ? 6 : 5, login: 'portal', name: 'Halaqa portal', password: '<PASSWORD2>', apiKey: '<API_KEY>', denied },
    ],
  });
}

describe.runIf(here)('what was asked of invoices of a real Odoo (ODOO_RECORDINGS_SETUP)', async () => {
  const all = here ? recordingsIn(folder) : new Map<string, Recording>();
  const worlds = here
    ? { 18: [await world(18, false), await world(18, true)], 19: [await world(19, false), await world(19, true)] }
    : undefined;
  afterAll(() => Promise.all(Object.values(worlds ?? {}).flatMap((both) => both.map((odoo) => odoo.stop()))));

  const chosen = [...all].filter(([name]) => repeatedWithInvoices(name));
  for (const [name, { request, response }] of chosen) {
    it(name, async () => {
      const odoo = worlds?.[name.includes('-19-') ? 19 : 18][/lines-ordinary-user-with/.test(name) ? 1 : 0];
      if (!odoo) throw new Error('There is no fake Odoo to ask.');
      odoo.clerk.stopClock(new Date(String(response.headers['date'])).toISOString().slice(0, 19).replace('T', ' '));
      const reply = await ask(odoo.url, as(name, request));
      expect(reply.status).toBe(response.status);
      const shape = isInArabic(response.body) ? withoutSentence : (one: Json) => one;
      expect(shape(withoutTraceback(withoutToken(reply.body)))).toEqual(shape(withoutTraceback(response.body)));
    });
  }

  it('is answered alike', () => expect(chosen).toHaveLength(32));
});

/** What a clerk's dialogues leave behind, of the fields that the fake has; the dialogues themselves nobody asks for over the API. */
const measured = {
  18: { part: '533', whole: '534', payments: '535', credited: '539', firstPayment: 1145, state: 'in_process' },
  19: { part: '482', whole: '483', payments: '484', credited: '488', firstPayment: 174, state: 'paid' },
} as const;
const paymentNames = { 18: ['PBNK1/2026/00003', 'PBNK1/2026/00004'], 19: ['PBNK1/2026/00174', 'PBNK1/2026/00175'] };

describe.runIf(here).each([18, 19] as const)('what a clerk of a real Odoo %i left of invoices (ODOO_RECORDINGS_SETUP)', async (version) => {
  const { part, whole, payments, credited, firstPayment, state } = measured[version];
  const { invoice, reversed, note, whole: total } = facts[version];
  const all = here ? recordingsIn(folder) : new Map<string, Recording>();
  const records = recordsOf(version);
  const before = { ...records, 'account.move': records['account.move']?.filter(({ id }) => id !== note) ?? [] };
  const odoo = here ? await world(version, false, before) : undefined;
  afterAll(() => odoo?.stop());

  /** The recorded question, for the fields that both have. */
  const agrees = async (number: string) => {
    const [, recording] = [...all].find(([name]) => name.startsWith(`${number}-`)) ?? [];
    if (!odoo || !recording) throw new Error(`There is no recording ${number}.`);
    const fields = Object.keys(odoo.clerk.records(number === payments ? 'account.payment' : 'account.move')[0] ?? {});
    // It moves with the clock.
    const shared = (name: string) => fields.includes(name) && name !== 'write_date';
    const reply = await ask(odoo.url, onlyFields(recording.request, shared));
    expect(reply.status).toBe(200);
    expect(onlyKeys(reply.body, shared)).toEqual(onlyKeys(recording.response.body, shared));
  };

  it('a payment of a part, then of the rest, and a credit note', async () => {
    if (!odoo) throw new Error('There is no fake Odoo to ask.');
    const { clerk } = odoo;
    clerk.setNextId('account.journal', 6);
    const journal_id = await clerk.create('account.journal', { name: 'Bank' });
    await clerk.write('account.move', [invoice], { payment_state: 'not_paid', amount_residual: total });
    clerk.setNextId('account.payment', firstPayment);
    const [first = '', second = ''] = paymentNames[version];
    const pay = (name: string, amount?: number) =>
      clerk.pay(invoice, { name, date: '2026-11-22', journal_id, state, ...(amount !== undefined && { amount }) });
    await pay(first, 400);
    await agrees(part);
    await pay(second);
    await agrees(whole);
    await agrees(payments);

    await clerk.write('account.move', [reversed], { payment_state: 'not_paid', amount_residual: 115 });
    clerk.setNextId('account.move', note);
    await clerk.credit(reversed, names[version][2] ?? '');
    await agrees(credited);
  });
});

type Asked = Recording['request'];

/** Of both transports; as the administrator who was asked. */
function onlyFields(request: Asked, isShared: (name: string) => boolean): Asked {
  const narrowed = (value: Json): Json => {
    if (Array.isArray(value)) {
      const isOfNames =
        value.length > 0 && value.every((one) => typeof one === 'string' && /^[a-z_]+$/.test(one)) && value.includes('name');
      return isOfNames ? value.filter((one) => isText(one) && isShared(one)) : value.map(narrowed);
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, narrowed(one)]));
  };
  const headers =
    request.headers['authorization'] === undefined ? request.headers : { ...request.headers, authorization: 'bearer <ADMIN_KEY>' };
  return { ...request, headers, body: narrowed(request.body) };
}

/** Of each record in an answer; links to several in the order of their ids, as the portal takes them. */
function onlyKeys(body: Json, isShared: (name: string) => boolean): Json {
  if (Array.isArray(body) && body.every((one) => typeof one === 'number')) return body.toSorted((a, b) => a - b);
  if (Array.isArray(body)) return body.map((one) => onlyKeys(one, isShared));
  if (!isObject(body)) return body;
  if (body['result'] !== undefined) return { ...body, result: onlyKeys(body['result'], isShared) };
  const shared = Object.entries(body).filter(([key]) => isShared(key));
  return Object.fromEntries(shared.map(([key, value]) => [key, Array.isArray(value) ? onlyKeys(value, isShared) : value]));
}

/** Both users have the same placeholder in the place of their keys on 19. */
const as = (name: string, request: Recording['request']): Recording['request'] =>
  /^\d+-19-.*-admin/.test(name) ? { ...request, headers: { ...request.headers, authorization: 'bearer <ADMIN_KEY>' } } : request;

const withoutToken = (body: Json): Json =>
  JSON.parse(JSON.stringify(body).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<ACCESS_TOKEN>'));

/** A refusal in the words of Odoo's own translation, which the fake does not have. */
const isInArabic = (body: Json): boolean => isObject(body) && isObject(body['error']) && /[\u0600-\u06FF]{3}/.test(JSON.stringify(body));

function withoutSentence(body: Json): Json {
  if (!isObject(body)) return body;
  const entries = Object.entries(body).map(([key, value]): [string, Json] =>
    key === 'message' && isText(value) ? [key, ''] : key === 'arguments' ? [key, []] : [key, withoutSentence(value)],
  );
  return Object.fromEntries(entries);
}

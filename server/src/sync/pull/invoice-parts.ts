/** What an invoice consists of, and what settles it, stands in other models: a call or two for each of them and a page (D-136, D-169). */
import type { TaxName } from '@halaqa/domain/invoice-taxes';
import type { Odoo } from '../../odoo/client.ts';
import { isTransient, mayBeTemporary, OdooFault } from '../../odoo/faults.ts';
import { accounting, type FieldMap } from '../../odoo/field-map.ts';
import { InvalidValue, type OdooRecord, readMany2many, readNumber, readText } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';
import {
  type InvoiceParts,
  type InvoiceShare,
  linkedId,
  noParts,
  partsKey,
  type ReadableParts,
  readKinds,
  settledStates,
  termKind,
} from '../records/invoice-parts.ts';

const { line, tax, payment, share, settlingLine, seller } = accounting;

/** Whether the invoices of the map are those of Odoo's accounting. */
const isAccounting = (map: FieldMap): boolean => map.invoice.model === accounting.model;

/** Of the invoice itself, besides what the map names. */
export const partFields = (map: FieldMap): string[] => (isAccounting(map) ? [accounting.company, accounting.reverses] : []);

/** Without a right to a model one call would fail the whole page: invoices go without what stands there. */
export async function findReadableParts(odoo: Odoo, map: FieldMap): Promise<ReadableParts> {
  if (!isAccounting(map)) return noParts;
  const [qrCode, taxed, lines, taxes, payments, shares] = await Promise.all([
    hasField(odoo, accounting.model, accounting.qrCode),
    hasField(odoo, line.model, accounting.taxes),
    mayRead(odoo, line.model),
    mayRead(odoo, tax.model),
    mayRead(odoo, payment.model),
    mayRead(odoo, share.model),
  ]);
  return { lines, taxes: lines && taxed && taxes, payments, shares: lines && payments && shares, qrCode };
}

const hasField = (odoo: Odoo, model: string, field: string): Promise<boolean> =>
  falseIfUnsure(async () => Object.hasOwn(await odoo.fieldsGet(model, [field]), field));

const mayRead = (odoo: Odoo, model: string): Promise<boolean> => falseIfUnsure(() => odoo.may(model, 'read'));

async function falseIfUnsure(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OdooFault && mayBeTemporary(error)) return false;
    throw error;
  }
}

/**
 * A line that changes later changes the write date of its invoice too, as posted invoices are edited as a whole, and so does a payment
 * that is registered or taken back. What changes between these calls is read again by that.
 */
export async function withInvoiceParts(sync: SyncContext, records: OdooRecord[]): Promise<OdooRecord[]> {
  const { odoo, map, invoiceParts, languages } = sync;
  if (!isAccounting(map) || records.length === 0) return records;
  const sellers = companiesOf(records);
  const [lines, payments, companies, coded] = await Promise.all([
    invoiceParts.lines ? readLines(sync, records) : undefined,
    invoiceParts.payments ? readPayments(sync, records) : undefined,
    sellers.length > 0 ? odoo.read(seller.model, sellers, fieldsOf(seller), languages.ar ?? undefined) : [],
    invoiceParts.qrCode ? odoo.read(accounting.model, idsOf(records), [accounting.qrCode]) : [],
  ]);
  const terms = lines?.filter(isTerm) ?? [];
  const [settled, taxes] = await Promise.all([
    invoiceParts.shares && lines ? readShares(sync, terms) : undefined,
    invoiceParts.taxes && lines ? readTaxes(sync, lines) : undefined,
  ]);
  const termsOf = Map.groupBy(terms, (one) => linkedId(one, line.invoice));
  const shown = lines?.filter((one) => !isTerm(one));
  const ofInvoice = shown && Map.groupBy(shown, (one) => linkedId(one, line.invoice));
  const codeOf = new Map(coded.map((one) => [Number(one['id']), one]));
  const byId = new Map(companies.map((company) => [Number(company['id']), company]));
  return records.map((record) => {
    const id = Number(record['id']);
    const parts: InvoiceParts = {
      lines: ofInvoice && (ofInvoice.get(id) ?? []),
      taxes,
      payments: (payments ?? settled) && (payments?.get(id) ?? []).filter((one) => !settled || linkedId(one, payment.entry) === null),
      shares: settled?.get(id) ?? [],
      terms: termsOf.get(id) ?? [],
      coded: codeOf.get(id),
      company: byId.get(linkedId(record, accounting.company) ?? 0),
    };
    return { ...record, [partsKey]: parts };
  });
}

function readLines({ odoo, invoiceParts }: SyncContext, records: readonly OdooRecord[]): Promise<OdooRecord[]> {
  const domain = [
    [line.invoice, 'in', idsOf(records)],
    [line.kind, 'in', readKinds],
  ] as const;
  return odoo.searchRead(line.model, { domain, fields: [...fieldsOf(line), ...(invoiceParts.taxes ? [accounting.taxes] : [])] });
}

/** By their ids; also those that are archived by now, as their invoices keep them. A call reads one language. */
function readTaxes(sync: SyncContext, lines: readonly OdooRecord[]): Promise<Map<number, TaxName> | undefined> {
  const { odoo, languages } = sync;
  return unlessOtherwise(sync, 'the taxes of invoices cannot be read', async () => {
    const ids = [...new Set(lines.flatMap((one) => readMany2many(one, accounting.taxes)))].sort((a, b) => a - b);
    const [own, english] = await Promise.all([
      odoo.read(tax.model, ids, [tax.name], languages.ar ?? undefined),
      languages.ar !== null && languages.en !== null ? odoo.read(tax.model, ids, [tax.name], languages.en) : [],
    ]);
    const englishOf = new Map(english.map((one) => [Number(one['id']), readText(one, tax.name)]));
    return new Map(
      own.flatMap((one) => {
        const id = Number(one['id']);
        const name = readText(one, tax.name);
        const nameEn = englishOf.get(id) ?? null;
        return name === null ? [] : [[id, { name, name_en: nameEn === name ? null : nameEn }] as const];
      }),
    );
  });
}

/** What is to be paid, and when: one line of Odoo's for each instalment. */
const isTerm = (record: OdooRecord): boolean => record[line.kind] === termKind;

/** By the ids of the invoices, what settles them as Odoo itself tells it; undefined where an Odoo of another version says otherwise. */
async function readShares(sync: SyncContext, terms: readonly OdooRecord[]): Promise<Map<number, InvoiceShare[]> | undefined> {
  const { odoo } = sync;
  const invoiceOf = new Map(terms.map((one) => [Number(one['id']), linkedId(one, line.invoice) ?? 0]));
  const ids = [...invoiceOf.keys()];
  if (ids.length === 0) return new Map();
  return unlessOtherwise(sync, 'which payments settle which invoices cannot be read', async () => {
    const domain = ['|', [share.debit, 'in', ids], [share.credit, 'in', ids]] as const;
    const found = await odoo.searchRead(share.model, { domain, fields: fieldsOf(share) });
    const sides = found.flatMap((one) => sidesOf(one).filter(({ own, amount }) => invoiceOf.has(own) && amount !== 0));
    const others = [...new Set(sides.map(({ other }) => other))].sort((a, b) => a - b);
    const settling = others.length > 0 ? await odoo.read(settlingLine.model, others, fieldsOf(settlingLine)) : [];
    // A credit note is told as such, and an invoice that it takes back as well.
    const entries = new Map(settling.filter((one) => one[settlingLine.type] === 'entry').map((one) => [Number(one['id']), one]));
    const shares = sides.flatMap(({ own, other, amount }) => {
      const entry = entries.get(other);
      return entry ? [{ invoice: invoiceOf.get(own) ?? 0, amount, line: entry }] : [];
    });
    return Map.groupBy(shares, ({ invoice }) => invoice);
  });
}

/** An invoice is the debit of a share, a credit note the credit. What makes up for another rate of exchange is a share of nothing. */
function sidesOf(record: OdooRecord): { own: number; other: number; amount: number }[] {
  const debit = linkedId(record, share.debit);
  const credit = linkedId(record, share.credit);
  if (debit === null || credit === null) return [];
  return [
    { own: debit, other: credit, amount: readNumber(record, share.debitAmount) },
    { own: credit, other: debit, amount: readNumber(record, share.creditAmount) },
  ];
}

/** Of which refusals of payments a warning stands in the log: one for each lead, and not one for each page. */
const warned = new WeakMap<SyncContext, Set<string>>();

/**
 * By the ids of the invoices. Which payments those are is asked apart: what an Odoo of another version refuses of it, or says
 * otherwise, leaves invoices without payments and fails none of them.
 */
function readPayments(sync: SyncContext, records: readonly OdooRecord[]): Promise<Map<number, OdooRecord[]> | undefined> {
  const { odoo } = sync;
  return unlessOtherwise(sync, 'the payments of invoices cannot be read', async () => {
    const matched = await odoo.read(accounting.model, idsOf(records), [accounting.payments]);
    const idsOfInvoice = new Map(matched.map((one) => [Number(one['id']), readMany2many(one, accounting.payments)]));
    const ids = [...new Set([...idsOfInvoice.values()].flat())].sort((a, b) => a - b);
    const found = ids.length > 0 ? await odoo.read(payment.model, ids, fieldsOf(payment)) : [];
    const settled = new Map(found.filter(isSettled).map((one) => [Number(one['id']), one]));
    return new Map(
      [...idsOfInvoice].map(([invoice, own]) => [invoice, own.map((id) => settled.get(id)).filter((one) => one !== undefined)]),
    );
  });
}

/** Undefined where Odoo refuses, or says what is not understood. @throws OdooFault where it does not answer */
async function unlessOtherwise<Value>(sync: SyncContext, warning: string, ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    const isOfOdoo = error instanceof InvalidValue || (error instanceof OdooFault && !isTransient(error));
    if (!isOfOdoo) throw error;
    const before = warned.get(sync) ?? new Set();
    if (!before.has(error.message)) sync.ctx.log.warn({ detail: error.message }, warning);
    warned.set(sync, before.add(error.message));
    return undefined;
  }
}

/** A draft, a rejected and a cancelled payment settle nothing. */
const isSettled = (record: OdooRecord): boolean => settledStates.some((state) => record[payment.state] === state);

const idsOf = (records: readonly OdooRecord[]): number[] => records.map((record) => Number(record['id']));

const companiesOf = (records: readonly OdooRecord[]): number[] => [
  ...new Set(records.flatMap((record) => linkedId(record, accounting.company) ?? [])),
];

const fieldsOf = ({ model: _, ...fields }: { model: string; [field: string]: string }): string[] => Object.values(fields);

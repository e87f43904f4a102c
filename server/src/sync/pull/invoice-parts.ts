/** What an invoice consists of, and what settles it, stands in other models: a call or two for each of them and a page (D-136, D-169). */
import type { Odoo } from '../../odoo/client.ts';
import { isTransient, mayBeTemporary, OdooFault } from '../../odoo/faults.ts';
import { accounting, type FieldMap } from '../../odoo/field-map.ts';
import { InvalidValue, type OdooRecord, readMany2many } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';
import { type InvoiceParts, linkedId, noParts, partsKey, type ReadableParts, settledStates, shownKinds } from '../records/invoice-parts.ts';

const { line, payment, seller } = accounting;

/** Whether the invoices of the map are those of Odoo's accounting. */
const isAccounting = (map: FieldMap): boolean => map.invoice.model === accounting.model;

/** Of the invoice itself, besides what the map names. */
export const partFields = (map: FieldMap): string[] => (isAccounting(map) ? [accounting.company, accounting.reverses] : []);

/** Without a right to a model one call would fail the whole page: invoices go without what stands there. */
export async function findReadableParts(odoo: Odoo, map: FieldMap): Promise<ReadableParts> {
  if (!isAccounting(map)) return noParts;
  const [lines, payments] = await Promise.all([mayRead(odoo, line.model), mayRead(odoo, payment.model)]);
  return { lines, payments };
}

async function mayRead(odoo: Odoo, model: string): Promise<boolean> {
  try {
    return await odoo.may(model, 'read');
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
  const { odoo, map, invoiceParts } = sync;
  if (!isAccounting(map) || records.length === 0) return records;
  const sellers = companiesOf(records);
  const [lines, payments, companies] = await Promise.all([
    invoiceParts.lines ? readLines(odoo, records) : undefined,
    invoiceParts.payments ? readPayments(sync, records) : undefined,
    sellers.length > 0 ? odoo.read(seller.model, sellers, fieldsOf(seller)) : [],
  ]);
  const ofInvoice = lines && Map.groupBy(lines, (one) => linkedId(one, line.invoice));
  const byId = new Map(companies.map((company) => [Number(company['id']), company]));
  return records.map((record) => {
    const id = Number(record['id']);
    const parts: InvoiceParts = {
      lines: ofInvoice && (ofInvoice.get(id) ?? []),
      payments: payments && (payments.get(id) ?? []),
      company: byId.get(linkedId(record, accounting.company) ?? 0),
    };
    return { ...record, [partsKey]: parts };
  });
}

function readLines(odoo: Odoo, records: readonly OdooRecord[]): Promise<OdooRecord[]> {
  const domain = [
    [line.invoice, 'in', idsOf(records)],
    [line.kind, 'in', shownKinds],
  ] as const;
  return odoo.searchRead(line.model, { domain, fields: fieldsOf(line) });
}

/** Of which refusal of payments a warning stands in the log: one for each lead, and not one for each page. */
const warned = new WeakMap<SyncContext, string>();

/**
 * By the ids of the invoices. Which payments those are is asked apart: what an Odoo of another version refuses of it, or says
 * otherwise, leaves invoices without payments and fails none of them.
 */
async function readPayments(sync: SyncContext, records: readonly OdooRecord[]): Promise<Map<number, OdooRecord[]> | undefined> {
  const { odoo, ctx } = sync;
  try {
    const matched = await odoo.read(accounting.model, idsOf(records), [accounting.payments]);
    const idsOfInvoice = new Map(matched.map((one) => [Number(one['id']), readMany2many(one, accounting.payments)]));
    const ids = [...new Set([...idsOfInvoice.values()].flat())].sort((a, b) => a - b);
    const found = ids.length > 0 ? await odoo.read(payment.model, ids, fieldsOf(payment)) : [];
    const settled = new Map(found.filter(isSettled).map((one) => [Number(one['id']), one]));
    return new Map(
      [...idsOfInvoice].map(([invoice, own]) => [invoice, own.map((id) => settled.get(id)).filter((one) => one !== undefined)]),
    );
  } catch (error) {
    const isOfOdoo = error instanceof InvalidValue || (error instanceof OdooFault && !isTransient(error));
    if (!isOfOdoo) throw error;
    if (warned.get(sync) !== error.message) ctx.log.warn({ detail: error.message }, 'the payments of invoices cannot be read');
    warned.set(sync, error.message);
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

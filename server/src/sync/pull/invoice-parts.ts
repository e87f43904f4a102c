/** What an invoice consists of stands in other models: a call for the lines of a page, and one for who sells (D-136). */
import type { Odoo } from '../../odoo/client.ts';
import { mayBeTemporary, OdooFault } from '../../odoo/faults.ts';
import { accounting, type FieldMap } from '../../odoo/field-map.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';
import { type InvoiceParts, linkedId, partsKey, shownKinds } from '../records/invoice-parts.ts';

const { line, seller } = accounting;

/** Whether the invoices of the map are those of Odoo's accounting. */
const isAccounting = (map: FieldMap): boolean => map.invoice.model === accounting.model;

/** Of the invoice itself, besides what the map names. */
export const partFields = (map: FieldMap): string[] => (isAccounting(map) ? [accounting.company, accounting.reverses] : []);

/** Whether the lines can be read: without a right to them one call would fail the whole page, and invoices go without. */
export async function mayReadLines(odoo: Odoo, map: FieldMap): Promise<boolean> {
  if (!isAccounting(map)) return false;
  try {
    return await odoo.may(line.model, 'read');
  } catch (error) {
    if (error instanceof OdooFault && mayBeTemporary(error)) return false;
    throw error;
  }
}

/**
 * A line that changes later changes the write date of its invoice too: posted invoices are edited as a whole. What changes between these
 * calls is read again by that.
 */
export async function withInvoiceParts({ odoo, map, invoiceLines }: SyncContext, records: OdooRecord[]): Promise<OdooRecord[]> {
  if (!isAccounting(map) || records.length === 0) return records;
  const sellers = companiesOf(records);
  const [lines, companies] = await Promise.all([
    invoiceLines ? readLines(odoo, records) : undefined,
    sellers.length > 0 ? odoo.read(seller.model, sellers, fieldsOf(seller)) : [],
  ]);
  const ofInvoice = lines && Map.groupBy(lines, (one) => linkedId(one, line.invoice));
  const byId = new Map(companies.map((company) => [Number(company['id']), company]));
  return records.map((record) => {
    const parts: InvoiceParts = {
      lines: ofInvoice && (ofInvoice.get(Number(record['id'])) ?? []),
      company: byId.get(linkedId(record, accounting.company) ?? 0),
    };
    return { ...record, [partsKey]: parts };
  });
}

function readLines(odoo: Odoo, records: readonly OdooRecord[]): Promise<OdooRecord[]> {
  const ids = records.map((record) => Number(record['id']));
  const domain = [
    [line.invoice, 'in', ids],
    [line.kind, 'in', shownKinds],
  ] as const;
  return odoo.searchRead(line.model, { domain, fields: fieldsOf(line) });
}

const companiesOf = (records: readonly OdooRecord[]): number[] => [
  ...new Set(records.flatMap((record) => linkedId(record, accounting.company) ?? [])),
];

const fieldsOf = ({ model: _, ...fields }: { model: string; [field: string]: string }): string[] => Object.values(fields);

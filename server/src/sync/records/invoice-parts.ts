/** The lines, the payments and the seller of an invoice, from what was read beside its record (pull/invoice-parts.ts). */
import type { InvoiceLine, InvoicePayment, InvoiceSeller } from '@halaqa/contract/invoice-details';
import { type DecimalPlaces, decimalPlacesOf, subtractMoney } from '@halaqa/domain/money';
import { accounting } from '../../odoo/field-map.ts';
import {
  isId,
  type OdooRecord,
  readAmount,
  readDate,
  readDecimal,
  readInteger,
  readLabelledMany2one,
  readMany2many,
  readSelection,
  readText,
  requireValue,
} from '../../odoo/values.ts';

const { line: lineFields, payment: paymentFields, seller: sellerFields } = accounting;

/** Under which an invoice's record carries the records of its lines, payments and company: no field of Odoo's is called so. */
export const partsKey = ':parts';

/** What of invoices the portal's user may read besides themselves. */
export interface ReadableParts {
  lines: boolean;
  payments: boolean;
}

export const noParts: ReadableParts = { lines: false, payments: false };

export interface InvoiceParts {
  /** Undefined where the portal's user may not read them. */
  lines: readonly OdooRecord[] | undefined;
  /** The same. */
  payments: readonly OdooRecord[] | undefined;
  company: OdooRecord | undefined;
}

/** What a line is to people; taxes and terms of payment are lines of Odoo's too, and not read. */
export const shownKinds = ['product', 'line_section', 'line_note'] as const;
const kinds = { product: 'item', line_section: 'section', line_note: 'note' } as const;

/** States of a completed payment. Which of the two it has depends on how the journal is set up, on 18 and 19 alike. */
export const settledStates = ['in_process', 'paid'] as const;

/** As JSON, in Odoo's order. */
export function linesOf(record: OdooRecord, places: DecimalPlaces): string | null {
  const { lines } = partsOf(record);
  if (!lines) return null;
  const sorted = lines.toSorted(
    (a, b) => readInteger(a, lineFields.sequence) - readInteger(b, lineFields.sequence) || Number(a['id']) - Number(b['id']),
  );
  return JSON.stringify(sorted.map((line) => lineOf(line, places)));
}

/** As JSON, the oldest first. */
export function paymentsOf(record: OdooRecord): string | null {
  const { payments } = partsOf(record);
  if (!payments) return null;
  const dated = payments.map((one) => ({ id: Number(one['id']), payment: paymentOf(one) }));
  dated.sort((a, b) => a.payment.date.localeCompare(b.payment.date) || a.id - b.id);
  return JSON.stringify(dated.map(({ payment }) => payment));
}

function paymentOf(record: OdooRecord): InvoicePayment {
  const { number, date, amount, currency, journal, invoices } = paymentFields;
  const code = requireValue(currency, readLabelledMany2one(record, currency)?.label ?? null);
  return {
    number: readText(record, number),
    date: requireValue(date, readDate(record, date)),
    amount: readAmount(record, amount, decimalPlacesOf(code)),
    currency: code,
    journal: readLabelledMany2one(record, journal)?.label ?? null,
    settles_others: readMany2many(record, invoices).length > 1,
  };
}

export function sellerOf(record: OdooRecord): string | null {
  const { company } = partsOf(record);
  if (!company) return null;
  const part = (field: string) => readText(company, field)?.trim() ?? null;
  const address = [part(sellerFields.street), part(sellerFields.street2), part(sellerFields.city), part(sellerFields.zip)];
  const country = readLabelledMany2one(company, sellerFields.country)?.label ?? null;
  const parts = address.filter((one) => one !== null);
  const seller: InvoiceSeller = {
    name: part(sellerFields.name) ?? '',
    vat_number: part(sellerFields.vatNumber),
    // A country alone is no address.
    address: parts.length > 0 ? [...parts, ...(country === null ? [] : [country])].join('، ') : null,
  };
  return JSON.stringify(seller);
}

/** Where a link leads that is read before its record is mapped: one that cannot be read fails none beside it. */
export function linkedId(record: OdooRecord, field: string): number | null {
  const value = record[field];
  const id: unknown = Array.isArray(value) ? value[0] : value;
  return isId(id) ? id : null;
}

function lineOf(line: OdooRecord, places: DecimalPlaces): InvoiceLine {
  const kind = kinds[readSelection(line, lineFields.kind, shownKinds) ?? 'product'];
  const name = readText(line, lineFields.name) ?? readLabelledMany2one(line, lineFields.product)?.label ?? '';
  if (kind !== 'item') return { kind, name };
  const untaxed = readAmount(line, lineFields.untaxed, places);
  const total = readAmount(line, lineFields.total, places);
  return {
    kind,
    name,
    quantity: readDecimal(line, lineFields.quantity),
    unit_price: readDecimal(line, lineFields.unitPrice, places),
    discount: readDecimal(line, lineFields.discount),
    untaxed,
    tax: subtractMoney(total, untaxed),
    total,
  };
}

function partsOf(record: OdooRecord): InvoiceParts {
  const parts = record[partsKey];
  // Written by `withInvoiceParts` alone.
  return parts === undefined ? { lines: undefined, payments: undefined, company: undefined } : (parts as InvoiceParts);
}

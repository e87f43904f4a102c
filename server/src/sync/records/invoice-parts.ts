/** The lines, the payments and the seller of an invoice, from what was read beside its record (pull/invoice-parts.ts). */
import type { InvoicePayment, InvoiceSeller } from '@halaqa/contract/invoice-details';
import type { InvoiceInstalment } from '@halaqa/contract/invoices';
import type { KeptInvoiceLine, TaxName } from '@halaqa/domain/invoice-taxes';
import { type DecimalPlaces, decimalPlacesOf, fromOdooFloat, parseMoney, subtractMoney } from '@halaqa/domain/money';
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

const { line: lineFields, payment: paymentFields, settlingLine, seller: sellerFields } = accounting;

/** Under which an invoice's record carries the records of its lines, payments and company: no field of Odoo's is called so. */
export const partsKey = ':parts';

/** What of invoices the portal's user may read besides themselves. */
export interface ReadableParts {
  lines: boolean;
  /** What the lines are taxed with; never without them. */
  taxes: boolean;
  payments: boolean;
  /** What of which payment went to which invoice; never without the two others. */
  shares: boolean;
  /** Odoo has a QR code of its own for invoices. */
  qrCode: boolean;
}

export const noParts: ReadableParts = { lines: false, taxes: false, payments: false, shares: false, qrCode: false };

/** What settles a part of an invoice: a payment, a line of a bank statement, an entry of an accountant. */
export interface InvoiceShare {
  /** In the currency of the invoice. */
  amount: number;
  /** The line that was posted for it. */
  line: OdooRecord;
}

export interface InvoiceParts {
  /** Undefined where the portal's user may not read them. */
  lines: readonly OdooRecord[] | undefined;
  /** By the ids of Odoo's taxes; not there where they cannot be read. */
  taxes?: ReadonlyMap<number, TaxName> | undefined;
  /** The same. Where the shares are known, only those that are no entry, and have none. */
  payments: readonly OdooRecord[] | undefined;
  shares?: readonly InvoiceShare[];
  company: OdooRecord | undefined;
  /** The lines of what is to be paid on which day. */
  terms?: readonly OdooRecord[];
  /** The invoice itself, with its QR code alone. */
  coded?: OdooRecord | undefined;
}

/** What a line is to people; taxes are lines of Odoo's too, and not read. A section within a section is new in Odoo 19. */
const shownKinds = ['product', 'line_section', 'line_subsection', 'line_note'] as const;
const kinds = { product: 'item', line_section: 'section', line_subsection: 'section', line_note: 'note' } as const;
/** What is to be paid, and when. */
export const termKind = 'payment_term';
export const readKinds = [...shownKinds, termKind];

/** States of a completed payment. Which of the two it has depends on how the journal is set up, on 18 and 19 alike. */
export const settledStates = ['in_process', 'paid'] as const;

/** As JSON, in Odoo's order. */
export function linesOf(record: OdooRecord, places: DecimalPlaces): string | null {
  const { lines, taxes } = partsOf(record);
  if (!lines) return null;
  const sorted = lines.toSorted(
    (a, b) => readInteger(a, lineFields.sequence) - readInteger(b, lineFields.sequence) || Number(a['id']) - Number(b['id']),
  );
  return JSON.stringify(sorted.map((line) => lineOf(line, places, taxes)));
}

/** As JSON, the oldest first. @param currency of the invoice */
export function paymentsOf(record: OdooRecord, currency: string): string | null {
  const { payments, shares = [] } = partsOf(record);
  if (!payments) return null;
  const dated = [
    ...payments.map((one) => ({ id: Number(one['id']), payment: paymentOf(one) })),
    ...shares.map((one) => ({ id: Number(one.line['id']), payment: shareOf(one, currency) })),
  ];
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

/** By their days; null where it is due at once, or they are not known. */
export function instalmentsOf(record: OdooRecord, places: DecimalPlaces): InvoiceInstalment[] | null {
  const { terms = [] } = partsOf(record);
  if (terms.length < 2) return null;
  const parts = terms.map((term) => ({
    due_date: requireValue(lineFields.dueDate, readDate(term, lineFields.dueDate)),
    amount: readAmount(term, lineFields.amount, places),
    residual: readAmount(term, lineFields.residual, places),
  }));
  return parts.sort((a, b) => a.due_date.localeCompare(b.due_date));
}

/** The day of the first that is not paid; null where all are. */
export const nextDue = (instalments: readonly InvoiceInstalment[] | null): string | null =>
  instalments?.find(({ residual }) => parseMoney(residual) !== 0)?.due_date ?? null;

function shareOf({ amount, line }: InvoiceShare, currency: string): InvoicePayment {
  const { number, date, journal } = settlingLine;
  return {
    number: readText(line, number),
    date: requireValue(date, readDate(line, date)),
    amount: fromOdooFloat(amount, decimalPlacesOf(currency)),
    currency,
    journal: readLabelledMany2one(line, journal)?.label ?? null,
    settles_others: false,
  };
}

/** As Odoo prints it; null where it has none. */
export function qrCodeOf(record: OdooRecord): string | null {
  const { coded } = partsOf(record);
  return coded ? readText(coded, accounting.qrCode) : null;
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

function lineOf(line: OdooRecord, places: DecimalPlaces, known: InvoiceParts['taxes']): KeptInvoiceLine {
  const kind = kinds[readSelection(line, lineFields.kind, shownKinds) ?? 'product'];
  const name = readText(line, lineFields.name) ?? readLabelledMany2one(line, lineFields.product)?.label ?? '';
  if (kind !== 'item') return { kind, name };
  const untaxed = readAmount(line, lineFields.untaxed, places);
  const total = readAmount(line, lineFields.total, places);
  const taxes = known && taxesOf(line, known);
  return {
    kind,
    name,
    quantity: readDecimal(line, lineFields.quantity),
    unit_price: readDecimal(line, lineFields.unitPrice, places),
    discount: readDecimal(line, lineFields.discount),
    untaxed,
    tax: subtractMoney(total, untaxed),
    ...(taxes && { taxes }),
    total,
  };
}

/** All or none: some of them alone would say of the line what is not so. */
function taxesOf(line: OdooRecord, known: ReadonlyMap<number, TaxName>): TaxName[] | undefined {
  const ids = readMany2many(line, accounting.taxes);
  const taxes = ids.flatMap((id) => known.get(id) ?? []);
  return taxes.length === ids.length ? taxes : undefined;
}

function partsOf(record: OdooRecord): InvoiceParts {
  const parts = record[partsKey];
  // Written by `withInvoiceParts` alone.
  return parts === undefined ? { lines: undefined, payments: undefined, company: undefined } : (parts as InvoiceParts);
}

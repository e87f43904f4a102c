import { decimalPlacesOf } from '@halaqa/domain/money';
import { accounting, type FieldMap } from '../../odoo/field-map.ts';
import {
  InvalidValue,
  type OdooRecord,
  readAmount,
  readDate,
  readLabelledMany2one,
  readMany2one,
  readSelection,
  readText,
  requireValue,
} from '../../odoo/values.ts';
import { instalmentsOf, linesOf, nextDue, paymentsOf, qrCodeOf, sellerOf } from './invoice-parts.ts';
import type { MappedRecord } from './mapped.ts';

const states = ['draft', 'posted', 'cancel'] as const;
/** Whether an invoice is paid is Odoo's word: its residual is not to be trusted for it. */
const paymentStates = ['not_paid', 'in_payment', 'paid', 'partial', 'reversed', 'blocked'] as const;
/** The last is that of invoices from before payments were kept in Odoo: they are neither paid nor due. */
const odoosPaymentStates = [...paymentStates, 'invoicing_legacy'] as const;

export type InvoiceRow = {
  number: string;
  payment_state: (typeof paymentStates)[number];
  amount_untaxed: string;
  amount_tax: string;
  amount_total: string;
  amount_residual: string;
  currency: string;
  invoice_date: string | null;
  due_date: string | null;
  credit_note: boolean;
  reverses: string | null;
  /** JSON; null where Odoo has not told them. */
  lines: string | null;
  /** The same. */
  payments: string | null;
  /** The same, and where it is due at once. */
  instalments: string | null;
  seller: string | null;
  /** Null where Odoo has none of its own. */
  qr_code: string | null;
};

export type InvoiceLinks = { student_id: number };

export function mapInvoice(record: OdooRecord, map: FieldMap['invoice']): MappedRecord<InvoiceRow, InvoiceLinks> {
  const type = readText(record, map.type);
  if (type !== 'out_invoice' && type !== 'out_refund') return { take: false, why: 'no_customer_invoice' };
  const state = readSelection(record, map.state, states);
  if (state === 'cancel') return { take: false, why: 'cancelled_invoice' };
  const number = readText(record, map.number);
  // "/" is the number of a draft before it has one.
  if (state !== 'posted' || number === null || number === '/') return { take: false, why: 'draft_invoice' };
  const student = readMany2one(record, map.student);
  if (student === null) return { take: false, why: 'of_no_student' };
  const currency = currencyOf(record, map.currency);
  const places = decimalPlacesOf(currency);
  const instalments = type === 'out_invoice' ? instalmentsOf(record, places) : null;
  const row = {
    number,
    payment_state: paymentStateOf(record, map.paymentState),
    amount_untaxed: readAmount(record, map.amountUntaxed, places),
    amount_tax: readAmount(record, map.amountTax, places),
    amount_total: readAmount(record, map.amountTotal, places),
    amount_residual: readAmount(record, map.amountResidual, places),
    currency,
    invoice_date: readDate(record, map.invoiceDate),
    due_date: nextDue(instalments) ?? readDate(record, map.dueDate),
    credit_note: type === 'out_refund',
    reverses: reversedNumber(record),
    lines: linesOf(record, places),
    payments: paymentsOf(record, currency),
    instalments: instalments && JSON.stringify(instalments),
    seller: sellerOf(record),
    qr_code: qrCodeOf(record),
  };
  return { take: true, row, links: { student_id: student }, notes: [] };
}

/** The label of an invoice is its number, and behind it in brackets the reference that it may have. Files of a pull need not have it. */
function reversedNumber(record: OdooRecord): string | null {
  if (record[accounting.reverses] === undefined) return null;
  return readLabelledMany2one(record, accounting.reverses)?.label?.replace(/ \(.*\)$/s, '') ?? null;
}

/** One whose payment is not tracked is blocked: as in Odoo's own portal nobody is asked to pay it, and nobody is said to have. */
function paymentStateOf(record: OdooRecord, field: string): InvoiceRow['payment_state'] {
  const state = requireValue(field, readSelection(record, field, odoosPaymentStates));
  return state === 'invoicing_legacy' ? 'blocked' : state;
}

/** The label of Odoo's currency is its code of ISO 4217. */
function currencyOf(record: OdooRecord, field: string): string {
  const currency = requireValue(field, readLabelledMany2one(record, field));
  if (currency.label === null) throw new InvalidValue(field, `${currency.id} comes without its label, which is the code of the currency`);
  return currency.label;
}

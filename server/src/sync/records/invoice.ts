import { placesOf } from '@halaqa/domain/money';
import type { FieldMap } from '../../odoo/field-map.ts';
import { amount, BadValue, choice, day, labelled, link, type OdooRecord, required, text } from '../../odoo/values.ts';
import type { Mapped } from './mapped.ts';

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
};

export type InvoiceLinks = { student_id: number };

export function mapInvoice(record: OdooRecord, map: FieldMap['invoice']): Mapped<InvoiceRow, InvoiceLinks> {
  if (text(record, map.type) !== 'out_invoice') return { take: false, why: 'no_customer_invoice' };
  const state = choice(record, map.state, states);
  if (state === 'cancel') return { take: false, why: 'cancelled_invoice' };
  const number = text(record, map.number);
  // "/" is the number of a draft before it has one.
  if (state !== 'posted' || number === null || number === '/') return { take: false, why: 'draft_invoice' };
  const student = link(record, map.student);
  if (student === null) return { take: false, why: 'of_no_student' };
  const currency = currencyOf(record, map.currency);
  const places = placesOf(currency);
  const row = {
    number,
    payment_state: paymentStateOf(record, map.paymentState),
    amount_untaxed: amount(record, map.amountUntaxed, places),
    amount_tax: amount(record, map.amountTax, places),
    amount_total: amount(record, map.amountTotal, places),
    amount_residual: amount(record, map.amountResidual, places),
    currency,
    invoice_date: day(record, map.invoiceDate),
    due_date: day(record, map.dueDate),
  };
  return { take: true, row, links: { student_id: student }, notes: [] };
}

/** One whose payment is not tracked is blocked: as in Odoo's own portal nobody is asked to pay it, and nobody is said to have. */
function paymentStateOf(record: OdooRecord, field: string): InvoiceRow['payment_state'] {
  const state = required(field, choice(record, field, odoosPaymentStates));
  return state === 'invoicing_legacy' ? 'blocked' : state;
}

/** The label of Odoo's currency is its code of ISO 4217. */
function currencyOf(record: OdooRecord, field: string): string {
  const currency = required(field, labelled(record, field));
  if (currency.label === null) throw new BadValue(field, `${currency.id} comes without its label, which is the code of the currency`);
  return currency.label;
}

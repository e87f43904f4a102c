/** Invoices: read-only, as Odoo made them (D-54). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, money, paging, pathId, plainDate } from './values.ts';

/** Odoo's `account.move.payment_state`; the screens show `paid` as paid and everything else as pending (SPEC-4.4). */
export const paymentState = z.enum(['paid', 'not_paid', 'in_payment', 'partial', 'reversed', 'blocked']);

/** A part of an invoice that is due on a day of its own. */
export const invoiceInstalment = z.object({ due_date: plainDate, amount: money, residual: money });
export type InvoiceInstalment = z.infer<typeof invoiceInstalment>;

export const invoice = z.object({
  id,
  /** The number on the paper, such as `INV/2026/00001`. */
  name: z.string(),
  amount_total: money,
  amount_residual: money,
  /** ISO 4217; SAR unless Odoo says otherwise. */
  currency: z.string(),
  state: paymentState,
  /** It takes back another invoice, or a part of it: its amounts are the student's. */
  credit_note: z.boolean(),
  invoice_date: z.nullable(plainDate),
  /** Of an invoice in instalments: of the first that is not paid. */
  due_date: z.nullable(plainDate),
  /** By their days; null where it is due at once. */
  instalments: z.nullable(z.array(invoiceInstalment)),
});
export type Invoice = z.infer<typeof invoice>;

export const studentInvoices = endpoint({
  inView: true,
  about: ['student'],
  record: 'student',
  method: 'GET',
  path: '/api/students/:id/invoices',
  summary: "A student's invoices, newest first.",
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  query: z.strictObject(paging),
  response: z.array(invoice),
  paged: true,
  problems: ['not_found'],
});

export const invoicePrint = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/print',
  summary: 'An invoice as an A4 page in both languages, to be printed by the browser (D-54).',
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  produces: 'page',
  problems: ['not_found'],
});

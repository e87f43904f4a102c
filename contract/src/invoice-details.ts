/** What an invoice consists of, and the way to pay it (D-136). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { invoice } from './invoices.ts';
import { id, instant, money, pathId, plainDate } from './values.ts';

/** A decimal that is no amount: a quantity, a percentage, or a price with more places than its currency has. */
const decimal = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/));

const titleLine = z.object({ kind: z.enum(['section', 'note']), name: z.string() });

const itemLine = z.object({
  kind: z.literal('item'),
  /** What was bought. */
  name: z.string(),
  quantity: decimal,
  unit_price: decimal,
  /** In percent. */
  discount: decimal,
  untaxed: money,
  tax: money,
  /** What it is taxed with, in the reader's language (D-377). Not there where Odoo does not tell. */
  taxes: z.optional(z.array(z.string())),
  total: money,
});

/** A line of an invoice, in Odoo's order (D-136). */
export const invoiceLine = z.discriminatedUnion('kind', [itemLine, titleLine]);
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** A payment as a whole, in its own currency (D-169). */
export const invoicePayment = z.object({
  /** Of the payment, in Odoo. */
  number: z.nullable(z.string()),
  date: plainDate,
  amount: money,
  currency: z.string(),
  /** Where it came in, such as the bank. */
  journal: z.nullable(z.string()),
  /** It settles other invoices too, so that not all of it went to this one. */
  settles_others: z.boolean(),
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

/** Who sells, as it stood in Odoo when the invoice was read last. */
export const invoiceSeller = z.object({ name: z.string(), vat_number: z.nullable(z.string()), address: z.nullable(z.string()) });
export type InvoiceSeller = z.infer<typeof invoiceSeller>;

export const invoiceDetails = z.object({
  ...invoice.shape,
  amount_untaxed: money,
  amount_tax: money,
  /** Null where Odoo does not tell them. */
  lines: z.nullable(z.array(invoiceLine)),
  /** The oldest first; null where Odoo does not tell them. */
  payments: z.nullable(z.array(invoicePayment)),
  seller: invoiceSeller,
  /** Of a credit note, the invoice that it takes back; without an id where that is not here. */
  reverses: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  /** Those that take this invoice back, the oldest first. */
  credit_notes: z.array(invoice),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

export const readInvoice = endpoint({
  inView: true,
  about: ['student'],
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'An invoice or credit note with its lines, its payments, its seller, and what takes it back (D-136, D-169).',
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  response: invoiceDetails,
  problems: ['not_found'],
});

/**
 * The way to Odoo's own page of an invoice, where it is paid (D-136). `none`: nobody has asked for the link. `waiting`: the synchroniser
 * gets it. `away`: so it does, and Odoo does not answer. `refused`: Odoo gives none. `unavailable`: there is none to get, as no Odoo is
 * configured or nothing is owed.
 */
export const payLink = z.object({
  state: z.enum(['none', 'waiting', 'away', 'ready', 'refused', 'unavailable']),
  /** Whoever has it can open the invoice; null until it is ready. */
  url: z.nullable(z.string()),
  asked_at: z.nullable(instant),
});
export type PayLink = z.infer<typeof payLink>;

export const readPayLink = endpoint({
  about: ['student'],
  method: 'GET',
  path: '/api/invoices/:id/pay-link',
  summary: "How the link to Odoo's payment page of an invoice stands.",
  access: access.studentScreens,
  params: z.object({ id: pathId }),
  response: payLink,
  problems: ['not_found'],
});

export const askPayLink = endpoint({
  changes: ['student'],
  method: 'POST',
  path: '/api/invoices/:id/pay-link',
  summary: "Ask for the link to Odoo's payment page of an invoice: the synchroniser gets it. Asked for twice it is got once.",
  access: access.studentScreens,
  params: z.object({ id: pathId }),
  response: payLink,
  problems: ['not_found'],
});

/** Invoices on the wire. */
import type { InvoiceDetails, PayLink } from '@halaqa/contract/invoice-details';
import type { Invoice } from '@halaqa/contract/invoices';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { isPayable } from '@halaqa/domain/invoices';
import type { InstituteSettings } from '../config/institute-config.ts';
import { linesInLanguage } from './lines.ts';
import type { PayLinkRow } from './pay-link-store.ts';
import { sellerOf } from './seller.ts';
import type { InvoiceDetailsRow, InvoiceRow } from './store.ts';

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  name: row.number,
  amount_total: row.amount_total,
  amount_residual: row.amount_residual,
  currency: row.currency,
  state: row.payment_state,
  credit_note: row.credit_note,
  invoice_date: row.invoice_date,
  due_date: row.due_date,
  instalments: row.instalments,
});

export const presentDetails = (row: InvoiceDetailsRow, institute: InstituteSettings, language: Language): InvoiceDetails => ({
  ...presentInvoice(row),
  amount_untaxed: row.amount_untaxed,
  amount_tax: row.amount_tax,
  lines: row.lines && linesInLanguage(row.lines, language),
  payments: row.payments,
  seller: sellerOf(row, institute),
  reverses: row.reverses === null ? null : { id: row.reverses_id, name: row.reverses },
  credit_notes: (row.credit_notes ?? []).map(presentInvoice),
});

/** @param synchronises whether there is an Odoo to pay in. */
export function presentPayLink(row: PayLinkRow, synchronises: boolean): PayLink {
  const { url, fault, asked_at: askedAt } = row;
  const isThere = synchronises && row.bound && isPayable({ state: row.payment_state, credit_note: row.credit_note });
  if (!isThere) return { state: 'unavailable', url: null, asked_at: null };
  if (askedAt === null) return { state: 'none', url: null, asked_at: null };
  return { state: payLinkState({ url, fault, away: row.away }), url, asked_at: toWire(askedAt) };
}

function payLinkState({ url, fault, away }: Pick<PayLinkRow, 'url' | 'fault' | 'away'>): PayLink['state'] {
  if (url !== null) return 'ready';
  if (fault !== null) return 'refused';
  return away ? 'away' : 'waiting';
}

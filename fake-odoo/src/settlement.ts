/** What a payment and a credit note leave of an invoice, as it was measured in a real Odoo. */
import type { JsonObject } from './values.ts';

export interface Payment {
  name: string;
  date: string;
  journal_id: number;
  /** What is left of the invoice where it is not said. */
  amount?: number;
  /** Which of the two hangs on the journal. */
  state?: 'in_process' | 'paid';
}

export function settlementOf(
  { amount_residual, name, currency_id, partner_id }: JsonObject,
  { amount = Number(amount_residual), state = 'paid', ...payment }: Payment,
): { paid: JsonObject; left: JsonObject } {
  // Of no currency more than three places.
  const rest = Number((Number(amount_residual) - amount).toFixed(3));
  return {
    paid: {
      ...payment,
      amount,
      state,
      payment_type: 'inbound',
      memo: name ?? false,
      currency_id: currency_id ?? false,
      partner_id: partner_id ?? false,
    },
    left: { amount_residual: rest, payment_state: rest === 0 ? 'paid' : 'partial' },
  };
}

const copied = ['partner_id', 'currency_id', 'company_id', 'invoice_date', 'amount_untaxed', 'amount_tax', 'amount_total'];

export const noteOf = (of: JsonObject, invoice: number, name: string): JsonObject => ({
  ...Object.fromEntries(copied.map((field) => [field, of[field] ?? false])),
  name,
  state: 'posted',
  move_type: 'out_refund',
  payment_state: 'paid',
  amount_residual: 0,
  reversed_entry_id: invoice,
});

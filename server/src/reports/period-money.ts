/** The invoices of a period added up by currency and month, by the index on their date alone. */
import type { MoneyMonth } from '@halaqa/contract/period-report';
import type pg from 'pg';
import { overdueAmount } from '../invoices/store.ts';
import type { Period } from './period-range.ts';

export interface MoneyRow extends Omit<MoneyMonth, 'month'> {
  /** Null is all months of the period. */
  month: string | null;
}

export const money = `
  select date_trunc('month', i.invoice_date)::date as month, i.currency, count(*)::int as invoices,
    sum(i.amount_total)::text as billed, sum(i.amount_total - i.amount_residual)::text as paid, sum(i.amount_residual)::text as open,
    -- Overdue as an invoice alone is (D-97).
    sum(${overdueAmount('$3')})::text as overdue
  from invoice i
  where i.invoice_date >= $1 and i.invoice_date <= $2 and i.payment_state <> 'reversed' and not i.credit_note
  group by grouping sets ((date_trunc('month', i.invoice_date), i.currency), (i.currency))
  order by month nulls first, i.currency`;

/** @param today institute day: what was due before it is overdue. */
export async function readMoney(pool: pg.Pool, { from, to }: Period, today: string): Promise<MoneyRow[]> {
  const { rows } = await pool.query<MoneyRow>({ name: 'report-money', text: money, values: [from, to, today] });
  return rows;
}

import type { Invoice } from '@halaqa/contract/invoices';
import type { InvoiceRow } from './store.ts';

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  name: row.number,
  amount_total: row.amount_total,
  amount_residual: row.amount_residual,
  currency: row.currency,
  state: row.payment_state,
  invoice_date: row.invoice_date,
  due_date: row.due_date,
});

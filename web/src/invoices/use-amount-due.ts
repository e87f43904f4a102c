import type { Invoice } from '@halaqa/contract/invoices';
import { amountDue, isPayable } from '@halaqa/domain/invoices';
import { useFormat } from '../i18n/useFormat.ts';
import { useToday } from './today.ts';

/** What of an invoice is to be paid by its due day, where that is not all that is left of it (D-366). */
export function useAmountDue(): (invoice: Invoice) => string | false {
  const format = useFormat();
  const today = useToday();
  return (invoice) => {
    const due = amountDue(invoice, today);
    return isPayable(invoice) && due !== invoice.amount_residual && format.money(due, invoice.currency);
  };
}

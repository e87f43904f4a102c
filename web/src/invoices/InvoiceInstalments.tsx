import type { InvoiceDetails } from '@halaqa/contract/invoice-details';
import type { InvoiceInstalment } from '@halaqa/contract/invoices';
import { daysOverdue } from '@halaqa/domain/invoices';
import { parseMoney } from '@halaqa/domain/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { keyed } from './keyed.ts';
import { useToday } from './today.ts';

interface Props {
  invoice: InvoiceDetails;
  instalments: readonly InvoiceInstalment[];
}

/** When which part is due, and what of it is left (D-351). */
export function InvoiceInstalments({ invoice, instalments }: Props) {
  const { t } = useTranslation(['invoice-details', 'invoices']);
  const format = useFormat();
  const today = useToday();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('instalments')}</h3>
      <ul aria-label={t('instalments')} className="divide-y divide-line border-y border-line">
        {keyed(instalments).map(({ key, due_date: dueDate, amount, residual }) => {
          const isPaid = parseMoney(residual) === 0;
          const days = isPaid ? 0 : daysOverdue({ ...invoice, due_date: dueDate }, today);
          return (
            <li key={key} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
              <span>{format.date(dueDate)}</span>
              <span className="font-medium whitespace-nowrap tabular-nums">{format.money(amount, invoice.currency)}</span>
              <span className="col-span-2 flex flex-wrap gap-x-3 text-muted">
                {isPaid ? (
                  <span>{t('instalmentPaid')}</span>
                ) : (
                  <span>{t('instalmentLeft', { amount: format.money(residual, invoice.currency) })}</span>
                )}
                {days > 0 && <span className="text-cancelled uppercase-first">{t('invoices:overdue', { count: days })}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

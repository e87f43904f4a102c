import type { Invoice } from '@halaqa/contract/invoices';
import { isSettled } from '@halaqa/domain/invoices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { PrintLink } from './PrintLink.tsx';

/** Invoices one below the other: number and day, amount and state, and the way to print each. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  return (
    <li className="flex items-center gap-3 py-2.5 ps-5 pe-2 text-sm">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          <Ltr>{invoice.name}</Ltr>
        </span>
        <span className="text-end">{format.money(invoice.amount_total, invoice.currency)}</span>
        <span className="text-muted">
          {invoice.invoice_date && format.date(invoice.invoice_date)}
          {!isSettled(invoice) && invoice.due_date && (
            <span className="block text-xs">{t('dueBy', { date: format.date(invoice.due_date) })}</span>
          )}
        </span>
        <span className="justify-self-end">
          <InvoiceBadge invoice={invoice} />
        </span>
        {invoice.state === 'partial' && (
          <span className="col-span-2 text-muted">
            {t('residual', { amount: format.money(invoice.amount_residual, invoice.currency) })}
          </span>
        )}
      </div>
      <PrintLink invoice={invoice} short />
    </li>
  );
}

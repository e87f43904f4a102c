import type { Invoice } from '@halaqa/contract/invoices';
import { isSettled } from '@halaqa/domain/invoices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceName } from './InvoiceName.tsx';
import { PrintLink } from './PrintLink.tsx';
import { useAmountDue } from './use-amount-due.ts';

export interface InvoiceRowsProps {
  invoices: readonly Invoice[];
  /** The one whose dialog is on its way. */
  coming: number | undefined;
  onOpen: (invoice: Invoice) => void;
}

/** Invoices one below the other: number and day, amount and state, and the way to print each. */
export function InvoiceRows({ invoices, coming, onOpen }: InvoiceRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} coming={coming === invoice.id} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice, coming, onOpen }: { invoice: Invoice; coming: boolean; onOpen: (invoice: Invoice) => void }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const due = useAmountDue()(invoice);
  return (
    <li className="flex items-center gap-3 py-2.5 ps-5 pe-2 text-sm">
      {/* What does not fit beside the other goes below it, whole: no number and no date is broken. */}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 whitespace-nowrap">
          <InvoiceName invoice={invoice} coming={coming} onOpen={onOpen} />
          <span>{format.money(invoice.amount_total, invoice.currency)}</span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="whitespace-nowrap text-muted">
            {invoice.invoice_date && format.date(invoice.invoice_date)}
            {!isSettled(invoice) && invoice.due_date && (
              <span className="block text-xs">
                {t('dueBy', { date: format.date(invoice.due_date) })}
                {due && ` · ${due}`}
              </span>
            )}
          </p>
          <InvoiceBadge invoice={invoice} />
        </div>
        {invoice.state === 'partial' && (
          <p className="text-muted">{t('residual', { amount: format.money(invoice.amount_residual, invoice.currency) })}</p>
        )}
      </div>
      <PrintLink invoice={invoice} short />
    </li>
  );
}

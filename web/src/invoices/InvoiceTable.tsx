import type { Invoice } from '@halaqa/contract/invoices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceName } from './InvoiceName.tsx';
import type { InvoiceRowsProps } from './InvoiceRows.tsx';
import { PrintLink } from './PrintLink.tsx';
import { useAmountDue } from './use-amount-due.ts';

/** Invoices as a table, where there is room for one. */
export function InvoiceTable({ invoices, coming, onOpen }: InvoiceRowsProps) {
  const { t } = useTranslation(['invoices', 'shell']);
  const format = useFormat();
  const head = 'border-b border-line px-3 py-2.5 text-xs font-medium text-muted first:ps-5';
  const cell = 'px-3 py-2 align-middle first:ps-5 last:pe-3';
  const day = (date: string | null) => (date ? format.date(date) : <span className="text-muted">{t('shell:missing')}</span>);
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {(['number', 'date', 'due', 'state', 'amount'] as const).map((name) => (
            <th key={name} scope="col" className={classes(head, name === 'amount' ? 'text-end' : 'text-start')}>
              {t(name)}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{t('print')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {invoices.map((invoice) => (
          <tr key={invoice.id} className="transition-colors hover:bg-hover/50">
            <th scope="row" className={classes(cell, 'text-start font-medium')}>
              <InvoiceName invoice={invoice} coming={coming === invoice.id} onOpen={onOpen} />
            </th>
            <td className={cell}>{day(invoice.invoice_date)}</td>
            <td className={cell}>
              {day(invoice.due_date)}
              <AmountDue invoice={invoice} />
            </td>
            <td className={cell}>
              <InvoiceBadge invoice={invoice} />
            </td>
            <td className={classes(cell, 'text-end')}>
              {format.money(invoice.amount_total, invoice.currency)}
              {invoice.state === 'partial' && (
                <span className="block text-xs text-muted">
                  {t('residual', { amount: format.money(invoice.amount_residual, invoice.currency) })}
                </span>
              )}
            </td>
            <td className={classes(cell, 'text-end')}>
              <PrintLink invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AmountDue({ invoice }: { invoice: Invoice }) {
  const due = useAmountDue()(invoice);
  return due && <span className="block text-xs text-muted">{due}</span>;
}

import type { InvoiceDetails } from '@halaqa/contract/invoice-details';
import { subtractMoney } from '@halaqa/domain/money';
import { vatPercent } from '@halaqa/domain/vat';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';

/** What it comes to, how much of that is settled, and what is left. */
export function InvoiceTotals({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  const { amount_untaxed: untaxed, amount_tax: tax, amount_total: total, amount_residual: residual, currency } = invoice;
  const percent = vatPercent(untaxed, tax);
  const settled = subtractMoney(total, residual);
  const rows: [label: string, amount: string, isMain?: boolean][] = [
    [t('untaxed'), untaxed],
    [percent === null ? t('vat') : t('vatOf', { percent: format.percent(percent) }), tax],
    [t('wholeTotal'), total, true],
  ];
  if (!invoice.credit_note) {
    rows.push(
      [t(invoice.state === 'reversed' || invoice.credit_notes.length > 0 ? 'settled' : 'paid'), settled],
      [t('residual'), residual],
    );
  }
  return (
    <dl className="grid sm:w-80 sm:shrink-0">
      {rows.map(([label, amount, isMain]) => (
        <div key={label} className={classes('flex flex-wrap justify-between gap-x-4 py-1', isMain && 'border-t border-line font-semibold')}>
          <dt className={isMain ? '' : 'text-muted'}>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{format.money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

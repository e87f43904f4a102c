import type { InvoiceDetails } from '@halaqa/contract/invoice-details';
import { taxesOfLines } from '@halaqa/domain/invoice-taxes';
import { subtractMoney } from '@halaqa/domain/money';
import { taxPercent } from '@halaqa/domain/tax-percent';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { TaxNames } from './TaxNames.tsx';

/** What it comes to, how much of that is settled, and what is left. */
export function InvoiceTotals({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  const { amount_untaxed: untaxed, amount_tax: tax, amount_total: total, amount_residual: residual, currency } = invoice;
  const settled = subtractMoney(total, residual);
  const rows: [key: 'untaxed' | 'tax' | 'wholeTotal' | 'paid' | 'settled' | 'residual', amount: string, isMain?: boolean][] = [
    ['untaxed', untaxed],
    ['tax', tax],
    ['wholeTotal', total, true],
  ];
  if (!invoice.credit_note) {
    rows.push([invoice.state === 'reversed' || invoice.credit_notes.length > 0 ? 'settled' : 'paid', settled], ['residual', residual]);
  }
  return (
    <dl className="grid sm:w-80 sm:shrink-0">
      {rows.map(([key, amount, isMain]) => (
        <div key={key} className={classes('flex flex-wrap justify-between gap-x-4 py-1', isMain && 'border-t border-line font-semibold')}>
          <dt className={isMain ? '' : 'text-muted'}>
            {t(key)}
            {key === 'tax' && <WhatTax invoice={invoice} />}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{format.money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The names of its taxes, or how much of the untaxed amount it is where they are not known. */
function WhatTax({ invoice }: { invoice: InvoiceDetails }) {
  const format = useFormat();
  const taxes = taxesOfLines(invoice.lines);
  const percent = taxes ? null : taxPercent(invoice.amount_untaxed, invoice.amount_tax);
  if (taxes && taxes.length > 0) {
    return (
      <>
        {' '}
        (<TaxNames taxes={taxes} />)
      </>
    );
  }
  return percent === null ? null : ` (${format.percent(percent)})`;
}

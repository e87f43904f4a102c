import type { InvoicePayment } from '@halaqa/contract/invoice-details';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { keyed } from './keyed.ts';

/** What was paid, when and where (D-169). */
export function InvoicePayments({ payments }: { payments: readonly InvoicePayment[] }) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  return (
    <section className="grid min-w-0 gap-2 sm:flex-1">
      <h3 className="font-medium">{t('payments')}</h3>
      <ul aria-label={t('payments')} className="divide-y divide-line border-y border-line">
        {keyed(payments).map(({ key, ...payment }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span>{format.date(payment.date)}</span>
            <span className="font-medium whitespace-nowrap tabular-nums">{format.money(payment.amount, payment.currency)}</span>
            <span className="col-span-2 flex flex-wrap gap-x-3 text-muted">
              {payment.journal !== null && <OwnLanguage text={payment.journal} />}
              {payment.number !== null && <Ltr>{payment.number}</Ltr>}
              {payment.settles_others && <span>{t('settlesOthers')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

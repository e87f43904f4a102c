import type { Invoice } from '@halaqa/contract/invoices';
import { sumMoney } from '@halaqa/domain/money';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Section } from '../ui/Section.tsx';

/** Spec §9 "Invoice card". */
const shownFirst = 3;

export function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('student');
  return (
    <Section title={t('invoices.title')} aside={<Due invoices={invoices} />}>
      <Card className="overflow-hidden">
        {invoices.length === 0 && <Empty icon={ReceiptText} title={t('invoices.empty')} />}
        <InvoiceList invoices={invoices.slice(0, shownFirst)} />
        {invoices.length > shownFirst && (
          <div className="border-t border-line p-1">
            <Link to={paths.invoices} className={buttonClass('quiet', 'sm', 'w-full')}>
              {t('invoices.all', { count: invoices.length })}
            </Link>
          </div>
        )}
      </Card>
    </Section>
  );
}

/** What is owed in all, where it is owed in one currency. */
function Due({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  const open = invoices.filter(({ state }) => state === 'not_paid' || state === 'partial' || state === 'in_payment');
  const [currency, ...others] = new Set(open.map((invoice) => invoice.currency));
  if (!currency || others.length > 0) return null;
  return (
    <span className="text-sm text-muted">
      {t('invoices.due', { amount: format.money(sumMoney(open.map(({ amount_residual }) => amount_residual)), currency) })}
    </span>
  );
}

import type { Invoice } from '@halaqa/contract/invoices';
import { overdueFirst } from '@halaqa/domain/invoices';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { AmountOwed } from '../invoices/AmountOwed.tsx';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { useToday } from '../invoices/today.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Section } from '../ui/Section.tsx';

/** SPEC-9.7. */
const shownFirst = 3;

export function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('student');
  const today = useToday();
  return (
    <Section
      title={t('invoices.title')}
      aside={
        <span className="text-sm text-muted">
          <AmountOwed invoices={invoices} />
        </span>
      }
    >
      <Card className="overflow-hidden">
        {invoices.length === 0 && <Empty icon={ReceiptText} title={t('invoices.empty')} />}
        <InvoiceList invoices={overdueFirst(invoices, today).slice(0, shownFirst)} />
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

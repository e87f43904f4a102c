import type { Invoice } from '@halaqa/contract/invoices';
import { sumMoney } from '@halaqa/domain/money';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Section } from '../ui/Section.tsx';
import { InvoiceStateBadge } from '../ui/StateBadge.tsx';

/** Spec §9 "Invoice card". */
const shownFirst = 3;

export function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation('student');
  const [all, setAll] = useState(false);
  const shown = all ? invoices : invoices.slice(0, shownFirst);
  return (
    <Section title={t('invoices.title')} aside={<Due invoices={invoices} />}>
      <Card className="overflow-hidden">
        {invoices.length === 0 && <Empty icon={ReceiptText} title={t('invoices.empty')} />}
        <ul className="divide-y divide-line">
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        {invoices.length > shownFirst && (
          <div className="border-t border-line p-1">
            <Button look="quiet" size="sm" aria-expanded={all} className="w-full" onClick={() => setAll(!all)}>
              {all ? t('invoices.fewer') : t('invoices.all', { count: invoices.length })}
            </Button>
          </div>
        )}
      </Card>
    </Section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-5 py-3 text-sm">
      <span className="font-medium">
        <Ltr>{invoice.name}</Ltr>
      </span>
      <span className="text-end">{format.money(invoice.amount_total, invoice.currency)}</span>
      <span className="text-muted">{invoice.invoice_date && format.date(invoice.invoice_date)}</span>
      <span className="justify-self-end">
        <InvoiceStateBadge state={invoice.state} />
      </span>
      {invoice.state === 'partial' && (
        <span className="col-span-2 text-muted">
          {t('invoices.residual', { amount: format.money(invoice.amount_residual, invoice.currency) })}
        </span>
      )}
    </li>
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

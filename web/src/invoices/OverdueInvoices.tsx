import type { Invoice } from '@halaqa/contract/invoices';
import { amountDue, daysOverdue } from '@halaqa/domain/invoices';
import { ChevronRight, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { AmountOwed } from './AmountOwed.tsx';
import { useToday } from './today.ts';

/** Above everything else while an invoice is overdue: how many, how much, for how long, and the way to them (D-97). */
export function OverdueInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation(['student', 'invoices']);
  const today = useToday();
  const late = invoices.filter((invoice) => daysOverdue(invoice, today) > 0);
  if (late.length === 0) return null;
  const overdue = t('invoices:overdue', { count: Math.max(...late.map((invoice) => daysOverdue(invoice, today))) });
  return (
    <Link
      to={paths.invoices}
      className="flex items-center gap-3 rounded-lg bg-cancelled-tint px-5 py-3 text-sm text-cancelled transition-opacity hover:opacity-85 sm:px-7"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t('invoices.overdue', { count: late.length })}</span>
        <span className="uppercase-first">{late.length > 1 ? t('invoices.oldest', { overdue }) : overdue}</span>
        <AmountOwed invoices={late.map((invoice) => ({ ...invoice, amount_residual: amountDue(invoice, today) }))} />
      </span>
      <ChevronRight aria-hidden="true" className="pointing size-5 shrink-0" />
    </Link>
  );
}

import { studentOwed } from '@halaqa/contract/owed';
import { parseMoney } from '@halaqa/domain/money';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** What is left to pay of all of a student's invoices, and how much of it is overdue: a line for each currency (D-207). */
export function Owed({ studentId }: { studentId: number }) {
  const { t } = useTranslation(['invoice-details', 'shell']);
  const format = useFormat();
  const query = useApiQuery(studentOwed, { params: { id: studentId } }, { fresh: true });
  if (query.isError && !query.data) {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-cancelled">
        {t('owed.failed')}
        <Button size="sm" look="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
          {!query.isFetching && <RotateCw aria-hidden="true" className="size-4" />}
          {t('shell:action.retry')}
        </Button>
      </span>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-6 w-40" />
      </SkeletonGroup>
    );
  }
  if (query.data.length === 0) return <span className="text-sm text-muted">{t('owed.none')}</span>;
  return (
    <ul aria-label={t('owed.title')} className="grid gap-0.5 text-sm">
      {query.data.map(({ currency, open, overdue }) => (
        <li key={currency} className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{t('owed.open', { amount: format.money(open, currency) })}</span>
          {parseMoney(overdue) > 0 && <span className="text-cancelled">{t('owed.late', { amount: format.money(overdue, currency) })}</span>}
        </li>
      ))}
    </ul>
  );
}

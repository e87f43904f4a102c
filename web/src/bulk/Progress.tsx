import type { BulkReport } from '@halaqa/contract/bulk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Summary } from './Summary.tsx';

/** How far a bulk change has come; in the end, how many of each outcome. */
export function Progress({ report }: { report: Pick<BulkReport, 'state' | 'counts'> & { rows: readonly unknown[] } }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const isRunning = report.state === 'running';
  const total = report.rows.length;
  const done = total - report.counts.waiting;
  return (
    <div role="status" className="grid gap-2 rounded-md bg-hover px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        {t(isRunning ? 'running' : 'finished')}
        {isRunning && <span>{t('progress', { done: format.number(done), total: format.number(total) })}</span>}
      </p>
      {isRunning ? (
        <>
          <ProgressBar label={t('running')} done={done} expected={total} />
          <p className="text-sm text-muted">{t('runningHint')}</p>
        </>
      ) : (
        <Summary report={report} />
      )}
    </div>
  );
}

import type { BulkReport, BulkRow } from '@halaqa/contract/bulk';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { useNow } from '../ui/use-now.ts';
import { OutcomeItem, OutcomeList } from './OutcomeList.tsx';
import { inOrder } from './outcome-order.ts';
import { outcomeWords } from './outcome-words.ts';

/** What would become of each session, or what became of it. */
export function BulkRows({ report }: { report: BulkReport }) {
  const { t } = useTranslation('bulk');
  return (
    <OutcomeList label={t('list')}>
      {inOrder(report).map((row) => (
        <Row key={row.sessionId} row={row} report={report} />
      ))}
    </OutcomeList>
  );
}

function Row({ row, report }: { row: BulkRow; report: BulkReport }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const now = useNow();
  const isDryRun = report.state === 'dry_run';
  const stays = row.outcome === 'unchanged' && row.kept.length > 0;
  const when = (at: string) => `${format.nearDay(at, now)} ${format.time(at)}`;
  return (
    <OutcomeItem
      outcome={row.outcome}
      isDryRun={isDryRun}
      says={t(stays ? 'stays' : outcomeWords(row.cancels ? { ...report, action: 'cancel' } : report, row.outcome))}
    >
      {row.name === null ? (
        <span className="font-medium">{t('unnamed')}</span>
      ) : isDryRun || row.code === 'not_found' ? (
        <bdi className="font-medium">{row.name}</bdi>
      ) : (
        <span className="font-medium">
          <RecordLink to={paths.sessionRecord(row.sessionId)}>{row.name}</RecordLink>
        </span>
      )}
      {row.start_datetime && (
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted">
          <bdi className="uppercase-first">{when(row.start_datetime)}</bdi>
          {row.moved_to && (
            <>
              <ArrowLeft aria-hidden="true" className="size-3.5 ltr:rotate-180" />
              <span className="sr-only">{t('to')}</span>
              <bdi className="text-ink">{when(row.moved_to)}</bdi>
            </>
          )}
        </span>
      )}
      {row.kept.map((reason) => (
        <span key={reason} className="text-muted">
          {t(`kept.${reason}`)}
        </span>
      ))}
      {row.since && <span className="text-waiting">{t(row.since === 'gone' ? 'gone' : 'undo.changedSince')}</span>}
      {row.message && (
        <span className={row.outcome === 'conflict' ? 'text-waiting' : 'text-danger'}>
          {row.code === 'not_found' ? t('gone') : row.message}
        </span>
      )}
      {row.inTheWay.map((other) => (
        <span key={other.id} className="text-muted">
          {t('inTheWay', { session: other.name, when: `${when(other.start_datetime)}` })}
        </span>
      ))}
    </OutcomeItem>
  );
}

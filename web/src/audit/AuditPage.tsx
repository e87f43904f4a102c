import { auditExport } from '@halaqa/contract/audit';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';
import { EntryTable } from './EntryTable.tsx';
import { Filters } from './Filters.tsx';
import { isNarrowed, noFilter, queryOf, useAuditFilter } from './list-filter.ts';
import { useAuditLog } from './use-audit-log.ts';

const atOnce = 50;

/** Who did what and when, newest first (D-101). */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [filter, setFilter] = useAuditFilter();
  const log = useAuditLog(queryOf(filter), atOnce);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ExportLinks file={auditExport} query={queryOf(filter)} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Filters filter={filter} entries={log.entries ?? []} onChange={setFilter} />
        <Log log={log} isNarrowed={isNarrowed(filter)} onShowAll={() => setFilter(noFilter)} />
      </div>
    </Page>
  );
}

interface LogProps {
  log: ReturnType<typeof useAuditLog>;
  isNarrowed: boolean;
  onShowAll: () => void;
}

function Log({ log, isNarrowed, onShowAll }: LogProps) {
  const { t } = useTranslation('audit');
  const now = useNow();
  const { entries, error, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage } = log;
  if (!entries) {
    if (!error) return <TableLoading />;
    return <Failure title={t('failed')} error={error} pending={isFetching} onRetry={() => void log.refetch()} />;
  }
  if (entries.length === 0) {
    return (
      <Card>
        <Empty icon={History} title={t(isNarrowed ? 'noneMatch' : 'none')}>
          {isNarrowed && <Button onClick={onShowAll}>{t('showAll')}</Button>}
        </Empty>
      </Card>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <EntryTable entries={entries} now={now} />
      {error && <Failure title={t('failed')} error={error} pending={isFetching} onRetry={() => void log.fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button size="sm" className="justify-self-center" pending={isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {!hasNextPage && entries.length > atOnce && <p className="text-center text-sm text-muted">{t('end')}</p>}
    </div>
  );
}

import { type AuditEntry, auditExport } from '@halaqa/contract/audit';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/column.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { mostPrinted, usePrinting } from '../table/use-printing.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';
import { EntryTable, useEntryColumns } from './EntryTable.tsx';
import { Filters } from './Filters.tsx';
import { isNarrowed, noFilter, queryOf, useAuditFilter } from './list-filter.ts';
import { readAuditLog, useAuditLog } from './use-audit-log.ts';

const atOnce = 50;

/** Who did what and when, newest first (D-101). */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [filter, setFilter] = useAuditFilter();
  const log = useAuditLog(queryOf(filter), atOnce);
  const columns = useEntryColumns();
  const printing = usePrinting(() => readAuditLog(queryOf(filter), mostPrinted), log.entries?.length ?? 0);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {log.entries && log.entries.length > 0 && <ListToolsSlot list="audit" columns={columns} printing={printing} />}
          <ExportLinks file={auditExport} query={queryOf(filter)} />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Filters filter={filter} entries={log.entries ?? []} onChange={setFilter} />
        <Log log={log} columns={columns} printed={printing.rows} isNarrowed={isNarrowed(filter)} onShowAll={() => setFilter(noFilter)} />
      </div>
    </Page>
  );
}

interface LogProps {
  log: ReturnType<typeof useAuditLog>;
  columns: readonly Column<AuditEntry>[];
  /** All of it, while it is printed. */
  printed: readonly AuditEntry[] | undefined;
  isNarrowed: boolean;
  onShowAll: () => void;
}

function Log({ log, columns, printed, isNarrowed, onShowAll }: LogProps) {
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
      <EntryTable entries={printed ?? entries} now={now} columns={columns} isPrinted={printed !== undefined} />
      {error && <Failure title={t('failed')} error={error} pending={isFetching} onRetry={() => void log.fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button
          size="sm"
          className="justify-self-center print:hidden"
          pending={isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
      {!hasNextPage && entries.length > atOnce && <p className="text-center text-sm text-muted">{t('end')}</p>}
    </div>
  );
}

import { type HistoryEntry, mostListed, syncHistory, syncHistoryExport } from '@halaqa/contract/sync-history';
import { History, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callAll } from '../../api/call.ts';
import { useApiPage } from '../../api/query.ts';
import { paths } from '../../app/paths.ts';
import type { Column } from '../../table/column.ts';
import { ListToolsSlot } from '../../table/ListToolsSlot.tsx';
import { usePrinting } from '../../table/use-printing.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ExportLinks } from '../../ui/ExportLinks.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { TableLoading } from '../../ui/TableLoading.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Filters } from './Filters.tsx';
import { HistoryTable, useHistoryColumns } from './HistoryTable.tsx';
import { type HistoryFilter, isNarrowed, narrowingOf, noFilter, pageSize, queryOf, useHistoryFilter } from './list-filter.ts';

/** `/admin/sync/history`: what came from Odoo and what went to it, newest first (D-141). */
export function HistoryPage() {
  const { t } = useTranslation('sync-history');
  const [filter, setFilter] = useHistoryFilter();
  const query = useApiPage(syncHistory, { query: queryOf(filter) }, { fresh: true });
  const columns = useHistoryColumns();
  const total = query.data?.total ?? 0;
  const printing = usePrinting(() => callAll(syncHistory, { query: narrowingOf(filter) }), total);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Link to={paths.adminSync} className={buttonClass('secondary', 'sm')}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {t('toSync')}
          </Link>
          {total > 0 && <ListToolsSlot list="sync-history" columns={columns} printing={printing} />}
          <ExportLinks file={syncHistoryExport} query={narrowingOf(filter)} />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Filters filter={filter} entries={query.data?.rows ?? []} onChange={(next) => setFilter({ ...next, page: 1 })} />
        <QueryBoundary query={query} failed={t('failed')} loading={<TableLoading />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Nothing isNarrowed={isNarrowed(filter) || total > 0} onShowAll={() => setFilter(noFilter)} />
            ) : (
              <List
                rows={printing.rows ?? rows}
                columns={columns}
                isPrinted={printing.rows !== undefined}
                total={total}
                filter={filter}
                isBusy={query.isPlaceholderData}
                onPage={(page) => setFilter({ ...filter, page })}
              />
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}

function Nothing({ isNarrowed: isFiltered, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('sync-history');
  return (
    <Card>
      {isFiltered ? (
        <Empty icon={History} title={t('noneMatch')}>
          <Button onClick={onShowAll}>{t('showAll')}</Button>
        </Empty>
      ) : (
        <Empty icon={History} title={t('none')} hint={t('noneHint')} />
      )}
    </Card>
  );
}

interface ListProps {
  rows: readonly HistoryEntry[];
  columns: readonly Column<HistoryEntry>[];
  isPrinted: boolean;
  total: number;
  filter: HistoryFilter;
  isBusy: boolean;
  onPage: (page: number) => void;
}

function List({ rows, columns, isPrinted, total, filter, isBusy, onPage }: ListProps) {
  const { t } = useTranslation('sync-history');
  const now = useNow();
  return (
    <div
      aria-busy={isBusy || undefined}
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', isBusy && 'opacity-60')}
    >
      <p role="status" className="text-sm text-muted">
        {t(total < mostListed ? 'count' : 'most', { count: total })}
      </p>
      <HistoryTable entries={rows} now={now} columns={columns} isPrinted={isPrinted} />
      <Pager page={filter.page} pageSize={pageSize} total={total} onPage={onPage} />
    </div>
  );
}

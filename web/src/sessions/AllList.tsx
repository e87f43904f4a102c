import { mostAtOnce } from '@halaqa/contract/bulk';
import { sessionsExport } from '@halaqa/contract/session-list';
import { adminSessions, type ListedSession, type SessionSort } from '@halaqa/contract/sessions';
import type { Sorting } from '@halaqa/contract/sorting';
import { dayOf } from '@halaqa/domain/clock';
import { CalendarX2 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { callAll, callPage } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { SelectedBar } from '../bulk/SelectedBar.tsx';
import { useAllRows } from '../bulk/use-all-rows.ts';
import { useBulkDialogs } from '../bulk/use-bulk-dialogs.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { usePrinting } from '../table/use-printing.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { ListedCount } from './ListedCount.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useListFilter } from './list-address.ts';
import { isNarrowed, isPlaced, narrowingOf, noFilter, pageSize, queryOf, sortingOf } from './list-filter.ts';
import { useOptions } from './options.ts';
import { SessionTable, useSessionColumns } from './SessionTable.tsx';
import type { SessionActions } from './session-actions.ts';

/** All sessions, a page at a time, each with its state and what can be done with it. */
export function AllList({ now, acts }: { now: Date; acts: SessionActions }) {
  const { t } = useTranslation(['sessions', 'manage', 'bulk']);
  const today = dayOf(now, useContext(InstituteZone));
  const [filter, setFilter] = useListFilter();
  const query = useApiPage(adminSessions, { query: queryOf(filter, today) }, { fresh: true });
  const selection = useSelection((session: ListedSession) => session.id);
  const bulk = useBulkDialogs(selection.clear);
  const all = useAllRows(
    () => callPage(adminSessions, { query: { ...queryOf(filter, today), page: 1, pageSize: mostAtOnce } }),
    t('bulk:chooseAllFailed'),
    (rows) => selection.choose(rows, true),
  );
  const { chosen } = selection;
  // A row says what an archived record is called, which nothing offers.
  const { options } = useOptions(isPlaced(filter) ? query.data?.rows[0] : undefined);
  const columns = useSessionColumns(now, acts, sortingOf(filter).by);
  const sort = { ...sortingOf(filter), onSort: (sorting: Sorting<SessionSort>) => setFilter({ ...filter, sorting, page: 1 }) };
  const readAll = () => callAll(adminSessions, { query: { ...narrowingOf(filter, today), attendees: 'false' } });
  const printing = usePrinting(readAll, query.data?.total ?? 0);
  const showAll = (
    <Button onClick={() => setFilter({ ...noFilter, when: 'all', sorting: filter.sorting })}>{t('manage:list.showAll')}</Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListFilters filter={filter} options={options} today={today} onChange={(next) => setFilter({ ...next, page: 1 })} />
      <QueryBoundary query={query} failed={t('manage:list.failed')} loading={<TableLoading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <Empty icon={CalendarX2} title={t(isNarrowed(filter) ? 'manage:list.noneMatch' : 'manage:list.none')}>
                {isNarrowed(filter) && showAll}
              </Empty>
            </Card>
          ) : (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <ListedCount listed={total} />
                <div className="flex flex-wrap items-center gap-2">
                  <ListToolsSlot list="sessions" columns={columns} sort={sort} printing={printing} />
                  <ExportLinks file={sessionsExport} query={narrowingOf(filter, today)} />
                </div>
              </div>
              <SessionTable
                sessions={printing.rows ?? rows}
                now={now}
                acts={acts}
                selection={selection}
                columns={columns}
                sort={sort}
                isPrinted={printing.rows !== undefined}
              />
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
      {chosen.size > 0 && (
        <SelectedBar
          count={chosen.size}
          total={query.data?.total ?? 0}
          isChoosing={all.isPending}
          onChooseAll={all.read}
          onClear={selection.clear}
          onOpen={(action) => bulk.open({ ids: [...chosen.keys()], action })}
        />
      )}
      {bulk.dialogs}
    </div>
  );
}

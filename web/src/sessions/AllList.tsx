import { mostAtOnce } from '@halaqa/contract/bulk';
import { maxSearchResults } from '@halaqa/contract/counts';
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
import { PagedList } from '../table/PagedList.tsx';
import { usePrinting } from '../table/use-printing.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
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
  const most = filter.search.trim() === '' ? undefined : maxSearchResults;
  // A row says what an archived record is called, which nothing offers.
  const { options } = useOptions(isPlaced(filter) ? query.data?.rows[0] : undefined);
  const columns = useSessionColumns(now, acts, sortingOf(filter).by);
  const sort = { ...sortingOf(filter), onSort: (sorting: Sorting<SessionSort>) => setFilter({ ...filter, sorting, page: 1 }) };
  const readAll = () => callAll(adminSessions, { query: { ...narrowingOf(filter, today), attendees: 'count' } });
  const printing = usePrinting(readAll, query.data?.total ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListFilters filter={filter} options={options} today={today} onChange={(next) => setFilter({ ...next, page: 1 })} />
      <PagedList
        query={query}
        failed={t('manage:list.failed')}
        isNarrowed={isNarrowed(filter)}
        nothing={{
          icon: CalendarX2,
          none: t('manage:list.none'),
          noneMatch: t('manage:list.noneMatch'),
          showAll: t('manage:list.showAll'),
          onShowAll: () => setFilter({ ...noFilter, when: 'all', sorting: filter.sorting }),
        }}
        count={(listed) => <ListedCount listed={listed} most={most} />}
        tools={
          <>
            <ListToolsSlot list="sessions" columns={columns} sort={sort} printing={printing} />
            <ExportLinks file={sessionsExport} query={narrowingOf(filter, today)} />
          </>
        }
        page={filter.page}
        pageSize={pageSize}
        most={most}
        onPage={(page) => setFilter({ ...filter, page })}
      >
        {(rows) => (
          <SessionTable
            sessions={printing.rows ?? rows}
            now={now}
            acts={acts}
            selection={selection}
            columns={columns}
            sort={sort}
            isPrinted={printing.rows !== undefined}
          />
        )}
      </PagedList>
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

import { type ArchiveKind, archivedRecords } from '@halaqa/contract/archive';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { noFilter, useStudentFilter } from '../students/list-filter.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { PagedList } from '../table/PagedList.tsx';
import { usePrinting } from '../table/use-printing.ts';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import { ArchivedTable, useArchivedColumns } from './ArchivedTable.tsx';
import { ChoosePage } from './bulk/Choose.tsx';

const pageSize = 25;

interface Props {
  kind: ArchiveKind;
  /** Records selected to be restored together; undefined where that is not offered. */
  selection?: Selection<{ id: number }> | undefined;
}

/** The archived records of one kind by name, each to be restored (D-152). */
export function ArchivedList({ kind, selection }: Props) {
  const { t } = useTranslation('archive');
  const [filter, setFilter] = useStudentFilter();
  const search = filter.search.trim() || undefined;
  const query = useApiPage(archivedRecords, { params: { kind }, query: { search, page: filter.page, pageSize } }, { fresh: true });
  const isTight = useNoRoomForTable();
  const columns = useArchivedColumns(kind);
  const printing = usePrinting(() => callAll(archivedRecords, { params: { kind }, query: { search } }), query.data?.total ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchInput label={t('list.search')} value={filter.search} onSearch={(typed) => setFilter({ ...filter, search: typed, page: 1 })} />
      <PagedList
        query={query}
        failed={t('list.failed')}
        isNarrowed={search !== undefined}
        nothing={{
          icon: Archive,
          none: t('list.none'),
          hint: t('list.noneHint'),
          noneMatch: t('list.noneMatch'),
          showAll: t('list.showAll'),
          onShowAll: () => setFilter(noFilter),
        }}
        count={(count) => t('list.count', { count })}
        before={(rows) => selection && isTight && <ChoosePage rows={rows} selection={selection} />}
        tools={<ListToolsSlot list="archived" columns={columns} printing={printing} />}
        page={filter.page}
        pageSize={pageSize}
        onPage={(page) => setFilter({ ...filter, page })}
      >
        {(rows) => (
          <ArchivedTable
            kind={kind}
            rows={printing.rows ?? rows}
            selection={selection}
            columns={columns}
            isPrinted={printing.rows !== undefined}
          />
        )}
      </PagedList>
    </div>
  );
}

import { type ArchiveKind, archivedRecords } from '@halaqa/contract/archive';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { noFilter, useStudentFilter } from '../students/list-filter.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { usePrinting } from '../table/use-printing.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useTight } from '../ui/use-narrow.ts';
import { ArchivedTable, useArchivedColumns } from './ArchivedTable.tsx';
import { ChoosePage } from './bulk/Choose.tsx';

const pageSize = 25;

interface Props {
  kind: ArchiveKind;
  /** Of those that are to be restored together; left out where that cannot be. */
  selection?: Selection<{ id: number }> | undefined;
}

/** The archived records of one kind by name, each to be restored (D-152). */
export function ArchivedList({ kind, selection }: Props) {
  const { t } = useTranslation('archive');
  const [filter, setFilter] = useStudentFilter();
  const search = filter.search.trim() || undefined;
  const query = useApiPage(archivedRecords, { params: { kind }, query: { search, page: filter.page, pageSize } }, { fresh: true });
  const isTight = useTight();
  const columns = useArchivedColumns(kind);
  const printing = usePrinting(() => callAll(archivedRecords, { params: { kind }, query: { search } }), query.data?.total ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchInput label={t('list.search')} value={filter.search} onSearch={(typed) => setFilter({ ...filter, search: typed, page: 1 })} />
      <QueryBoundary query={query} failed={t('list.failed')} loading={<TableLoading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              {search !== undefined || total > 0 ? (
                <Empty icon={Archive} title={t('list.noneMatch')}>
                  <Button onClick={() => setFilter(noFilter)}>{t('list.showAll')}</Button>
                </Empty>
              ) : (
                <Empty icon={Archive} title={t('list.none')} hint={t('list.noneHint')} />
              )}
            </Card>
          ) : (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('grid gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="flex items-center">
                  {selection && isTight && <ChoosePage rows={rows} selection={selection} />}
                  <p role="status" className="text-sm text-muted">
                    {t('list.count', { count: total })}
                  </p>
                </div>
                <ListToolsSlot list="archived" columns={columns} printing={printing} />
              </div>
              <ArchivedTable
                kind={kind}
                rows={printing.rows ?? rows}
                selection={selection}
                columns={columns}
                isPrinted={printing.rows !== undefined}
              />
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  );
}

import { type ArchivedRow, type ArchiveKind, archivedRecords } from '@halaqa/contract/archive';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { noFilter, useStudentFilter } from '../students/list-filter.ts';
import { KeptHere } from '../sync/KeptHere.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { ChoosePage, ChooseRow } from './bulk/Choose.tsx';
import { pageOf } from './list-paths.ts';
import { Since } from './Since.tsx';
import { useRestore } from './use-archiving.ts';

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
              <div className="flex items-center">
                {selection && <ChoosePage rows={rows} selection={selection} />}
                <p role="status" className="text-sm text-muted">
                  {t('list.count', { count: total })}
                </p>
              </div>
              <Card>
                <ul data-selectable="" aria-label={t('list.archived')} className="divide-y divide-line">
                  {rows.map((row) => (
                    <Row key={row.id} kind={kind} row={row} rows={rows} selection={selection} />
                  ))}
                </ul>
              </Card>
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Row({ kind, row, rows, selection }: Props & { row: ArchivedRow; rows: readonly ArchivedRow[] }) {
  const { id, name, studentNumber, archived } = row;
  const { t } = useTranslation('archive');
  const restore = useRestore();
  return (
    <li className={classes('flex min-h-14 items-center', selection?.chosen.has(id) && 'bg-accent-tint/50')}>
      {selection && <ChooseRow row={row} rows={rows} selection={selection} />}
      <div
        className={classes(
          'flex min-w-0 flex-1 items-center justify-between gap-4 py-2.5 pe-4 sm:pe-5',
          selection ? 'ps-2' : 'ps-4 sm:ps-5',
        )}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-3 font-medium break-words">
            <RecordLink to={pageOf[kind](id)}>{name}</RecordLink>
            {studentNumber && (
              <span className="text-xs font-normal text-muted">
                <Ltr>{studentNumber}</Ltr>
              </span>
            )}
          </p>
          <p className="text-sm text-muted">
            <Since archived={archived} />
          </p>
        </div>
        <div className="shrink-0">
          <KeptHere inOdoo="">
            <Button
              size="sm"
              pending={restore.isPending}
              aria-label={t('restoreOf', { name })}
              onClick={() => restore.mutate({ params: { kind, id } })}
            >
              {!restore.isPending && <ArchiveRestore aria-hidden="true" className="size-4" />}
              {t('restore')}
            </Button>
          </KeptHere>
        </div>
      </div>
    </li>
  );
}

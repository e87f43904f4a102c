import type { Sorting } from '@halaqa/contract/sorting';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '../api/call.ts';
import { useFormat } from '../i18n/useFormat.ts';
import type { Column, ListName } from '../table/column.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { PagedList } from '../table/PagedList.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import { usePrinting } from '../table/use-printing.ts';
import { Card } from '../ui/Card.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { type DirectoryFilter, pageSize } from './list-filter.ts';

export interface Listed {
  id: number;
  name: string;
  sessionsAhead: number;
}

export interface ListColumn<Row, Sort extends string> extends Column<Row, Sort> {
  /** On a phone it stands without its head. */
  isPlain?: boolean;
}

type AnySort<Own extends string> = Own | 'name' | 'sessionsAhead';

interface Props<Row extends Listed, Sort extends string> {
  list: ListName;
  query: UseQueryResult<PageOf<Row[]>>;
  /** All pages of it. */
  readAll: () => Promise<readonly Row[]>;
  filter: DirectoryFilter<AnySort<Sort>>;
  onFilter: (filter: DirectoryFilter<AnySort<Sort>>) => void;
  icon: LucideIcon;
  words: { search: string; failed: string; none: string; noneMatch: string; count: (total: number) => string };
  /** Between the name and the sessions ahead. */
  columns: readonly ListColumn<Row, Sort>[];
  to: (id: number) => string;
  exports: ReactNode;
}

/** Courses, rooms or trainers, a page at a time, searched and sorted; each leads to its page. */
export function DirectoryList<Row extends Listed, Sort extends string>({
  list,
  query,
  readAll,
  filter,
  onFilter,
  icon,
  words,
  columns,
  to,
  exports,
}: Props<Row, Sort>) {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const isTight = useNoRoomForTable();
  const printing = usePrinting(readAll, query.data?.total ?? 0);
  const sort = { ...filter.sorting, onSort: (sorting: Sorting<AnySort<Sort>>) => onFilter({ ...filter, sorting, page: 1 }) };
  const name: Column<Row, AnySort<Sort>> = {
    name: 'name',
    head: t('field.name'),
    part: 'name',
    sort: { by: 'name' },
    className: 'max-w-80',
    value: (row) => <RecordLink to={to(row.id)}>{row.name}</RecordLink>,
  };
  const sessionsAhead: ListColumn<Row, AnySort<Sort>> = {
    name: 'sessionsAhead',
    sort: { by: 'sessionsAhead', backwards: true },
    head: t('column.sessionsAhead'),
    value: (row) => format.number(row.sessionsAhead),
  };
  const besideName = [...columns, sessionsAhead];
  const allColumns = [name, ...besideName];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchInput label={words.search} value={filter.search} onSearch={(search) => onFilter({ ...filter, search, page: 1 })} />
      <PagedList
        query={query}
        failed={words.failed}
        isNarrowed={filter.search.trim() !== ''}
        nothing={{
          icon,
          none: words.none,
          noneMatch: words.noneMatch,
          showAll: t('showAll'),
          onShowAll: () => onFilter({ ...filter, search: '', page: 1 }),
        }}
        count={words.count}
        tools={
          <>
            <ListToolsSlot list={list} columns={allColumns} sort={sort} printing={printing} />
            {exports}
          </>
        }
        page={filter.page}
        pageSize={pageSize}
        onPage={(page) => onFilter({ ...filter, page })}
      >
        {(rows) =>
          isTight && !printing.rows ? (
            <Blocks rows={rows} columns={besideName} to={to} />
          ) : (
            <RecordTable list={list} columns={allColumns} rows={printing.rows ?? rows} keyOf={({ id }) => id} sort={sort} />
          )
        }
      </PagedList>
    </div>
  );
}

interface BlocksProps<Row extends Listed> extends Pick<Props<Row, string>, 'columns' | 'to'> {
  rows: readonly Row[];
}

function Blocks<Row extends Listed>({ rows, columns, to }: BlocksProps<Row>) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5 px-4 py-3 text-sm">
            <p className="text-base font-medium break-words">
              <RecordLink to={to(row.id)}>{row.name}</RecordLink>
            </p>
            <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
              {columns.map(({ name, head, value, isPlain }) => (
                <div key={name} className="flex min-w-0 gap-1.5">
                  <dt className={isPlain ? 'sr-only' : undefined}>{head}</dt>
                  <dd className="min-w-0 break-words text-ink">{value(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '../api/call.ts';
import { noFilter, type StudentFilter } from '../students/list-filter.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { SortedHead } from '../ui/SortedHead.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useTight } from '../ui/use-narrow.ts';

export const pageSize = 25;

export interface Listed {
  id: number;
  name: string;
}

export interface ListColumn<Row> {
  head: string;
  value: (row: Row) => ReactNode;
  /** On a phone it stands without its head. */
  isPlain?: boolean;
}

interface Props<Row extends Listed> {
  query: UseQueryResult<PageOf<Row[]>>;
  filter: StudentFilter;
  onFilter: (filter: StudentFilter) => void;
  icon: LucideIcon;
  words: { search: string; failed: string; none: string; noneMatch: string; count: (total: number) => string };
  columns: readonly ListColumn<Row>[];
  to: (id: number) => string;
  exports: ReactNode;
}

/** Courses, rooms or trainers, a page at a time, searched and sorted by name; each leads to its page. */
export function DirectoryList<Row extends Listed>({ query, filter, onFilter, icon, words, columns, to, exports }: Props<Row>) {
  const { t } = useTranslation('directory');
  const isSearched = filter.search.trim() !== '';
  const Rows = useTight() ? Blocks : Table;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchInput label={words.search} value={filter.search} onSearch={(search) => onFilter({ ...filter, search, page: 1 })} />
      <QueryBoundary query={query} failed={words.failed} loading={<TableLoading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <Empty icon={icon} title={isSearched || total > 0 ? words.noneMatch : words.none}>
                {(isSearched || total > 0) && <Button onClick={() => onFilter(noFilter)}>{t('showAll')}</Button>}
              </Empty>
            </Card>
          ) : (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('grid gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p role="status" className="text-sm text-muted">
                  {words.count(total)}
                </p>
                {exports}
              </div>
              <Rows
                rows={rows}
                columns={columns}
                to={to}
                backwards={filter.backwards}
                onSort={() => onFilter({ ...filter, backwards: !filter.backwards, page: 1 })}
              />
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => onFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  );
}

interface RowsProps<Row extends Listed> extends Pick<Props<Row>, 'columns' | 'to'> {
  rows: readonly Row[];
  backwards: boolean;
  onSort: () => void;
}

function Table<Row extends Listed>({ rows, columns, to, backwards, onSort }: RowsProps<Row>) {
  const { t } = useTranslation('directory');
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5';
  const cell = 'px-3 py-2.5 align-middle first:ps-5 last:pe-5';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <SortedHead backwards={backwards} title={t('sort')} onSort={onSort} className={head}>
              {t('field.name')}
            </SortedHead>
            {columns.map(({ head: name }) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className="transition-colors hover:bg-hover/50">
              <th scope="row" className={classes(cell, 'max-w-80 text-start font-medium break-words')}>
                <RecordLink to={to(row.id)}>{row.name}</RecordLink>
              </th>
              {columns.map(({ head: name, value }) => (
                <td key={name} className={classes(cell, 'break-words')}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Blocks<Row extends Listed>({ rows, columns, to }: RowsProps<Row>) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5 px-4 py-3 text-sm">
            <p className="text-base font-medium break-words">
              <RecordLink to={to(row.id)}>{row.name}</RecordLink>
            </p>
            <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
              {columns.map(({ head, value, isPlain }) => (
                <div key={head} className="flex min-w-0 gap-1.5">
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

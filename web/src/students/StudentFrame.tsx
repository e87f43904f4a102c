import type { StudentRow } from '@halaqa/contract/students';
import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { Count } from './Count.tsx';
import { noFilter, pageSize, type StudentFilter } from './list-filter.ts';

interface Props {
  /** What is searched. */
  search: string;
  filter: StudentFilter;
  onFilter: (filter: StudentFilter) => void;
  query: UseQueryResult<PageOf<StudentRow[]>>;
  /** Before the number of students. */
  before?: (rows: readonly StudentRow[]) => ReactNode;
  /** At the end of its line. */
  tools?: ReactNode;
  children: (rows: readonly StudentRow[]) => ReactNode;
}

/** What every list of students has: its search first, how many there are, and the pages. */
export function StudentFrame({ search, filter, onFilter, query, before, tools, children }: Props) {
  const { t } = useTranslation('students');
  const isSearched = filter.search.trim() !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchInput label={search} value={filter.search} onSearch={(typed) => onFilter({ ...filter, search: typed, page: 1 })} />
      <QueryBoundary query={query} failed={t('failed')} loading={<TableLoading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <Empty icon={Users} title={t(isSearched || total > 0 ? 'noneMatch' : 'none')}>
                {(isSearched || total > 0) && (
                  <Button onClick={() => onFilter({ ...noFilter, sorting: filter.sorting })}>{t('showAll')}</Button>
                )}
              </Empty>
            </Card>
          ) : (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="flex items-center">
                  {before?.(rows)}
                  <Count total={total} searched={isSearched} />
                </div>
                {tools && <div className="flex flex-wrap items-center gap-2">{tools}</div>}
              </div>
              {children(rows)}
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => onFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  );
}

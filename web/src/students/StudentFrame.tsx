import { maxSearchResults } from '@halaqa/contract/counts';
import type { StudentRow } from '@halaqa/contract/students';
import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '../api/call.ts';
import { PagedList } from '../table/PagedList.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
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
      <PagedList
        query={query}
        failed={t('failed')}
        isNarrowed={isSearched}
        nothing={{
          icon: Users,
          none: t('none'),
          noneMatch: t('noneMatch'),
          showAll: t('showAll'),
          onShowAll: () => onFilter({ ...noFilter, sorting: filter.sorting }),
        }}
        count={(total) => <Count total={total} searched={isSearched} />}
        before={before}
        tools={tools}
        page={filter.page}
        pageSize={pageSize}
        most={isSearched ? maxSearchResults : undefined}
        onPage={(page) => onFilter({ ...filter, page })}
      >
        {children}
      </PagedList>
    </div>
  );
}

/** The filter of a list of students, kept in the address so that a reload or a way back restores it. */
import type { CallInput } from '@halaqa/contract/endpoint';
import { type Sorting, sortParamOf } from '@halaqa/contract/sorting';
import { type reportStudents, type StudentSort, studentSorts } from '@halaqa/contract/students';
import { useSearchParams } from 'react-router';
import { sortInAddress, sortingIn } from '../table/address-sort.ts';

export interface StudentFilter {
  search: string;
  /** 1 is the first. */
  page: number;
  sorting: Sorting<StudentSort>;
}

/** The list and the narrow one beside a record turn the same pages. */
export const pageSize = 25;

export const noFilter: StudentFilter = { search: '', page: 1, sorting: { by: 'name', backwards: false } };

/** What else stands in the address stays. */
export function useStudentFilter(): [StudentFilter, (filter: StudentFilter) => void] {
  const [address, setAddress] = useSearchParams();
  const filter: StudentFilter = {
    search: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    sorting: sortingIn(address, studentSorts) ?? noFilter.sorting,
  };
  const set = ({ search, page, sorting }: StudentFilter) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        const put = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
        put('q', search);
        put('page', page > 1 ? String(page) : '');
        put('sort', sortInAddress(sorting, noFilter.sorting));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filter, set];
}

export function narrowingOf({ search, sorting }: StudentFilter) {
  return { search: search.trim() || undefined, sort: sortParamOf(sorting) };
}

export function queryOf(filter: StudentFilter): CallInput<typeof reportStudents>['query'] {
  return { ...narrowingOf(filter), page: filter.page, pageSize };
}

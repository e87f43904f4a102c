/** What narrows a list of students, kept in the address: it is there again after a reload or a way back. */
import type { CallInput } from '@halaqa/contract/endpoint';
import type { reportStudents } from '@halaqa/contract/students';
import { useSearchParams } from 'react-router';

export interface StudentFilter {
  search: string;
  /** 1 is the first. */
  page: number;
  /** From the last name to the first. */
  backwards: boolean;
}

export const noFilter: StudentFilter = { search: '', page: 1, backwards: false };

/** What else stands in the address stays. */
export function useStudentFilter(): [StudentFilter, (filter: StudentFilter) => void] {
  const [address, setAddress] = useSearchParams();
  const filter: StudentFilter = {
    search: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    backwards: address.get('sort') === '-name',
  };
  const set = ({ search, page, backwards }: StudentFilter) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        const put = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
        put('q', search);
        put('page', page > 1 ? String(page) : '');
        put('sort', backwards ? '-name' : '');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filter, set];
}

export function narrowingOf({ search, backwards }: StudentFilter) {
  return { search: search.trim() || undefined, sort: backwards ? '-name' : 'name' } as const;
}

export function queryOf(filter: StudentFilter, pageSize: number): CallInput<typeof reportStudents>['query'] {
  return { ...narrowingOf(filter), page: filter.page, pageSize };
}

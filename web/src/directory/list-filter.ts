/** What narrows and sorts a list of courses, rooms or trainers, kept in the address: it is there again after a reload or a way back. */
import { type DirectoryKind, type DirectorySort, directorySorts, type SortParam } from '@halaqa/contract/directory';
import { useAddressFilter } from '../ui/use-address-filter.ts';

export interface DirectoryFilter<Sort extends string> {
  search: string;
  /** 1 is the first. */
  page: number;
  sort: Sort;
  /** From the last to the first. */
  backwards: boolean;
}

/** By which a list is sorted besides the name. */
export type OwnSort<Kind extends DirectoryKind> = Exclude<DirectorySort<Kind>, 'name'>;

export const pageSize = 25;

export const useDirectoryFilter = <Kind extends DirectoryKind>(kind: Kind) =>
  useAddressFilter<DirectoryFilter<DirectorySort<Kind>>>({ filterIn: (address) => filterIn(kind, address), addressOf });

function filterIn<Kind extends DirectoryKind>(kind: Kind, address: URLSearchParams): DirectoryFilter<DirectorySort<Kind>> {
  const asked = address.get('sort') ?? '';
  const names: readonly DirectorySort<Kind>[] = directorySorts[kind];
  const sort = names.find((name) => name === asked.replace(/^-/, ''));
  return {
    search: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    sort: sort ?? 'name',
    backwards: sort !== undefined && asked.startsWith('-'),
  };
}

function addressOf<Sort extends string>(filter: DirectoryFilter<Sort>): string {
  const { search, page } = filter;
  const sort = sortParamOf(filter);
  const given = { q: search, page: page > 1 ? String(page) : '', sort: sort === 'name' ? '' : sort };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString();
}

const sortParamOf = <Sort extends string>({ sort, backwards }: DirectoryFilter<Sort>): SortParam<Sort> => (backwards ? `-${sort}` : sort);

export const narrowingOf = <Sort extends string>(filter: DirectoryFilter<Sort>) => ({
  search: filter.search.trim() || undefined,
  sort: sortParamOf(filter),
});

export const queryOf = <Sort extends string>(filter: DirectoryFilter<Sort>) => ({ ...narrowingOf(filter), page: filter.page, pageSize });

/** The filter and order of a list of courses, rooms or trainers, kept in the address so that a reload or a way back restores them. */
import { type DirectoryKind, type DirectorySort, directorySorts } from '@halaqa/contract/directory';
import { type Sorting, sortParamOf } from '@halaqa/contract/sorting';
import { sortInAddress, sortingIn } from '../table/address-sort.ts';
import { useAddressFilter } from '../ui/use-address-filter.ts';

export interface DirectoryFilter<Sort extends string> {
  search: string;
  /** 1 is the first. */
  page: number;
  sorting: Sorting<Sort>;
}

/** By which a list is sorted besides what all of them have. */
export type OwnSort<Kind extends DirectoryKind> = Exclude<DirectorySort<Kind>, 'name' | 'sessionsAhead'>;

export const pageSize = 25;

const usual = { by: 'name', backwards: false } as const;

export const useDirectoryFilter = <Kind extends DirectoryKind>(kind: Kind) =>
  useAddressFilter<DirectoryFilter<DirectorySort<Kind>>>({ filterIn: (address) => filterIn(kind, address), addressOf });

const filterIn = <Kind extends DirectoryKind>(kind: Kind, address: URLSearchParams): DirectoryFilter<DirectorySort<Kind>> => ({
  search: address.get('q') ?? '',
  page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  sorting: sortingIn<DirectorySort<Kind>>(address, directorySorts[kind]) ?? usual,
});

function addressOf({ search, page, sorting }: DirectoryFilter<string>): string {
  const given = { q: search, page: page > 1 ? String(page) : '', sort: sortInAddress(sorting, usual) };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString();
}

export const narrowingOf = <Sort extends string>(filter: DirectoryFilter<Sort>) => ({
  search: filter.search.trim() || undefined,
  sort: sortParamOf(filter.sorting),
});

export const queryOf = <Sort extends string>(filter: DirectoryFilter<Sort>) => ({ ...narrowingOf(filter), page: filter.page, pageSize });

/** The filter of the list of accounts, kept in the address so that a reload or a way back restores it. */
import type { CallInput } from '@halaqa/contract/endpoint';
import { type Sorting, sortParamOf } from '@halaqa/contract/sorting';
import { type AccountState, accountStates, type UserSort, userSorts, type users } from '@halaqa/contract/users';
import { type Role, roles } from '@halaqa/contract/values';
import { sortInAddress, sortingIn } from '../table/address-sort.ts';
import { useAddressFilter } from '../ui/use-address-filter.ts';

export interface UserFilter {
  search: string;
  role: Role | undefined;
  state: AccountState | undefined;
  /** 1 is the first. */
  page: number;
  sorting: Sorting<UserSort>;
}

export const noFilter: UserFilter = { search: '', role: undefined, state: undefined, page: 1, sorting: { by: 'name', backwards: false } };
export const pageSize = 25;

export const useUserFilter = () => useAddressFilter<UserFilter>({ filterIn, addressOf });

function filterIn(address: URLSearchParams): UserFilter {
  return {
    search: address.get('q') ?? '',
    role: roles.find((one) => one === address.get('role')),
    state: accountStates.find((one) => one === address.get('state')),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    sorting: sortingIn(address, userSorts) ?? noFilter.sorting,
  };
}

function addressOf({ search, role, state, page, sorting }: UserFilter): string {
  const given = {
    q: search,
    role: role ?? '',
    state: state ?? '',
    page: page > 1 ? String(page) : '',
    sort: sortInAddress(sorting, noFilter.sorting),
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString();
}

export function conditionsOf({ search, role, state }: UserFilter) {
  return { search: search.trim() || undefined, role, state };
}

export function narrowingOf(filter: UserFilter) {
  return { ...conditionsOf(filter), sort: sortParamOf(filter.sorting) };
}

export function queryOf(filter: UserFilter): CallInput<typeof users>['query'] {
  return { ...narrowingOf(filter), page: filter.page, pageSize };
}

export function isNarrowed({ search, role, state }: UserFilter): boolean {
  return search.trim() !== '' || role !== undefined || state !== undefined;
}

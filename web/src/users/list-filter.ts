/** What narrows the list of accounts, kept in the address: it is there again after a reload or a way back. */
import type { CallInput } from '@halaqa/contract/endpoint';
import { type AccountState, accountStates, type users } from '@halaqa/contract/users';
import { type Role, roles } from '@halaqa/contract/values';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export interface UserFilter {
  search: string;
  role: Role | undefined;
  state: AccountState | undefined;
  /** 1 is the first. */
  page: number;
}

export const noFilter: UserFilter = { search: '', role: undefined, state: undefined, page: 1 };
export const pageSize = 25;

export function useUserFilter(): [UserFilter, (filter: UserFilter) => void] {
  const [address, setAddress] = useSearchParams();
  // The address follows a moment later; what was pressed answers at once.
  const [filter, setFilter] = useState<UserFilter>(() => ({
    search: address.get('q') ?? '',
    role: roles.find((one) => one === address.get('role')),
    state: accountStates.find((one) => one === address.get('state')),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  }));
  const set = (next: UserFilter) => {
    setFilter(next);
    const given = { q: next.search, role: next.role ?? '', state: next.state ?? '', page: next.page > 1 ? String(next.page) : '' };
    setAddress(Object.fromEntries(Object.entries(given).filter(([, value]) => value)), { replace: true, preventScrollReset: true });
  };
  return [filter, set];
}

export function narrowingOf({ search, role, state }: UserFilter) {
  return { search: search.trim() || undefined, role, state };
}

export function queryOf(filter: UserFilter): CallInput<typeof users>['query'] {
  return { ...narrowingOf(filter), page: filter.page, pageSize };
}

export function isNarrowed({ search, role, state }: UserFilter): boolean {
  return search.trim() !== '' || role !== undefined || state !== undefined;
}

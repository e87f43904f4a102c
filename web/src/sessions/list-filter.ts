/** What narrows the list of sessions, kept in the address: it stays when the page is left and comes back. */

import type { CallInput } from '@halaqa/contract/endpoint';
import type { adminSessions } from '@halaqa/contract/sessions';
import { type SessionState, sessionStates } from '@halaqa/contract/values';
import { addDays } from '@halaqa/domain/clock';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export const whens = ['upcoming', 'past', 'all'] as const;
export type When = (typeof whens)[number];

export interface ListFilter {
  when: When;
  state: SessionState | undefined;
  search: string;
  page: number;
}

export const noFilter: ListFilter = { when: 'upcoming', state: undefined, search: '', page: 1 };
export const pageSize = 25;

export function useListFilter(): [ListFilter, (filter: ListFilter) => void] {
  const [address, setAddress] = useSearchParams();
  // The address follows a moment later; what was pressed answers at once.
  const [filter, setFilter] = useState<ListFilter>(() => ({
    when: whens.find((one) => one === address.get('when')) ?? noFilter.when,
    state: sessionStates.find((one) => one === address.get('state')),
    search: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  }));
  const set = (next: ListFilter) => {
    const { when, state, search, page } = next;
    setFilter(next);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        const put = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
        put('when', when === noFilter.when ? '' : when);
        put('state', state ?? '');
        put('q', search);
        put('page', page > 1 ? String(page) : '');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [filter, set];
}

/** @param today institute day. Sessions ahead come by their start, everything else the latest first. */
export function queryOf({ when, state, search, page }: ListFilter, today: string): CallInput<typeof adminSessions>['query'] {
  const days = { all: {}, upcoming: { from: today }, past: { to: addDays(today, -1) } }[when];
  return {
    ...days,
    state,
    search: search.trim() || undefined,
    sort: when === 'upcoming' ? 'start' : '-start',
    page,
    pageSize,
    attendees: 'false',
  };
}

export function isNarrowed({ when, state, search }: ListFilter): boolean {
  return when !== 'all' || state !== undefined || search.trim() !== '';
}

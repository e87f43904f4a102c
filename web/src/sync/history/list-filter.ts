/** What narrows the history, kept in the address: a link leads to what was found. */
import type { CallInput } from '@halaqa/contract/endpoint';
import { type SyncKind, syncKinds } from '@halaqa/contract/sync';
import {
  type HistoryDirection,
  type HistoryOutcome,
  historyDirections,
  historyOutcomes,
  type syncHistory,
} from '@halaqa/contract/sync-history';
import { useSearchParams } from 'react-router';
import { isDate } from '../../dates/date-text.ts';

export interface HistoryFilter {
  search: string;
  direction: HistoryDirection | undefined;
  kind: SyncKind | undefined;
  /** Of the record; with its kind. */
  id: number | undefined;
  outcome: HistoryOutcome | undefined;
  /** Plain dates; empty where none is chosen. */
  from: string;
  to: string;
  /** 1 is the first. */
  page: number;
}

export const noFilter: HistoryFilter = {
  search: '',
  direction: undefined,
  kind: undefined,
  id: undefined,
  outcome: undefined,
  from: '',
  to: '',
  page: 1,
};

export const pageSize = 50;

export function useHistoryFilter(): [HistoryFilter, (filter: HistoryFilter) => void] {
  const [address, setAddress] = useSearchParams();
  return [filterIn(address), (next) => setAddress(addressOf(next), { replace: true, preventScrollReset: true })];
}

function filterIn(address: URLSearchParams): HistoryFilter {
  const given = (name: string) => address.get(name) ?? '';
  const day = (name: string) => (isDate(given(name)) ? given(name) : '');
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(given(name)) ? Number(given(name)) : undefined);
  const kind = syncKinds.find((one) => one === given('kind'));
  return {
    search: given('q'),
    direction: historyDirections.find((one) => one === given('direction')),
    kind,
    id: kind && number('id'),
    outcome: historyOutcomes.find((one) => one === given('outcome')),
    from: day('from'),
    to: day('to'),
    page: number('page') ?? 1,
  };
}

/** `q=…&direction=…`, in one order. */
export function addressOf({ search, direction, kind, id, outcome, from, to, page }: HistoryFilter): string {
  const given = Object.entries({ q: search, direction, kind, id, outcome, from, to, page: page > 1 ? page : undefined });
  return new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString();
}

type Query = NonNullable<CallInput<typeof syncHistory>['query']>;

export function narrowingOf({ search, from, to, page: _, ...chosen }: HistoryFilter): Omit<Query, 'page' | 'pageSize'> {
  return { ...chosen, search: search.trim() || undefined, from: from || undefined, to: to || undefined };
}

export const queryOf = (filter: HistoryFilter): Query => ({ ...narrowingOf(filter), page: filter.page, pageSize });

export const isNarrowed = (filter: HistoryFilter): boolean => addressOf({ ...filter, page: 1 }) !== '';

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
import { isDate } from '../../dates/date-text.ts';
import { useAddressFilter } from '../../ui/use-address-filter.ts';

export interface HistoryFilter {
  search: string;
  direction: HistoryDirection | undefined;
  kind: SyncKind | undefined;
  /** Of the record; with its kind. */
  id: number | undefined;
  outcome: HistoryOutcome | undefined;
  /** Plain dates, or what of them is typed so far. */
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

export const useHistoryFilter = (): [HistoryFilter, (filter: HistoryFilter) => void] => useAddressFilter({ filterIn, addressOf });

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

/** `q=…&direction=…`, in one order; what is typed in part is not in it. */
export function addressOf({ search, direction, kind, id, outcome, from, to, page }: HistoryFilter): string {
  const days = { from: isDate(from) ? from : '', to: isDate(to) ? to : '' };
  const given = Object.entries({ q: search.trim(), direction, kind, id, outcome, ...days, page: page > 1 ? page : '' });
  return new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString();
}

type Query = NonNullable<CallInput<typeof syncHistory>['query']>;

export function narrowingOf({ search, from, to, page: _, ...chosen }: HistoryFilter): Omit<Query, 'page' | 'pageSize'> {
  return { ...chosen, search: search.trim() || undefined, from: isDate(from) ? from : undefined, to: isDate(to) ? to : undefined };
}

export const queryOf = (filter: HistoryFilter): Query => ({ ...narrowingOf(filter), page: filter.page, pageSize });

export const isNarrowed = (filter: HistoryFilter): boolean => addressOf({ ...filter, page: 1 }) !== '';

/** The filter of the list of sessions in the address: it stays when the page is left and comes back. */

import { sessionSorts } from '@halaqa/contract/sessions';
import { maxInteger, sessionStates } from '@halaqa/contract/values';
import { useSearchParams } from 'react-router';
import { isDate } from '../dates/date-text.ts';
import { sortInAddress, sortingIn } from '../table/address-sort.ts';
import { useAddressState } from '../ui/use-address-state.ts';
import { type ListFilter, noFilter, usualSorting, whens } from './list-filter.ts';

export function useListFilter(): [ListFilter, (filter: ListFilter) => void] {
  const [address, setAddress] = useSearchParams();
  const written = filterIn(address);
  const [filter, setFilter] = useAddressState({ written: spell(written), read: () => written, spell });
  const set = (next: ListFilter) => {
    setFilter(next);
    setAddress((before) => addressWith(before, next), { replace: true, preventScrollReset: true });
  };
  return [filter, set];
}

/** What is typed in part is in no address. */
const whole = (day: string): string => (isDate(day) ? day : '');

function spell(filter: ListFilter): string {
  const { from, to } = filter.days;
  return JSON.stringify({ ...filter, days: { from: whole(from), to: whole(to) } });
}

function addressWith(before: URLSearchParams, filter: ListFilter): URLSearchParams {
  const { when, state, search, page, sorting, places, days, behind } = filter;
  const after = new URLSearchParams(before);
  const put = (name: string, value: string | number | undefined) => (value ? after.set(name, String(value)) : after.delete(name));
  put('when', when === noFilter.when ? '' : when);
  put('state', state);
  put('q', search);
  put('page', page > 1 ? page : '');
  put('sort', sorting ? sortInAddress(sorting, usualSorting(filter)) : '');
  put('from', whole(days.from));
  put('to', whole(days.to));
  for (const name of ['course', 'trainer', 'room'] as const) put(name, places[name]);
  // Sunday and midnight are 0.
  for (const name of ['weekday', 'hour'] as const) put(name, behind[name]?.toString());
  put('cancelled', behind.isCancelled === false ? 'false' : '');
  return after;
}

function filterIn(address: URLSearchParams): ListFilter {
  const given = (name: string) => address.get(name) ?? '';
  const number = (name: string, most: number, least = 0) => {
    const isNumber = /^\d{1,10}$/.test(given(name)) && Number(given(name)) >= least && Number(given(name)) <= most;
    return isNumber ? Number(given(name)) : undefined;
  };
  const record = (name: string) => number(name, maxInteger, 1);
  return {
    when: whens.find((one) => one === given('when')) ?? noFilter.when,
    state: sessionStates.find((one) => one === given('state')),
    search: given('q'),
    page: Math.max(1, Math.trunc(Number(given('page'))) || 1),
    sorting: sortingIn(address, sessionSorts),
    places: { course: record('course'), trainer: record('trainer'), room: record('room') },
    days: { from: whole(given('from')), to: whole(given('to')) },
    behind: {
      weekday: number('weekday', 6),
      hour: number('hour', 23),
      isCancelled: given('cancelled') === 'false' ? false : undefined,
    },
  };
}

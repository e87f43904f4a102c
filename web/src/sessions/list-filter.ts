/** What narrows the list of sessions, kept in the address: it stays when the page is left and comes back. */

import type { CallInput } from '@halaqa/contract/endpoint';
import { sessionWhens } from '@halaqa/contract/session-list';
import { type adminSessions, type SessionSort, sessionSorts } from '@halaqa/contract/sessions';
import { type Sorting, sortParamOf } from '@halaqa/contract/sorting';
import { maxInteger, type SessionState, sessionStates } from '@halaqa/contract/values';
import { addDays } from '@halaqa/domain/clock';
import { useSearchParams } from 'react-router';
import { isDate } from '../dates/date-text.ts';
import { sortInAddress, sortingIn } from '../table/address-sort.ts';
import { useFollowed } from '../ui/use-followed.ts';

export const whens = [...sessionWhens, 'all'] as const;
export type When = (typeof whens)[number];

/** What no field of the list asks for: a figure of a report leads to the sessions behind it. */
export interface Behind {
  /** Plain dates, both included; both or none. */
  days: { from: string; to: string } | undefined;
  course: number | undefined;
  trainer: number | undefined;
  room: number | undefined;
  /** On the institute's wall: 0 Sunday to 6 Saturday, and 0 to 23. */
  weekday: number | undefined;
  hour: number | undefined;
  /** A figure that cancelled sessions add nothing to. */
  isCancelled: false | undefined;
}

const behindNothing: Behind = {
  days: undefined,
  course: undefined,
  trainer: undefined,
  room: undefined,
  weekday: undefined,
  hour: undefined,
  isCancelled: undefined,
};

export interface ListFilter {
  when: When;
  state: SessionState | undefined;
  search: string;
  page: number;
  /** Undefined where `usualSorting` says it. */
  sorting: Sorting<SessionSort> | undefined;
  behind: Behind;
}

export const noFilter: ListFilter = { when: 'upcoming', state: undefined, search: '', page: 1, sorting: undefined, behind: behindNothing };
export const pageSize = 25;

export function useListFilter(): [ListFilter, (filter: ListFilter) => void] {
  const [address, setAddress] = useSearchParams();
  const written = filterIn(address);
  const [filter, setFilter] = useFollowed({ written: JSON.stringify(written), read: () => written, spell: JSON.stringify });
  const set = (next: ListFilter) => {
    const { when, state, search, page, sorting, behind } = next;
    setFilter(next);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        const put = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
        put('when', when === noFilter.when ? '' : when);
        put('state', state ?? '');
        put('q', search);
        put('page', page > 1 ? String(page) : '');
        put('sort', sorting ? sortInAddress(sorting, usualSorting(when)) : '');
        put('from', behind.days?.from ?? '');
        put('to', behind.days?.to ?? '');
        for (const name of numbers) put(name, behind[name] === undefined ? '' : String(behind[name]));
        put('cancelled', behind.isCancelled === false ? 'false' : '');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [filter, set];
}

function filterIn(address: URLSearchParams): ListFilter {
  return {
    when: whens.find((one) => one === address.get('when')) ?? noFilter.when,
    state: sessionStates.find((one) => one === address.get('state')),
    search: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    sorting: sortingIn(address, sessionSorts),
    behind: behindIn(address),
  };
}

const numbers = ['course', 'trainer', 'room', 'weekday', 'hour'] as const;

function behindIn(address: URLSearchParams): Behind {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const number = (name: (typeof numbers)[number], most: number, least = 0) => {
    const given = address.get(name) ?? '';
    return /^\d{1,10}$/.test(given) && Number(given) >= least && Number(given) <= most ? Number(given) : undefined;
  };
  return {
    days: isDate(from) && isDate(to) ? { from, to } : undefined,
    course: number('course', maxInteger, 1),
    trainer: number('trainer', maxInteger, 1),
    room: number('room', maxInteger, 1),
    weekday: number('weekday', 6),
    hour: number('hour', 23),
    isCancelled: address.get('cancelled') === 'false' ? false : undefined,
  };
}

/** @param today institute day. */
export function conditionsOf({ when, state, search, behind }: ListFilter, today: string) {
  const { course: courseId, trainer: trainerId, room: roomId, weekday, hour, isCancelled } = behind;
  const cancelled = isCancelled === false ? ('false' as const) : undefined;
  const days = behind.days ?? { all: {}, upcoming: { from: today }, past: { to: addDays(today, -1) } }[when];
  return { ...days, courseId, trainerId, roomId, weekday, hour, cancelled, state, search: search.trim() || undefined };
}

/** Sessions ahead come by their start, everything else the latest first. */
const usualSorting = (when: When): Sorting<SessionSort> => ({ by: 'start', backwards: when !== 'upcoming' });

export const sortingOf = ({ sorting, when }: ListFilter): Sorting<SessionSort> => sorting ?? usualSorting(when);

/** @param today institute day. */
export function narrowingOf(filter: ListFilter, today: string) {
  return { ...conditionsOf(filter, today), sort: sortParamOf(sortingOf(filter)) };
}

export function queryOf(filter: ListFilter, today: string): CallInput<typeof adminSessions>['query'] {
  return { ...narrowingOf(filter, today), page: filter.page, pageSize, attendees: 'false' };
}

export function isNarrowed({ when, state, search, behind }: ListFilter): boolean {
  return when !== 'all' || state !== undefined || search.trim() !== '' || isBehind(behind);
}

export const isBehind = (behind: Behind): boolean => Object.values(behind).some((value) => value !== undefined);

/** The filter of the list of sessions, and the part of it that the server applies. */

import type { CallInput } from '@halaqa/contract/endpoint';
import { sessionWhens } from '@halaqa/contract/session-list';
import type { adminSessions, SessionSort } from '@halaqa/contract/sessions';
import { type Sorting, sortParamOf } from '@halaqa/contract/sorting';
import type { SessionState } from '@halaqa/contract/values';
import { addDays } from '@halaqa/domain/clock';
import { isDate } from '../dates/date-text.ts';

export const whens = [...sessionWhens, 'all'] as const;
export type When = (typeof whens)[number];

/** The records that the sessions are of. */
export interface Places {
  course: number | undefined;
  trainer: number | undefined;
  room: number | undefined;
}

/** Plain dates, both included, or what of them is typed so far; each may be left empty. */
export interface Days {
  from: string;
  to: string;
}

/** What no field of the list asks for: a figure of a report leads to the sessions behind it. */
export interface Behind {
  /** On the institute's wall: 0 Sunday to 6 Saturday, and 0 to 23. */
  weekday: number | undefined;
  hour: number | undefined;
  /** A figure that cancelled sessions add nothing to. */
  isCancelled: false | undefined;
}

export interface ListFilter {
  when: When;
  state: SessionState | undefined;
  search: string;
  page: number;
  /** Undefined where `usualSorting` says it. */
  sorting: Sorting<SessionSort> | undefined;
  places: Places;
  days: Days;
  behind: Behind;
}

export const noPlaces: Places = { course: undefined, trainer: undefined, room: undefined };
export const noDays: Days = { from: '', to: '' };
const behindNothing: Behind = { weekday: undefined, hour: undefined, isCancelled: undefined };

export const noFilter: ListFilter = {
  when: 'upcoming',
  state: undefined,
  search: '',
  page: 1,
  sorting: undefined,
  places: noPlaces,
  days: noDays,
  behind: behindNothing,
};
export const pageSize = 25;

/** Whether the days are typed whole, and the wrong way round. */
export const isBackwards = ({ from, to }: Days): boolean => isDate(from) && isDate(to) && to < from;

/** The days that narrow the list: those that are typed whole; of days the wrong way round the first alone. */
export function daysOf(days: Days): { from?: string; to?: string } {
  const { from, to } = days;
  return { ...(isDate(from) && { from }), ...(isDate(to) && !isBackwards(days) && { to }) };
}

export const hasDays = (days: Days): boolean => Object.keys(daysOf(days)).length > 0;

/** @param today institute day. */
export function conditionsOf({ when, state, search, places, days, behind }: ListFilter, today: string) {
  const { course: courseId, trainer: trainerId, room: roomId } = places;
  const { weekday, hour, isCancelled } = behind;
  const cancelled = isCancelled === false ? ('false' as const) : undefined;
  const span = hasDays(days) ? daysOf(days) : { all: {}, upcoming: { from: today }, past: { to: addDays(today, -1) } }[when];
  return { ...span, courseId, trainerId, roomId, weekday, hour, cancelled, state, search: search.trim() || undefined };
}

/** Sessions ahead and those of chosen days come by their start, everything else the latest first. */
export const usualSorting = ({ when, days }: Pick<ListFilter, 'when' | 'days'>): Sorting<SessionSort> => ({
  by: 'start',
  backwards: when !== 'upcoming' && !hasDays(days),
});

export const sortingOf = (filter: ListFilter): Sorting<SessionSort> => filter.sorting ?? usualSorting(filter);

/** @param today institute day. */
export function narrowingOf(filter: ListFilter, today: string) {
  return { ...conditionsOf(filter, today), sort: sortParamOf(sortingOf(filter)) };
}

export function queryOf(filter: ListFilter, today: string): CallInput<typeof adminSessions>['query'] {
  return { ...narrowingOf(filter, today), page: filter.page, pageSize, attendees: 'count' };
}

const isAny = (values: Places | Behind): boolean => Object.values(values).some((value) => value !== undefined);

export const isPlaced = ({ places }: ListFilter): boolean => isAny(places);

export function isNarrowed({ when, state, search, places, days, behind }: ListFilter): boolean {
  return when !== 'all' || state !== undefined || search.trim() !== '' || isAny(places) || hasDays(days) || isAny(behind);
}

/** How many of the fields beside the search, the state and the time narrow the list. */
export const countOf = ({ places, days }: ListFilter): number =>
  Object.values(places).filter((value) => value !== undefined).length + (hasDays(days) ? 1 : 0);

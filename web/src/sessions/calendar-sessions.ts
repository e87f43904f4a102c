/** The sessions of all trainers that a calendar has in sight. */
import { type SessionDay, sessionDays } from '@halaqa/contract/session-list';
import { adminSessions, type Session } from '@halaqa/contract/sessions';
import type { Weekday } from '@halaqa/domain/calendar';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { useContext, useMemo, useState } from 'react';
import { useApiQueries } from '../api/calls.ts';
import { useApiList, useApiQuery } from '../api/query.ts';
import { type DayRange, type Place, rangeOf } from '../calendar/place.ts';
import type { More } from '../calendar/ShowMore.tsx';
import type { CountedDays } from '../calendar/view-props.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useIsPhone } from '../ui/media-query.ts';

/** Of a day, which may have thousands, and of what is to come, which has no end. */
const pageSize = 100;

interface CalendarSessions {
  /** Undefined while they are on their way. */
  sessions: readonly Session[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  more: More | undefined;
  /** Of a month. */
  counted?: CountedDays<Session> | undefined;
}

export function useCalendarSessions(place: Place, firstDay: Weekday, now: Date): CalendarSessions {
  const { view, day } = place;
  const today = dayOf(now, useContext(InstituteZone));
  const month = useMonth(view === 'month' ? rangeOf(place, firstDay) : undefined, day);
  const week = useWeek(view === 'week' ? rangeOf(place, firstDay) : undefined);
  const pages = usePages({ month: undefined, week: undefined, day: { from: day, to: day }, list: { from: today } }[view]);
  return { month, week, day: pages, list: pages }[view];
}

function useWeek(range: DayRange | undefined): CalendarSessions {
  // What began in the night before a week runs into it.
  const query = range && { from: addDays(range.from, -1), to: range.to, attendees: 'count' as const };
  const { data, error, isFetching, refetch } = useApiList(adminSessions, query ? { query } : 'skip', { fresh: true });
  return { sessions: data, error: data ? null : error, isFetching, retry: () => void refetch(), more: undefined };
}

const none: readonly Session[] = [];

/** The first sessions of each day, and how many it has; on a phone all of the chosen day, where those are not all (D-265). */
function useMonth(range: DayRange | undefined, day: string): CalendarSessions {
  const isPhone = useIsPhone();
  const { data, error, isFetching, refetch } = useApiQuery(sessionDays, range ? { query: range } : 'skip', { fresh: true });
  const known = useMemo(() => data && knownOf(data), [data]);
  const first = known?.first.get(day) ?? none;
  const isPart = first.length < (known?.counts.get(day) ?? 0);
  const pages = usePages(isPhone && isPart ? { from: day, to: day } : undefined);
  const { sessions: chosen = first, more } = pages;
  const counted = useMemo(() => known && { counts: known.counts, chosen, more }, [known, chosen, more]);
  return {
    sessions: known?.sessions,
    error: known ? pages.error : error,
    isFetching: isFetching || pages.isFetching,
    retry: () => {
      void refetch();
      pages.retry();
    },
    more: undefined,
    counted,
  };
}

const knownOf = (days: readonly SessionDay[]) => ({
  sessions: days.flatMap(({ sessions }) => sessions),
  counts: new Map(days.map(({ day, count }) => [day, count])),
  first: new Map(days.map(({ day, sessions }) => [day, sessions])),
});

/** Page after page, as the reader asks for more. */
function usePages(days: { from: string; to?: string } | undefined): CalendarSessions {
  const key = days && `${days.from} ${days.to}`;
  const [shown, setShown] = useState({ key, count: 1 });
  const count = shown.key === key ? shown.count : 1;
  const numbers = Array.from({ length: days ? count : 0 }, (_, index) => index + 1);
  const pages = useApiQueries(
    adminSessions,
    numbers.map((page) => ({ query: { ...days, page, pageSize, attendees: 'count' as const } })),
    { fresh: true },
  );
  const isFetching = pages.some((page) => page.data === undefined && page.isFetching);
  const first = pages[0];
  return {
    // A page by itself stays the same answer, so that what is drawn of it is not drawn again.
    sessions: first?.data && (pages.length === 1 ? first.data : pages.flatMap((page) => page.data ?? [])),
    error: first?.data ? null : (first?.error ?? null),
    isFetching,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
    more:
      isFetching || pages.at(-1)?.data?.length === pageSize
        ? { isPending: isFetching, onMore: () => setShown({ key, count: count + 1 }) }
        : undefined,
  };
}

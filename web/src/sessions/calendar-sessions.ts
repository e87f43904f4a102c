/** The sessions of all trainers that a calendar has in sight. */
import { adminSessions, type Session } from '@halaqa/contract/sessions';
import type { Weekday } from '@halaqa/domain/calendar';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { useContext, useState } from 'react';
import { useApiQueries } from '../api/calls.ts';
import { useApiList } from '../api/query.ts';
import { type Place, rangeOf } from '../calendar/place.ts';
import { InstituteZone } from '../i18n/useFormat.ts';

/** Of what is to come, which has no end. */
const pageSize = 100;

interface Sight {
  /** Undefined while they are on their way. */
  sessions: Session[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  more: { isPending: boolean; onMore: () => void } | undefined;
}

export function useCalendarSessions(place: Place, firstDay: Weekday, now: Date): Sight {
  const isList = place.view === 'list';
  const { from, to } = rangeOf(place, firstDay);
  // What began in the night before a week runs into it.
  const query = { from: place.view === 'week' ? addDays(from, -1) : from, to, attendees: 'false' } as const;
  const range = useApiList(adminSessions, isList ? 'skip' : { query }, { fresh: true });
  const ahead = useAhead(isList, now);
  if (isList) return ahead;
  return {
    sessions: range.data,
    error: range.data ? null : range.error,
    isFetching: range.isFetching,
    retry: () => void range.refetch(),
    more: undefined,
  };
}

function useAhead(isAsked: boolean, now: Date): Sight {
  const from = dayOf(now, useContext(InstituteZone));
  const [count, setCount] = useState(1);
  const numbers = Array.from({ length: isAsked ? count : 0 }, (_, index) => index + 1);
  const pages = useApiQueries(
    adminSessions,
    numbers.map((page) => ({ query: { from, page, pageSize, attendees: 'false' as const } })),
    { fresh: true },
  );
  const isFetching = pages.some((page) => page.data === undefined && page.isFetching);
  const first = pages[0];
  return {
    sessions: first?.data && pages.flatMap((page) => page.data ?? []),
    error: first?.data ? null : (first?.error ?? null),
    isFetching,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
    more: isFetching || pages.at(-1)?.data?.length === pageSize ? { isPending: isFetching, onMore: () => setCount(count + 1) } : undefined,
  };
}

/** A student's sessions in pages, forwards from today or backwards from yesterday: a year of them is never read at once. */
import { type StudentSession, studentSessions } from '@halaqa/contract/booking';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { useContext, useState } from 'react';
import { useApiQueries } from '../api/calls.ts';
import { InstituteZone } from '../i18n/useFormat.ts';

const pageSize = 100;

export interface SessionPages {
  sessions: StudentSession[];
  /** No page has come yet. */
  isEmpty: boolean;
  /** Another page is on its way. */
  isFetching: boolean;
  hasMore: boolean;
  /** What the first page to fail said. */
  error: Error | null;
  more: () => void;
  retry: () => void;
}

/** Today's and all after it, ascending. */
export function useSessionsAhead(studentId: number, now: Date): SessionPages {
  const today = dayOf(now, useContext(InstituteZone));
  return useSessionPages(studentId, { from: today }, 1);
}

/** Those before today, the latest first; nothing is read until `more` is asked for. */
export function useEarlierSessions(studentId: number, now: Date): SessionPages {
  const today = dayOf(now, useContext(InstituteZone));
  return useSessionPages(studentId, { to: addDays(today, -1), sort: '-start' }, 0);
}

function useSessionPages(id: number, query: { from: string } | { to: string; sort: '-start' }, first: number): SessionPages {
  const [count, setCount] = useState(first);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const pages = useApiQueries(
    studentSessions,
    numbers.map((page) => ({ params: { id }, query: { ...query, page, pageSize } })),
    { fresh: true },
  );
  const last = pages.at(-1)?.data;
  return {
    sessions: pages.flatMap((page) => page.data ?? []),
    isEmpty: pages.every((page) => page.data === undefined),
    isFetching: pages.some((page) => page.data === undefined && page.isFetching),
    hasMore: count === 0 || last?.length === pageSize,
    error: pages.find((page) => page.data === undefined && page.isError)?.error ?? null,
    more: () => setCount(count + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}

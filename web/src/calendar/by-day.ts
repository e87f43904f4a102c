import { groupByDay } from '@halaqa/domain/calendar';
import { useContext, useMemo } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { type CalendarSession, startOf } from './session.ts';

const none: readonly never[] = [];

/** By the answer that the sessions came with: whoever goes back to a month finds its days as they were left. */
const known = new WeakMap<readonly CalendarSession[], { zone: string; days: ReadonlyMap<string, readonly CalendarSession[]> }>();

/** The sessions of a day, by their start: found once for as long as the sessions are the same. */
export function useByDay<S extends CalendarSession>(sessions: readonly S[] | undefined): (day: string) => readonly S[] {
  const zone = useContext(InstituteZone);
  return useMemo(() => {
    const days = daysOf(sessions ?? none, zone);
    return (day) => days.get(day) ?? none;
  }, [sessions, zone]);
}

function daysOf<S extends CalendarSession>(sessions: readonly S[], zone: string): ReadonlyMap<string, readonly S[]> {
  const before = known.get(sessions);
  // What is kept for an answer was made of its own sessions.
  if (before?.zone === zone) return before.days as ReadonlyMap<string, readonly S[]>;
  const days = new Map(groupByDay(sessions, startOf, zone).map(({ day, items }) => [day, items]));
  known.set(sessions, { zone, days });
  return days;
}

import { groupByDay } from '@halaqa/domain/calendar';
import { useContext, useMemo } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { type CalendarSession, startOf } from './session.ts';

const none: readonly never[] = [];

/** The sessions of a day, by their start: found once for as long as the sessions are the same. */
export function useByDay<S extends CalendarSession>(sessions: readonly S[] | undefined): (day: string) => readonly S[] {
  const zone = useContext(InstituteZone);
  return useMemo(() => {
    const days = new Map(groupByDay(sessions ?? none, startOf, zone).map(({ day, items }) => [day, items]));
    return (day) => days.get(day) ?? none;
  }, [sessions, zone]);
}

import type { StudentSession } from '@halaqa/contract/booking';
import { dayOf, parseInstant, weekdayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';

/**
 * Until when a place can be given back, beside its session: "today, 16:00"; "Tuesday, 16:00" on the day of the session itself,
 * whose date stands there; else with the date.
 */
export function useDeadline(): (session: StudentSession, now: Date) => string | undefined {
  const { t } = useTranslation('student');
  const format = useFormat();
  const zone = useContext(InstituteZone);
  return ({ cancelUntil, start_datetime }, now) => {
    if (cancelUntil === null) return undefined;
    const day = dayOf(parseInstant(cancelUntil), zone);
    const near = format.nearDay(cancelUntil, now);
    const isNear = near !== format.dayName(day, now);
    const isItsDay = day === dayOf(parseInstant(start_datetime), zone);
    return t('session.at', { day: isItsDay && !isNear ? format.weekday(weekdayOf(day)) : near, time: format.time(cancelUntil) });
  };
}

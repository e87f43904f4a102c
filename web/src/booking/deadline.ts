import type { StudentSession } from '@halaqa/contract/booking';
import { addDays, dayOf, parseInstant, weekdayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';

/** A weekday by itself means the one of the coming days. */
const weekdaySaysDays = 6;

/**
 * Until when a place can be given back, beside its session: "today, 16:00"; "Tuesday, 16:00" on the day of the session itself,
 * whose date stands there, where no earlier Tuesday can be meant; else with the date.
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
    const isThisWeek = day <= addDays(dayOf(now, zone), weekdaySaysDays);
    return t('session.at', {
      day: isItsDay && isThisWeek && !isNear ? format.weekday(weekdayOf(day)) : near,
      time: format.time(cancelUntil),
    });
  };
}

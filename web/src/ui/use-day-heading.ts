import { fromWall } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';

/** What stands above the sessions of a day: its name and date, after "today" or "tomorrow" where it is near. */
export function useDayHeading(day: string, now: Date): string {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const name = format.dayName(day, now);
  const near = format.nearDay(fromWall(day, '12:00', useContext(InstituteZone)), now);
  return near === name ? name : t('dayNear', { near, day: name });
}

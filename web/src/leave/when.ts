/** When a leave is, in words. */
import type { Leave } from '@halaqa/contract/leave';
import { dayOf, parseInstant } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

export function useLeaveTime(): (leave: Pick<Leave, 'from' | 'to' | 'days'>) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const now = useNow();
  return ({ from, to, days }) => {
    if (days) {
      const first = format.dayName(days.first, now);
      return days.first === days.last ? first : t('between', { from: first, to: format.dayName(days.last, now) });
    }
    const isOneDay = dayOf(parseInstant(from), zone) === dayOf(parseInstant(to), zone);
    if (isOneDay) return `${format.day(from, now)} ${format.timeRange(from, to)}`;
    const moment = (at: string) => `${format.day(at, now)} ${format.time(at)}`;
    return t('between', { from: moment(from), to: moment(to) });
  };
}

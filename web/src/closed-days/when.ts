/** When closed days are, in words. */
import type { ClosedDay } from '@halaqa/contract/closed-days';
import { closedDaysIn } from '@halaqa/domain/closed-days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

type When = Pick<ClosedDay, 'from' | 'to' | 'weekday'>;

export function useWhen(): (when: When) => string {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  return ({ from, to, weekday }) => {
    if (weekday === null) {
      if (to === null || to === from) return format.date(from);
      // A second date belongs to one day.
      return format.hijri(from) ? t('closed.between', { from: format.date(from), to: format.date(to) }) : format.dayRange(from, to);
    }
    const day = format.weekday(weekday);
    if (to === null) return t('closed.everySince', { weekday: day, from: format.date(from) });
    return t('closed.everyBetween', { weekday: day, from: format.date(from), to: format.date(to) });
  };
}

/** How many days a range has; undefined of a weekly one. */
export const lengthOf = ({ from, to, weekday }: When): number | undefined =>
  weekday !== null ? undefined : closedDaysIn([{ from, to, weekday }], from, to ?? from).length;

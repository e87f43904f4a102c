import type { ReportFigures } from '@halaqa/contract/period-report';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Figures } from '../ui/Figures.tsx';
import { formatFraction, formatMeasured, hoursOf, measured } from './measures.ts';

/** All sessions of the period together; undefined while they are on their way. */
export function PeriodTotals({ total }: { total: ReportFigures | undefined }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const share = (name: 'occupancy' | 'attendance') => {
    const found = total && measured(name, total);
    return {
      name: t(`period.measure.${name}`),
      value: found && formatMeasured(format, found),
      note: found && formatFraction(format, found),
    };
  };
  const count = (name: 'sessions' | 'absent' | 'cancelled' | 'givenBack' | 'waiting') => ({
    name: t(name === 'sessions' ? 'weeks.sessions' : `period.measure.${name}`),
    value: total && format.number(total[name]),
  });
  const isPartlyHeld = total !== undefined && total.heldMinutes < total.minutes;
  const hours = {
    name: t('period.measure.hours'),
    value: total && format.number(hoursOf(total.minutes)),
    note: isPartlyHeld ? t('period.held', { hours: format.number(hoursOf(total.heldMinutes)) }) : undefined,
  };
  return (
    <Figures
      label={t('period.totals')}
      figures={[
        count('sessions'),
        share('occupancy'),
        share('attendance'),
        count('absent'),
        count('cancelled'),
        count('givenBack'),
        count('waiting'),
        hours,
      ]}
    />
  );
}

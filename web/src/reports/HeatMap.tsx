import type { ReportHour } from '@halaqa/contract/period-report';
import { scaleQuantize } from '@visx/scale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFirstDay } from '../calendar/first-day.ts';
import type { DayRange } from '../calendar/place.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { formatFraction, formatMeasured, type Measure, measured } from './measures.ts';
import { sessionListLink } from './session-list-link.ts';

interface Props {
  period: DayRange;
  hours: readonly ReportHour[];
  measure: Measure;
  tools: ReactNode;
}

/** From least to most; the figure stays readable on each. */
const shades = ['bg-accent/6', 'bg-accent/13', 'bg-accent/21', 'bg-accent/30', 'bg-accent/40'] as const;

/** The days of the week beside the hours of the day: a table whose cells are shaded by their figure, each a link to its sessions. */
export function HeatMap({ period, hours, measure, tools }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const isPhone = useIsPhone();
  const firstDay = useFirstDay();
  const weekdays = Array.from({ length: 7 }, (_, offset) => (firstDay + offset) % 7);
  const found = hours.map((one) => ({ ...one, ...measured(measure, one) }));
  const most = found[0]?.most ?? Math.max(1, ...found.map(({ value }) => value ?? 0));
  const shadeOf = scaleQuantize<string>({ domain: [0, most], range: [...shades] });
  const times = hours.map(({ hour }) => hour);
  const first = Math.min(...times);
  const rows = Array.from({ length: Math.max(...times) - first + 1 }, (_, offset) => first + offset);
  const clock = (hour: number) => format.run(`${String(hour).padStart(2, '0')}:00`);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-base">{t(`period.measure.${measure}`)}</h3>
          <p className="text-sm text-muted">{t(`period.hint.${measure}`)}</p>
        </div>
        {tools}
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs sm:text-sm">
        <caption className="sr-only">{t('period.heat', { name: t(`period.measure.${measure}`) })}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-12 text-xs font-medium text-muted sm:w-16">
              <span className="sr-only">{t('period.hour')}</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-xs font-medium text-muted">
                <span aria-hidden={isPhone || undefined}>{format.weekday(weekday, isPhone ? 'narrow' : 'long')}</span>
                {isPhone && <span className="sr-only">{format.weekday(weekday)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="text-xs font-normal text-muted">
                {clock(hour)}
              </th>
              {weekdays.map((weekday) => {
                const cell = found.find((one) => one.weekday === weekday && one.hour === hour);
                if (!cell) return <td key={weekday} className={classes('rounded-sm', times.includes(hour) && 'bg-sunken/50')} />;
                const parts = formatFraction(format, cell);
                const name = [format.weekday(weekday), clock(hour), formatMeasured(format, cell), parts].filter(Boolean).join('، ');
                return (
                  <td key={weekday} data-cell={`${weekday}-${hour}`} className="h-11 p-0">
                    <Link
                      to={sessionListLink(period, { weekday, hour }, measure)}
                      aria-label={name}
                      title={t('period.show')}
                      className={classes(
                        'grid size-full min-h-11 place-content-center rounded-sm transition-colors hover:outline-2 hover:outline-accent [print-color-adjust:exact]',
                        cell.value === null ? 'bg-sunken text-muted' : shadeOf(cell.value),
                      )}
                    >
                      {/* A cell of a phone has no room for the sign; its name has it. */}
                      {isPhone && cell.value !== null ? format.number(cell.value) : formatMeasured(format, cell)}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

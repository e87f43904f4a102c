import type { WeekFigures } from '@halaqa/contract/weekly-figures';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { attendance, occupancy, relationToToday, type Share } from './week-shares.ts';

/** The figures of the charts, the latest week first. */
export function WeekTable({ weeks, today }: { weeks: readonly WeekFigures[]; today: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const head = 'border-b border-line px-1 py-2.5 text-start text-xs font-medium text-muted first:ps-3 sm:px-3 sm:first:ps-5';
  const cell = 'px-1 py-2 align-top first:ps-3 sm:px-3 sm:first:ps-5';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('weeks.title')}</caption>
        <thead>
          <tr>
            {(['weeks.week', 'weeks.sessions', 'weeks.occupancy', 'weeks.attendance'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.toReversed().map((week) => (
            <tr key={week.from}>
              <th scope="row" className={classes(cell, 'text-start font-normal')}>
                {/* At 320 px the column is narrower than a day with its month: here the two may part. */}
                {format.dayRange(week.from, week.to).replaceAll('\u00a0', ' ')}
                {relationToToday(week, today) === 'now' && <span className="block text-xs font-medium text-accent">{t('weeks.now')}</span>}
              </th>
              <td className={cell}>{format.number(week.sessions)}</td>
              <td className={cell}>
                <Figure share={occupancy(week)} />
              </td>
              <td className={cell}>
                <Figure share={attendance(week)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** `83%` and `25/30`; a dash where there is nothing to share. */
function Figure({ share: { percent, part, whole } }: { share: Share }) {
  const format = useFormat();
  if (percent === null) return <span className="text-muted">–</span>;
  return (
    <>
      {format.percent(percent)} <span className="inline-block text-xs text-muted">{format.run(`${part}/${whole}`)}</span>
    </>
  );
}

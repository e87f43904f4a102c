import type { WeekFigures } from '@halaqa/contract/weekly-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { axisDay } from './axis-day.ts';
import { relationToToday, type Share } from './week-shares.ts';

interface Props {
  /** What is shown of each week, and what that is. */
  name: string;
  hint: string;
  weeks: readonly WeekFigures[];
  /** Institute day. */
  today: string;
  share: (week: WeekFigures) => Share;
}

/** A bar for each week, in the reading direction; the table below has the same in figures. */
export function WeekChart({ name, hint, weeks, today, share }: Props) {
  const { t } = useTranslation('reports');
  const title = useId();
  const now = weeks.findIndex((week) => relationToToday(week, today) === 'now');
  return (
    <Card className="@container grid content-start gap-3 p-4 sm:p-5">
      <div>
        <h3 id={title} className="text-base">
          {name}
        </h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <div role="img" aria-label={t('weeks.chart', { name })} className="relative">
        <Lines />
        <div className="relative grid auto-cols-fr grid-flow-col gap-1">
          {weeks.map((week, index) => (
            <Bar
              key={week.from}
              week={week}
              share={share(week)}
              tone={tones[relationToToday(week, today)]}
              isNow={relationToToday(week, today) === 'now'}
              isBeside={(index - now) % 2 !== 0}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

const tones = { past: 'text-accent', now: 'text-accent', ahead: 'text-accent/45' } as const;

/** None, half and all. */
function Lines() {
  return (
    <div className="absolute inset-x-0 top-5 grid h-36 grid-rows-2">
      <span className="border-y border-line" />
      <span className="border-b border-line-strong" />
    </div>
  );
}

interface BarProps {
  week: WeekFigures;
  share: Share;
  tone: string;
  isNow: boolean;
  /** Where every second date has room its date stays away; the one of now is there. */
  isBeside: boolean;
}

function Bar({ week: { from }, share: { percent }, tone, isNow, isBeside }: BarProps) {
  const format = useFormat();
  // What the back office has oversold reaches the top, and its figure says how far beyond.
  const height = Math.min(percent ?? 0, 100);
  return (
    <div data-week={from} className="grid min-w-0 justify-items-center text-xs">
      <span className="h-5 text-[0.625rem] sm:text-xs">{percent === null ? '' : format.number(percent)}</span>
      {/* Lengths as attributes: the security policy allows no style in the markup. */}
      <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none" className={classes('h-36 w-full max-w-9', tone)}>
        <rect x="1" width="8" y={100 - height} height={height} fill="currentColor" />
      </svg>
      <span
        className={classes(
          'mt-1 whitespace-nowrap text-[0.625rem] sm:text-xs',
          isNow ? 'font-semibold' : 'text-muted',
          isBeside && '@max-2xl:invisible',
        )}
      >
        {axisDay(format.locale, from)}
      </span>
    </div>
  );
}

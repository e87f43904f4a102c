import { weekdayOf } from '@halaqa/domain/clock';
import { spanOfDays } from '@halaqa/domain/leave';
import { overlaps } from '@halaqa/domain/registration';
import { CalendarOff } from 'lucide-react';
import { memo, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosures } from '../closed-days/use-closed-days.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { useAbsences } from '../leave/use-absences.ts';
import { classes } from '../ui/classes.ts';
import { MixedLanguages } from '../ui/MixedLanguages.tsx';
import { WholeWords } from '../ui/WholeWords.tsx';
import type { Column, LaneKind } from './columns.ts';
import type { Part } from './items.ts';
import type { PlannerView } from './use-planner-place.ts';

interface Props {
  view: PlannerView;
  kind: LaneKind;
  columns: readonly Column[];
  /** How many lanes a day has. */
  lanes: number;
  /** Those that are drawn. */
  drawn: readonly number[];
  width: number;
  today: string;
  parts: ReadonlyMap<string, readonly Part[]>;
  hours: { from: number; to: number };
}

const noParts: readonly Part[] = [];

/** What each column is: its room or trainer with how much of the day is taken, and above the lanes of a week their day. */
export const PlannerHeads = memo(function Heads({ view, kind, columns, lanes, drawn, width, today, parts, hours }: Props) {
  const format = useFormat();
  const days = useMemo(() => [...new Set(columns.map(({ day }) => day))], [columns]);
  const closures = useClosures(days);
  const absences = useAbsences(days);
  const zone = useContext(InstituteZone);
  const { t } = useTranslation('planner');
  const isAwayOn = (trainerId: number | null, day: string) => {
    const ofDay = spanOfDays(day, day, zone);
    return absences.some((one) => one.trainerId === trainerId && overlaps(one, ofDay));
  };
  const closedToday = view === 'day' && days[0] !== undefined ? closures.get(days[0]) : undefined;
  return (
    <>
      {closedToday !== undefined && (
        <p className="sticky start-14 flex h-8 w-fit items-center gap-1.5 px-2 text-sm font-medium text-waiting">
          <CalendarOff aria-hidden="true" className="size-4 shrink-0" />
          <MixedLanguages text={t('closed', { why: closedToday })} />
        </p>
      )}
      {view === 'week' && (
        <div aria-hidden="true" className="relative h-8">
          {days.map((day, index) => (
            <div
              key={day}
              className={classes('absolute inset-y-0 flex items-center', index > 0 && 'border-s-2 border-line-strong/60')}
              style={{ insetInlineStart: index * lanes * width, width: lanes * width }}
            >
              <span className={classes('sticky start-14 truncate px-2 text-sm font-medium', day === today && 'text-accent')}>
                {format.weekday(weekdayOf(day))} {format.number(Number(day.slice(8)))}
                {closures.has(day) && (
                  <span className="ms-2 font-normal text-waiting">{t('closed', { why: closures.get(day) ?? '' })}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
      <div aria-hidden="true" className="relative h-11">
        {drawn.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const { key, lane, day } = column;
          return (
            <Head
              key={key}
              name={lane.name}
              parts={parts.get(key) ?? noParts}
              hours={hours}
              start={index * width}
              width={width}
              edge={index % lanes !== 0 ? 'lane' : index > 0 ? 'day' : 'none'}
              isAway={kind === 'trainer' && isAwayOn(lane.id, day)}
              saysAway={view === 'day'}
            />
          );
        })}
      </div>
    </>
  );
});

interface HeadProps {
  name: string;
  parts: readonly Part[];
  hours: { from: number; to: number };
  /** In pixels, as the width. */
  start: number;
  width: number;
  /** How it is told apart from the column before. */
  edge: 'none' | 'day' | 'lane';
  isAway: boolean;
  /** There is room for the words. */
  saysAway: boolean;
}

/** Drawn once for as long as its column is in view. */
const Head = memo(function LaneHead({ name, parts, hours, start, width, edge, isAway, saysAway }: HeadProps) {
  const { t } = useTranslation('planner');
  return (
    <div
      className={classes(
        'absolute inset-y-0 grid grid-cols-1 content-end gap-1 px-2 pb-1',
        edge === 'day' && 'border-s-2 border-line-strong/60',
        edge === 'lane' && 'border-s border-line',
      )}
      style={{ insetInlineStart: start, width }}
    >
      <span title={name} className="flex items-center gap-1.5 text-xs font-medium">
        {/* Of two rooms that are numbered, one line of a narrow column would hold what both are called. */}
        <WholeWords className="line-clamp-2 leading-tight">{name}</WholeWords>
        {isAway && (
          <span className="flex shrink-0 items-center gap-1 text-waiting">
            <CalendarOff aria-hidden="true" className="size-3.5" />
            {saysAway && t('onLeave')}
          </span>
        )}
      </span>
      <svg width="100%" height="4" aria-hidden="true" className="pointing block overflow-hidden rounded-full bg-line text-accent">
        {sharesOf(parts, hours).map(({ from, share }) => (
          <rect key={from} x={`${from * 100}%`} width={`${share * 100}%`} height="4" fill="currentColor" />
        ))}
      </svg>
    </div>
  );
});

/** Where in the hours of a day the lane is taken, as shares of them. */
function sharesOf(parts: readonly Part[], { from, to }: { from: number; to: number }) {
  return parts
    .filter(({ item }) => item.state !== 'cancelled')
    .map(({ start, end }) => ({ from: (start - from) / (to - from), share: (Math.min(end, to) - start) / (to - from) }));
}

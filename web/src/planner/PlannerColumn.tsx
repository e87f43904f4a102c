import { weekdayOf } from '@halaqa/domain/clock';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clustersOf } from '../calendar/lanes.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useBlockWords } from './block-words.ts';
import type { Column, LaneKind } from './columns.ts';
import { wallOfMinutes } from './grid-span.ts';
import type { Part } from './items.ts';
import type { KeyboardStop } from './keyboard-stops.ts';
import { PlannerBlock } from './PlannerBlock.tsx';
import { refusedToLift } from './rules.ts';

interface Props {
  column: Column;
  /** Of all columns, from 0. */
  index: number;
  kind: LaneKind;
  parts: readonly Part[];
  hours: { from: number; to: number };
  minutePx: number;
  width: number;
  /** The sessions that the filter leaves; undefined is all. */
  matching: ReadonlySet<number> | undefined;
  /** Where the keyboard stops, if it is in this column. */
  stop: KeyboardStop | undefined;
  /** What is held elsewhere and began in this column. */
  lifted: number | undefined;
  /** What is in the way of it. */
  inTheWay: ReadonlySet<number> | undefined;
  /** How a day is told apart from the day before. */
  edge: 'none' | 'day' | 'lane';
  isToday: boolean;
  nowAt: number | undefined;
}

/** One lane on one day. */
export const PlannerColumn = memo(function DayLane({ column, index, kind, parts, hours, minutePx, width, ...shown }: Props) {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const wordsOf = useBlockWords();
  const { matching, stop, lifted, inTheWay, edge, isToday, nowAt } = shown;
  const topOf = (minutes: number) => (minutes - hours.from) * minutePx;
  return (
    <ul
      aria-label={t('column', {
        lane: column.lane.name,
        day: `${format.weekday(weekdayOf(column.day))} ${format.number(Number(column.day.slice(8)))}`,
        count: parts.length,
      })}
      data-column={column.key}
      className={classes(
        'absolute inset-y-0 [contain:size_layout]',
        edge === 'day' && 'border-s-2 border-line-strong/60',
        edge === 'lane' && 'border-s border-line',
      )}
      style={{ insetInlineStart: index * width, width }}
    >
      {isToday && nowAt !== undefined && (
        // Behind the blocks, whose words are read across it; over one of them a mark at its edge says the same.
        <li aria-hidden="true">
          <span className="pointer-events-none absolute inset-x-0 h-0.5 bg-accent" style={{ top: topOf(nowAt) }} />
          <span className="pointer-events-none absolute start-0 z-1 h-0.5 w-2 bg-accent" style={{ top: topOf(nowAt) }} />
        </li>
      )}
      {clustersOf(parts, (part) => part).flatMap(({ laid, lanes }) =>
        laid.map(({ item: part, lane }) => (
          <PlannerBlock
            key={part.item.id}
            session={part.item.session}
            {...wordsOf(part.item.session)}
            kind={kind}
            top={topOf(part.start)}
            height={Math.max((part.end - part.start) * minutePx, 20)}
            lane={lane}
            lanes={lanes}
            isQuiet={matching?.has(part.item.id) === false}
            isCursor={stop?.id === part.item.id}
            isLifted={lifted === part.item.id}
            isInTheWay={inTheWay?.has(part.item.id) === true}
            width={width / lanes}
            hasEdge={!refusedToLift(part) && !part.isOpen}
          />
        )),
      )}
      {stop && stop.id === undefined && (
        <li>
          <button
            type="button"
            data-cursor
            data-free={stop.start}
            className="absolute inset-x-0.5 z-1 flex min-h-7 items-center gap-1 overflow-hidden rounded-sm border border-dashed border-accent bg-accent-tint px-1.5 text-xs font-medium text-accent opacity-0 focus:opacity-100"
            style={{ top: topOf(stop.start), height: (stop.end - stop.start) * minutePx }}
          >
            <Plus aria-hidden="true" className="size-3.5 shrink-0" />
            <span aria-hidden="true" className="truncate">
              {format.run(wallOfMinutes(stop.start))}
            </span>
            <span className="sr-only">{t('createAt', { lane: column.lane.name, time: format.run(wallOfMinutes(stop.start)) })}</span>
          </button>
        </li>
      )}
    </ul>
  );
});

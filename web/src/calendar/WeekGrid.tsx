import { weekendDays } from '@halaqa/domain/calendar';
import { dayOf, weekdayOf } from '@halaqa/domain/clock';
import { useContext, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useGridKeys } from './grid-keys.ts';
import { hoursAround, minutesOfWall, minutesOn, nowOn } from './hours.ts';
import { clustersOf } from './lanes.ts';
import { SessionBlock } from './SessionBlock.tsx';
import type { CalendarSession } from './session.ts';
import type { CalendarSlot, ViewProps } from './view-props.ts';

const hourPx = 50;
const hourMinutes = 60;
/** Narrower than a third of a day nothing can be read. */
const mostLanes = 3;

interface Props<S extends CalendarSession> extends ViewProps<S> {
  days: readonly { day: string; items: readonly S[] }[];
}

/** Seven days on their hours; what runs at the same time stands side by side. */
export function WeekGrid<S extends CalendarSession>({ days, ...props }: Props<S>) {
  const { place, onMove, newest, now, slots } = props;
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const hint = useId();
  const zone = useContext(InstituteZone);
  const names = days.map(({ day }) => day);
  const { grid, onKeyDown } = useGridKeys(names, place, onMove, newest);
  const spans = useMemo(() => days.flatMap(({ day, items }) => items.map((item) => minutesOn(day, item, zone))), [days, zone]);
  const hours = useMemo(() => hoursAround([...spans, ...slots.map(spanOfSlot)]), [spans, slots]);
  const today = dayOf(now, zone);
  const heightPx = (hours.to - hours.from) * hourPx;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's own example of a grid of days is a table.
        role="grid"
        aria-label={format.dayRange(names.at(0) ?? place.day, names.at(-1) ?? place.day)}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            <td className="w-14 border-b border-line" />
            {names.map((day) => (
              <th key={day} scope="col" className="border-b border-line px-1 py-1.5 text-xs font-medium text-muted">
                <span className="block">{format.weekday(weekdayOf(day))}</span>
                <span
                  className={classes(
                    'inline-grid size-7 place-items-center rounded-full text-sm',
                    day === today ? 'bg-accent-fill font-semibold text-on-fill' : 'text-ink',
                  )}
                >
                  {format.number(Number(day.slice(8)))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td aria-hidden="true" className="relative p-0" style={{ height: heightPx }}>
              {Array.from({ length: hours.to - hours.from - 1 }, (_, index) => hours.from + index + 1).map((hour) => (
                <span
                  key={hour}
                  className="absolute inset-x-0 -translate-y-1/2 text-center text-xs text-muted"
                  style={{ top: (hour - hours.from) * hourPx }}
                >
                  {format.run(`${String(hour).padStart(2, '0')}:00`)}
                </span>
              ))}
            </td>
            {days.map(({ day, items }) => (
              <WeekDay key={day} {...props} day={day} items={items} hours={hours} isToday={day === today} zone={zone} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function spanOfSlot({ startTime, endTime }: CalendarSlot) {
  return { start: minutesOfWall(startTime), end: minutesOfWall(endTime) };
}

interface DayProps<S extends CalendarSession> extends ViewProps<S> {
  day: string;
  items: readonly S[];
  hours: { from: number; to: number };
  isToday: boolean;
  zone: string;
}

function WeekDay<S extends CalendarSession>({ day, items, hours, isToday, zone, ...props }: DayProps<S>) {
  const { place, onMove, now, selected, onOpen, slots } = props;
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const isActive = day === place.day;
  const isWeekend = weekendDays.some((weekday) => weekday === weekdayOf(day));
  const laid = useMemo(() => {
    const spans = items.map((item) => ({ item, ...minutesOn(day, item, zone) }));
    return { spans, clusters: clustersOf(spans, (span) => span) };
  }, [items, day, zone]);
  const topOf = (minutes: number) => ((minutes - hours.from * hourMinutes) / hourMinutes) * hourPx;
  const nowAt = nowOn(day, now, zone, hours);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in ARIA's own example of a grid of days.
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => {
        if (!isActive) onMove({ ...place, day });
      }}
      className={classes('relative border-s border-line p-0 align-top outline-offset-[-2px]', isWeekend && 'bg-sunken/60')}
    >
      <span className="sr-only">{t('cell', { day: format.dayName(day, now), sessions: t('sessions', { count: items.length }) })}</span>
      {Array.from({ length: hours.to - hours.from - 1 }, (_, index) => index + 1).map((line) => (
        <span key={line} aria-hidden="true" className="absolute inset-x-0 h-px bg-line/70" style={{ top: line * hourPx }} />
      ))}
      {slots
        .filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day))
        .map((slot) => {
          const { start, end } = spanOfSlot(slot);
          const isCovered = laid.spans.some((span) => span.start < end && span.end > start);
          return (
            <span
              key={slot.id}
              aria-hidden="true"
              className="absolute inset-x-0.5 overflow-hidden rounded-sm border border-dashed border-line-strong px-1.5 py-0.5 text-xs leading-snug text-muted"
              style={{ top: topOf(start), height: topOf(end) - topOf(start) }}
            >
              {!isCovered && <bdi>{slot.name}</bdi>}
            </span>
          );
        })}
      {nowAt !== undefined && (
        // Behind the sessions, whose words are read across it; only its point stands before them.
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 h-0.5 bg-accent" style={{ top: topOf(nowAt) }}>
          <span className="absolute -top-1 start-0 z-1 size-2.5 rounded-full bg-accent" />
        </span>
      )}
      {laid.clusters.map((cluster) => {
        const lanes = Math.min(cluster.lanes, mostLanes);
        const isCrowded = cluster.lanes > mostLanes;
        const shown = cluster.laid.filter(({ lane }) => !isCrowded || lane < mostLanes - 1);
        return [
          ...shown.map(({ item: { item, start, end }, lane }) => {
            return (
              <SessionBlock
                key={item.id}
                session={item}
                now={now}
                onOpen={onOpen}
                isSelected={item.id === selected}
                isReachable={isActive}
                isShared={lanes > 1}
                place={{
                  top: topOf(start),
                  height: topOf(end) - topOf(start),
                  insetInlineStart: `${(lane / lanes) * 100}%`,
                  width: `${100 / lanes}%`,
                }}
              />
            );
          }),
          isCrowded && (
            <button
              key={`more ${cluster.start}`}
              type="button"
              tabIndex={isActive ? 0 : -1}
              onClick={() => onMove({ view: 'day', day })}
              style={{ top: topOf(cluster.start), width: `${100 / lanes}%` }}
              className="absolute end-0 min-h-6 rounded-sm px-1 text-xs font-medium text-muted hover:bg-hover"
            >
              {format.run(`+${cluster.laid.length - shown.length}`)} <span className="sr-only">{format.dayName(day, now)}</span>
            </button>
          ),
        ];
      })}
    </td>
  );
}

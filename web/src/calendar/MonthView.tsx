import { monthCellItems, weekendDays } from '@halaqa/domain/calendar';
import { dayOf, weekdayOf } from '@halaqa/domain/clock';
import { Plus } from 'lucide-react';
import { memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useByDay } from './by-day.ts';
import { cellHeight, useCellRoom } from './cell-room.ts';
import { Days } from './Days.tsx';
import { Dots } from './Dots.tsx';
import { MonthTable } from './MonthTable.tsx';
import { SessionChip } from './SessionChip.tsx';
import { ShowMore } from './ShowMore.tsx';
import type { CalendarSession } from './session.ts';
import { unmarkedOf } from './unmarked.ts';
import type { ViewProps } from './view-props.ts';

/** A month: two sessions a day, or more where the window is high, and "+N more" (SPEC-9.8); on a phone dots, and the sessions of the chosen day under them. */
export function MonthView<S extends CalendarSession>(props: ViewProps<S>) {
  const { sessions, place, firstDay, counted, ...shown } = props;
  const zone = useContext(InstituteZone);
  const isPhone = useIsPhone();
  const ofDay = useByDay(sessions);
  return (
    <div className="grid gap-5">
      <MonthGrid {...props} ofDay={ofDay} isPhone={isPhone} zone={zone} firstDay={firstDay} />
      {isPhone &&
        (sessions ? (
          <Days {...shown} days={[{ day: place.day, items: counted?.chosen ?? ofDay(place.day) }]} />
        ) : (
          <Skeleton className="h-24 rounded-lg" />
        ))}
      {isPhone && <ShowMore more={counted?.more} />}
    </div>
  );
}

interface GridProps<S extends CalendarSession> extends ViewProps<S> {
  ofDay: (day: string) => readonly S[];
  isPhone: boolean;
  zone: string;
}

function MonthGrid<S extends CalendarSession>({ ofDay, isPhone, zone, ...props }: GridProps<S>) {
  const { sessions, place, onMove, newest, firstDay, now, selected, onOpen, onCreate, counted } = props;
  const { t } = useTranslation('calendar');
  const today = dayOf(now, zone);
  const room = useCellRoom();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <MonthTable
        place={place}
        onMove={onMove}
        newest={newest}
        firstDay={firstDay}
        keys={t('keys')}
        weekday={isPhone ? 'narrow' : 'long'}
        headClass="border-b border-line px-1 py-2 text-xs font-medium text-muted"
      >
        {({ day, isInMonth }) => (
          <MonthCell
            key={day}
            {...{ day, now, selected, onMove, onOpen, onCreate, isPhone, room }}
            items={ofDay(day)}
            count={counted && (counted.counts.get(day) ?? 0)}
            isComing={!sessions}
            isActive={day === place.day}
            isInMonth={isInMonth}
            isToday={day === today}
          />
        )}
      </MonthTable>
    </div>
  );
}

interface CellProps<S extends CalendarSession> extends Pick<ViewProps<S>, 'now' | 'selected' | 'onMove' | 'onOpen' | 'onCreate'> {
  day: string;
  items: readonly S[];
  /** Where `items` are the first of so many. */
  count: number | undefined;
  /** Its sessions are on their way. */
  isComing: boolean;
  /** The keys stand on it. */
  isActive: boolean;
  isInMonth: boolean;
  isToday: boolean;
  isPhone: boolean;
  /** How many sessions it shows. */
  room: number;
}

/** Drawn again for what it shows, and not where the keys go from one day to another. (`memo` forgets that it is of any session.) */
const MonthCell = memo(Cell) as typeof Cell;

function Cell<S extends CalendarSession>({ day, items, isComing, isActive, isInMonth, isToday, isPhone, room, ...props }: CellProps<S>) {
  const { onMove, now, selected, onOpen, onCreate, count = items.length } = props;
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const stand = () => onMove({ view: 'month', day });
  const name = format.dayName(day, now);
  const { shown, moreCount } = monthCellItems(items, room, count);
  const said = t('cell', { day: name, sessions: t('sessions', { count }) });
  // At a desk the sessions themselves say it.
  const left = isPhone ? items.filter((session) => unmarkedOf(session, now) > 0).length : 0;
  const isWeekend = weekendDays.some((weekday) => weekday === weekdayOf(day));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all its cells.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in ARIA's own example of a grid of days.
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-current={isToday ? 'date' : undefined}
      // The focus that comes with a press has moved there before.
      onClick={isActive ? undefined : stand}
      onFocus={() => {
        // A pointer that goes down on a day of the next month, or on a session there, must not move that month in under it.
        if (isInMonth && !isActive) stand();
      }}
      className={classes(
        'group relative border-line align-top outline-offset-[-2px] not-first:border-s [tr:not(:first-child)>&]:border-t',
        isPhone ? 'h-13 cursor-pointer p-0.5 text-center' : `p-1 ${cellHeight}`,
        isWeekend && 'bg-sunken/60',
        isPhone && isActive && 'bg-accent-tint',
      )}
    >
      <span className="sr-only">{left === 0 ? said : t('unmarked.cell', { cell: said, count: left })}</span>
      <span
        aria-hidden="true"
        className={classes(
          'inline-grid size-[max(--spacing(7),1.75em)] place-items-center rounded-full text-sm',
          isToday ? 'bg-accent-fill font-semibold text-on-fill' : isInMonth ? 'text-ink' : 'text-muted',
        )}
      >
        {format.number(Number(day.slice(8)))}
      </span>
      {isPhone ? (
        <Dots sessions={items} now={now} />
      ) : (
        <div className="mt-0.5 grid grid-cols-[minmax(0,1fr)] gap-1">
          {isComing && isInMonth && <Skeleton className="h-6 rounded-sm" />}
          {shown.map((session) => (
            <SessionChip
              key={session.id}
              session={session}
              now={now}
              onOpen={onOpen}
              isSelected={session.id === selected}
              isReachable={isActive}
            />
          ))}
          {moreCount > 0 && (
            <button
              type="button"
              tabIndex={isActive ? 0 : -1}
              onClick={(event) => {
                event.stopPropagation();
                onMove({ view: 'day', day });
              }}
              className="min-h-6 rounded-sm px-1.5 text-start text-xs font-medium text-muted hover:bg-hover"
            >
              {t('more', { figure: format.run(`+${moreCount}`) })} <span className="sr-only">{name}</span>
            </button>
          )}
        </div>
      )}
      {onCreate && !isPhone && (
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('create', { day: name })}
          onClick={() => onCreate(day)}
          className="absolute end-1 top-1 grid size-7 place-items-center rounded-full text-muted opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      )}
    </td>
  );
}

import { monthGrid, type Weekday, weekendDays } from '@halaqa/domain/calendar';
import { weekdayOf } from '@halaqa/domain/clock';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthTable } from '../calendar/MonthTable.tsx';
import type { Place } from '../calendar/place.ts';
import { hijriDay, hijriMonths } from '../i18n/month-names.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useNow } from '../ui/use-now.ts';
import { isOffered } from './date-text.ts';

interface Props {
  /** The month in sight, and the day of it that the keys stand on. */
  place: Place;
  onMove: (place: Place) => void;
  firstDay: Weekday;
  chosen: string | undefined;
  today: string;
  earliest: string | undefined;
  latest: string | undefined;
  onChoose: (day: string) => void;
}

/** The days of a month, by ARIA's grid pattern as the calendar has it (ADR-10); Enter chooses. */
export function MonthDays({ place, onMove, firstDay, ...days }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const ofMonth = monthGrid(place.day, firstDay).flatMap((week) => week.filter(({ isInMonth }) => isInMonth).map(({ day }) => day));
  return (
    <div className="grid gap-1">
      {format.hijri(place.day) !== undefined && (
        <p className="text-center text-sm text-muted">{hijriMonths(format.locale, ofMonth[0] ?? place.day, ofMonth.at(-1) ?? place.day)}</p>
      )}
      <MonthTable
        place={place}
        onMove={onMove}
        firstDay={firstDay}
        keys={t('field.keys')}
        weekday="narrow"
        headClass="pb-1 text-xs font-medium text-muted"
      >
        {({ day, isInMonth }) => <Day key={day} {...days} day={day} isInMonth={isInMonth} isActive={day === place.day} />}
      </MonthTable>
    </div>
  );
}

interface DayProps extends Pick<Props, 'chosen' | 'today' | 'earliest' | 'latest' | 'onChoose'> {
  day: string;
  isInMonth: boolean;
  isActive: boolean;
}

function Day({ day, isInMonth, isActive, chosen, today, earliest, latest, onChoose }: DayProps) {
  const format = useFormat();
  const now = useNow();
  const isChosen = day === chosen;
  const isClosed = !isOffered(day, earliest, latest);
  const isWeekend = weekendDays.some((weekday) => weekday === weekdayOf(day));
  const choose = () => {
    if (!isClosed) onChoose(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    choose();
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in ARIA's own example of a grid of days.
      role="gridcell"
      data-day={day}
      data-first-focus={isActive ? '' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      aria-disabled={isClosed || undefined}
      aria-current={day === today ? 'date' : undefined}
      onClick={choose}
      onKeyDown={onKeyDown}
      className="group cursor-pointer p-px text-center outline-none aria-disabled:cursor-not-allowed"
    >
      <span className="sr-only">{format.dayName(day, now)}</span>
      <span
        aria-hidden="true"
        className={classes(
          'mx-auto grid min-h-9 content-center rounded-md leading-tight transition-colors max-sm:min-h-12',
          'group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-accent',
          isChosen
            ? 'bg-accent-fill font-semibold text-on-fill'
            : classes(
                !isClosed && 'group-hover:bg-hover',
                isInMonth && !isClosed ? 'text-ink' : 'text-muted',
                isWeekend && isInMonth && 'bg-sunken/60',
                day === today && 'font-semibold text-accent ring-1 ring-accent ring-inset',
              ),
          isClosed && 'line-through decoration-line-strong',
        )}
      >
        {format.number(Number(day.slice(8)))}
        {format.hijri(day) !== undefined && (
          <span className={classes('text-xs', !isChosen && 'text-muted')}>{hijriDay(format.locale, day)}</span>
        )}
      </span>
    </td>
  );
}

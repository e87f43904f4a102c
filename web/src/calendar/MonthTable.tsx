import { type MonthDay, monthGrid, type Weekday } from '@halaqa/domain/calendar';
import { weekdayOf } from '@halaqa/domain/clock';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { useGridKeys } from './grid-keys.ts';
import type { Place } from './place.ts';

interface Props {
  /** The month in sight, and the day of it that the keys stand on. */
  place: Place;
  onMove: (place: Place) => void;
  /** Where the keys stand, where what is drawn follows a moment later. */
  newest?: () => Place;
  firstDay: Weekday;
  /** Which keys there are, for who hears the page. */
  keys: string;
  weekday: 'long' | 'narrow';
  /** Of the heads of the columns. */
  headClass: string;
  /** A cell of its own for each day. */
  children: (day: MonthDay) => ReactNode;
}

/** The days of a month in weeks, moved about in by keys: ARIA's grid of days. */
export function MonthTable({ place, onMove, newest, firstDay, keys, weekday, headClass, children }: Props) {
  const format = useFormat();
  const hint = useId();
  const weeks = monthGrid(place.day, firstDay);
  const { grid, onKeyDown } = useGridKeys(
    weeks.flatMap((week) => week.map(({ day }) => day)),
    place,
    onMove,
    newest,
  );
  return (
    <>
      <p id={hint} className="sr-only">
        {keys}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's own example of a grid of days is a table.
        role="grid"
        aria-label={format.month(place.day)}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" abbr={format.weekday(weekdayOf(day))} className={headClass}>
                {format.weekday(weekdayOf(day), weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>{week.map(children)}</tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

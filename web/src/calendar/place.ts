/** Where a calendar stands: which view, around which day (SPEC-2.29). */
import { monthGrid, type Weekday } from '@halaqa/domain/calendar';
import { addDays, weekdayOf } from '@halaqa/domain/clock';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface Place {
  view: CalendarView;
  /** Plain date; the month or the week that holds it is in sight. */
  day: string;
}

export interface DayRange {
  from: string;
  /** Included. */
  to: string;
}

/** The days of a week, from `firstDay` on, that hold `day`. */
export function weekOf(day: string, firstDay: Weekday): string[] {
  const first = addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, offset) => addDays(first, offset));
}

/** The days in sight; the list, which has no end, is not a range. */
export function rangeOf({ view, day }: Place, firstDay: Weekday): DayRange {
  const days = view === 'month' ? monthGrid(day, firstDay).flatMap((week) => week.map((cell) => cell.day)) : weekOf(day, firstDay);
  return view === 'day' ? { from: day, to: day } : { from: days.at(0) ?? day, to: days.at(-1) ?? day };
}

/** One month, week or day on, or back where `by` is -1; the day of the month stays, as far as the month has it. */
export function stepped({ view, day }: Place, by: 1 | -1): Place {
  if (view === 'month') return { view, day: monthOn(day, by) };
  return { view, day: addDays(day, view === 'week' ? 7 * by : by) };
}

function monthOn(day: string, by: 1 | -1): string {
  const first = `${day.slice(0, 7)}-01`;
  // From the first day, 31 days on always lie in the next month and one day back in the last.
  const month = addDays(first, by === 1 ? 31 : -1).slice(0, 7);
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** What the charts of weeks show (SPEC-2.57): shares in percent, of the weeks around today. */
import type { WeekFigures } from '@halaqa/contract/weekly-figures';
import type { Weekday } from '@halaqa/domain/calendar';
import { addDays } from '@halaqa/domain/clock';
import { type DayRange, weekOf } from '../calendar/place.ts';

/** So many weeks have passed, one runs, and so many come. */
const weeksBefore = 8;
const weeksAhead = 3;

export const weekCount = weeksBefore + 1 + weeksAhead;

export interface Share {
  /** Whole percent, rounded down, so that 100 is all of them; null is none of none. */
  percent: number | null;
  part: number;
  whole: number;
}

/** The first day of the first week. @param firstDay of the reader's week. */
export function firstOf(today: string, firstDay: Weekday): string {
  return addDays(weekOf(today, firstDay)[0] ?? today, -7 * weeksBefore);
}

export function occupancy({ taken, places }: WeekFigures): Share {
  return shareOf(taken, places);
}

export function attendance({ attended, absent }: WeekFigures): Share {
  return shareOf(attended, attended + absent);
}

/** Whether a week is past, current or ahead on a day. */
export function relationToToday({ from, to }: DayRange, today: string): 'past' | 'now' | 'ahead' {
  if (to < today) return 'past';
  return from > today ? 'ahead' : 'now';
}

function shareOf(part: number, whole: number): Share {
  return { percent: whole === 0 ? null : Math.floor((100 * part) / whole), part, whole };
}

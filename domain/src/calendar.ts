/** How a calendar lays sessions out: by the institute's day, in weeks, in a list (SPEC-2.29, SPEC-9, D-44). */
import type { Language } from '@halaqa/contract/values';
import { addDays, dayOf, weekdayOf } from './clock.ts';

/** 0 Sunday to 6 Saturday (SPEC-9.14). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Friday and Saturday, shaded in both languages (D-44). */
export const weekendDays: readonly Weekday[] = [5, 6];

/** The fewest sessions that a cell of the month shows before "+N more" (SPEC-9.8). */
export const leastInCell = 2;

/** The first day of a week: Saturday in Arabic, Sunday in English, unless the account says otherwise (D-44). */
export function firstDayOfWeek(language: Language, setting?: Weekday | null): Weekday {
  const usual: Record<Language, Weekday> = { ar: 6, en: 0 };
  return setting ?? usual[language];
}

export interface MonthDay {
  day: string;
  /** False for the days of the neighbouring months that fill the first and the last week. */
  isInMonth: boolean;
}

/** The weeks that hold the month of `day`, each of seven days from `firstDay` on. */
export function monthGrid(day: string, firstDay: Weekday): MonthDay[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks: MonthDay[][] = [];
  let next = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7));
  // Plain dates of one form compare as text.
  while (next.slice(0, 7) <= month) {
    const weekStart = next;
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => addDays(weekStart, offset)).map((date) => ({
        day: date,
        isInMonth: date.startsWith(month),
      })),
    );
    next = addDays(weekStart, 7);
  }
  return weeks;
}

/** `items` under the institute's day on which each starts: days ascending, and the items of a day by their start. */
export function groupByDay<Item>(items: readonly Item[], startOf: (item: Item) => Date, zone: string): { day: string; items: Item[] }[] {
  const days = new Map<string, Item[]>();
  for (const { item, start } of byStart(items, startOf)) {
    const day = dayOf(start, zone);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}

/** What a cell of the month that has room for so many shows of its items, and how many more there are. @param count where `items` are the first alone. */
export function monthCellItems<Item>(items: readonly Item[], room: number, count = items.length): { shown: Item[]; moreCount: number } {
  const shown = items.slice(0, room);
  return { shown, moreCount: count - shown.length };
}

/** The list view: what starts after `now`, by its start (SPEC-9.12). */
export function upcomingItems<Item>(items: readonly Item[], startOf: (item: Item) => Date, now: Date): Item[] {
  return byStart(items, startOf)
    .filter(({ start }) => start > now)
    .map(({ item }) => item);
}

/** Items that start together keep the order in which they came. */
function byStart<Item>(items: readonly Item[], startOf: (item: Item) => Date): { item: Item; start: Date }[] {
  return items.map((item) => ({ item, start: startOf(item) })).sort((a, b) => Number(a.start) - Number(b.start));
}

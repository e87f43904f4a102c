/** Days on which the institute is closed, and the holidays of Saudi Arabia that are offered for it (D-110). Plain dates. */
import { addDays, weekdayOf } from './clock.ts';

export interface Closure {
  /** The first day of it. */
  from: string;
  /** The last one, included; null where it goes on. */
  to: string | null;
  /** Only on this day of each week, 0 Sunday to 6 Saturday; null is every day. */
  weekday: number | null;
}

// Plain dates of one form compare as text.
export const isClosedOn = ({ from, to, weekday }: Closure, day: string): boolean =>
  from <= day && (to === null || day <= to) && (weekday === null || weekdayOf(day) === weekday);

/** The days from one to the other, both included, on which one of these holds. */
export function closedDaysIn(closures: readonly Closure[], from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (closures.some((one) => isClosedOn(one, day))) days.push(day);
  return days;
}

export const holidays = ['founding_day', 'national_day', 'eid_al_fitr', 'eid_al_adha'] as const;
export type Holiday = (typeof holidays)[number];

/** Four days each, as the labour law of the country has them: from the first of Shawwal, and from the day of Arafah. */
const eids: { holiday: Holiday; month: number; day: number }[] = [
  { holiday: 'eid_al_fitr', month: 10, day: 1 },
  { holiday: 'eid_al_adha', month: 12, day: 9 },
];
const eidDays = 4;

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** In the order of the year; by the Umm al-Qura calendar an Eid may begin twice in a year, or in the next. @param year of the Gregorian calendar */
export function holidaysOf(year: number): { holiday: Holiday; from: string; to: string }[] {
  const found = [oneDay('founding_day', `${year}-02-22`), oneDay('national_day', `${year}-09-23`)];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    const parts = hijri.formatToParts(new Date(`${day}T00:00:00Z`));
    const part = (type: 'month' | 'day') => Number(parts.find((one) => one.type === type)?.value);
    const eid = eids.find((one) => one.month === part('month') && one.day === part('day'));
    if (eid) found.push({ holiday: eid.holiday, from: day, to: addDays(day, eidDays - 1) });
  }
  return found.sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** How long before the end of a year the next one is planned. */
const planningDays = 8 * 7;

/** Those that are not over: of this year, and of the next once eight weeks or no holiday are left of this one. */
export function holidaysAhead(today: string): { holiday: Holiday; from: string; to: string }[] {
  const year = Number(today.slice(0, 4));
  const left = holidaysOf(year).filter(({ to }) => to >= today);
  const isPlanned = left.length === 0 || !addDays(today, planningDays).startsWith(`${year}-`);
  return isPlanned ? [...left, ...holidaysOf(year + 1)] : left;
}

const oneDay = (holiday: Holiday, day: string) => ({ holiday, from: day, to: day });

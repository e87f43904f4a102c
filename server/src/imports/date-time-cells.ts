/** Parses the times in a spreadsheet's cells, with Latin digits: a day with its time, a time alone, a duration. */
import * as z from 'zod/mini';

/** `HH:mm:ss` on the wall. */
export interface WallDateTime {
  day: string;
  time: string;
}

const isDay = (written: string): boolean => z.iso.date().safeParse(written).success && written >= '1900' && written < '2200';

/** `2001-02-04`, or with the day first, as it is written in Saudi Arabia: `4/2/2001`. */
export function readDay(text: string): string | undefined {
  const [, dayFirst, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const [, yearFirst, middle, last] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  const written = `${year ?? yearFirst}-${(month ?? middle)?.padStart(2, '0')}-${(dayFirst ?? last)?.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** `18:00`, `18:00:30`, `6:00 PM`, and `6:00 م` as Excel writes it in Arabic. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, second = '00', half] = timeForm.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : onTheDial(Number(hour), /^[pم]/i.test(half));
  if (hours === undefined || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

const timeForm = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)? ?(am|pm|a\.m\.|p\.m\.|ص|م)?$/i;

const onTheDial = (hour: number, isAfternoon: boolean): number | undefined =>
  hour < 1 || hour > 12 ? undefined : (hour % 12) + (isAfternoon ? 12 : 0);

/** A day and a time, with a space or a `T` between them, or the comma of Excel in Arabic. */
export function readDateTime(text: string): WallDateTime | undefined {
  const [, first = '', second = ''] = /^(\S+?)(?:[,،]? |T)(.+)$/.exec(text) ?? [];
  const day = readDay(first);
  const time = readTime(second);
  return day !== undefined && time !== undefined ? { day, time } : undefined;
}

/** A cell that holds a time and no day stands on the first days that a spreadsheet knows. */
const withoutDay = (text: string): string => text.replace(/^(?:1899-12-3[01]|1900-01-0[01])[ T]/, '');

/** A moment, or a time of a day that is said elsewhere. */
export function readEnd(text: string): WallDateTime | { day: undefined; time: string } | undefined {
  const time = readTime(withoutDay(text));
  return time === undefined ? readDateTime(text) : { day: undefined, time };
}

/** In minutes: `90`, or `1:30`. */
export function readDuration(text: string): number | undefined {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(withoutDay(text)) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/**
 * Every date, time, number and amount that a screen shows is put into words here: Gregorian calendar and Latin digits in
 * both languages, or as the reader has it: a Hijri date beside it, Arabic-Indic digits in Arabic (D-45); the institute's time zone whatever the device says (D-8), times and ranges as
 * left-to-right runs (D-48). Instants are wire text (`2026-11-22T15:00:00Z`) or a `Date`.
 */
import type { Language } from '@halaqa/contract/values';
import { addDays, dayOf, daysBetween, parseInstant, wallTime } from '@halaqa/domain/clock';
import { dateLocale } from '@halaqa/domain/date-locale';
import type { TFunction } from 'i18next';
import { memoize } from '../memoize.ts';
import { ltr } from './bidi.ts';
import { arabicDigits } from './preferences.ts';

type Instant = string | Date;

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 1440;
/** From here on hours say nothing any more, and days are rounded. */
const onlyDays = 3;

/** Of the reader's preferences what is about dates and figures. */
interface Showing {
  digits: 'latin' | 'arabic';
  hijri: boolean;
}

const byDefault: Showing = { digits: 'latin', hijri: false };

export type Format = ReturnType<typeof createFormat>;

/**
 * @param timeZone IANA name of the institute's zone
 * @param t the active language's texts, for the words around the figures.
 */
export function createFormat(language: Language, timeZone: string, t: TFunction, showing: Showing = byDefault) {
  const isArabicIndic = language === 'ar' && showing.digits === 'arabic';
  const locale = dateLocale(language, isArabicIndic ? 'arab' : 'latn');
  const figures = (text: string) => (isArabicIndic ? arabicDigits(text) : text);
  const dates = (options: Intl.DateTimeFormatOptions, zone = timeZone) => formatter(locale, { ...options, timeZone: zone });
  const instantDate = (at: Instant) => (typeof at === 'string' ? parseInstant(at) : at);
  /** The plain date on the institute's wall. */
  const wallDay = (at: Instant) => dayOf(instantDate(at), timeZone);
  /** Figures that belong together, `9/10`, `+2`, `09:00`: one isolated run in the reader's digits. */
  const run = (text: string) => ltr(figures(text));

  /** `12 جمادى الآخرة 1448 هـ` (Umm al-Qura) of a plain date, where the reader wants the second date. */
  const hijri = (plain: string) => {
    if (!showing.hijri) return undefined;
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
    return formatter(locale.replace('gregory', 'islamic-umalqura'), options).format(plainAsUtc(plain));
  };

  /** `22 نوفمبر 2026 · 12 جمادى الآخرة 1448 هـ`. */
  const withHijri = (words: string, plain: string) => [words, hijri(plain)].filter(Boolean).join(' · ');

  /** `18:00`, on the institute's wall. */
  const time = (at: Instant) => run(wallTime(instantDate(at), timeZone));

  /** `18:00–19:00`, never reversed; a session that ends on another day says which. Midnight ends the day that it closes. */
  const timeRange = (start: Instant, end: Instant) => {
    const from = instantDate(start);
    const to = instantDate(end);
    const range = run(`${wallTime(from, timeZone)}–${wallTime(to, timeZone)}`);
    const last = new Date(to.getTime() - 1);
    return wallDay(from) === wallDay(last) ? range : `${range} (${dates({ weekday: 'long' }).format(to)})`;
  };

  /** `الأحد، 22 نوفمبر`; with the year where it is not the year of `now`. */
  const day = (at: Instant, now: Date) => dayName(wallDay(at), now);

  /** The same for a plain date `YYYY-MM-DD`, which no zone shifts. */
  const dayName = (plain: string, now: Date) => withHijri(gregorianDay(plain, now), plain);

  const gregorianDay = (plain: string, now: Date, names: 'long' | 'short' = 'long') => {
    const year = plain.slice(0, 4) === wallDay(now).slice(0, 4) ? undefined : 'numeric';
    return whole(dates({ weekday: names, day: 'numeric', month: names, year }, 'UTC').format(plainAsUtc(plain)));
  };

  /** `22 نوفمبر 2026`, for a plain date `YYYY-MM-DD`. */
  const date = (plain: string) =>
    withHijri(whole(dates({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC').format(plainAsUtc(plain))), plain);

  /**
   * The parts of `nearDay`: the second date stands on a line of its own under a headline.
   * @param names `short` in a column: `Sun 27 Dec`; in Arabic both are the same.
   */
  const nearDayParts = (at: Instant, now: Date, names?: 'long' | 'short'): { day: string; second: string | undefined } => {
    const that = wallDay(at);
    const offset = daysBetween(wallDay(now), that);
    if (Math.abs(offset) > 1) return { day: gregorianDay(that, now, names), second: hijri(that) };
    return { day: nearDays(locale).format(offset, 'day'), second: undefined };
  };

  /** `اليوم`, `غدًا`, `أمس`, else the day's name and date. */
  const nearDay = (at: Instant, now: Date) => {
    const { day: first, second } = nearDayParts(at, now);
    return [first, second].filter(Boolean).join(' · ');
  };

  /** SPEC-9.13: under a minute "now", minutes under 60, hours under 1440 minutes, then days of the institute's calendar; also ahead. */
  const relative = (at: Instant, now: Date) => {
    const minutes = Math.trunc((instantDate(at).getTime() - now.getTime()) / minuteMs);
    const size = Math.abs(minutes);
    if (size < 1) return t('time.now');
    const words = relativeTimes(locale);
    if (size < hourMinutes) return words.format(minutes, 'minute');
    if (size < dayMinutes) return words.format(Math.trunc(minutes / hourMinutes), 'hour');
    return words.format(daysBetween(wallDay(now), wallDay(at)), 'day');
  };

  /** `قبل 5 دقائق`: of what has been; where the device's clock is behind the institute's, it was just now. */
  const ago = (at: Instant, now: Date) => relative(new Date(Math.min(instantDate(at).getTime(), now.getTime())), now);

  /** `بعد ساعة و24 دقيقة`: how long until a moment, in one or two units, as people say it; nothing under a minute (SPEC-9.13). */
  const ahead = (at: Instant, now: Date) => {
    const total = Math.trunc((instantDate(at).getTime() - now.getTime()) / minuteMs);
    if (total < 1) return t('time.now');
    const days = total / dayMinutes;
    const isFar = days >= onlyDays;
    const parts = [
      { unit: 'days', count: isFar ? Math.round(days) : Math.trunc(days) },
      { unit: 'hours', count: isFar ? 0 : Math.trunc((total % dayMinutes) / hourMinutes) },
      { unit: 'minutes', count: days < 1 ? total % hourMinutes : 0 },
    ] as const;
    const [first = '', second] = parts.filter(({ count }) => count > 0).map(({ unit, count }) => whole(t(`time.ahead.${unit}`, { count })));
    return t('time.ahead.in', { span: second ? t('time.ahead.both', { first, second }) : first });
  };

  const number = (value: number): string => numbers(locale).format(value);

  return {
    /** BCP 47, with the calendar and the digits in which everything here is said. */
    locale,
    time,
    timeRange,
    day,
    dayName,
    date,
    nearDay,
    nearDayParts,
    relative,
    ago,
    ahead,
    number,
    run,
    /** `0` Sunday to `6` Saturday (SPEC-9.14); `narrow` is one letter. */
    weekday: (index: number, width: 'long' | 'short' | 'narrow' = 'long') =>
      dates({ weekday: width }, 'UTC').format(plainAsUtc(addDays(sunday, index))),
    /** `نوفمبر 2026`: the month of a plain date. */
    month: (plain: string) => dates({ month: 'long', year: 'numeric' }, 'UTC').format(plainAsUtc(plain)),
    /** Digits that are typed, as the reader has them, and nothing around them. */
    figures,
    hijri,
    /** `15 – 21 نوفمبر 2026`: both plain dates included. */
    dayRange: (from: string, to: string) =>
      whole(dates({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC').formatRange(plainAsUtc(from), plainAsUtc(to))),
    /** `43%`, an isolated run. @param value 0 to 100. */
    percent: (value: number) => ltr(`${number(value)}${isArabicIndic ? '٪' : '%'}`),
    /** `1,150.00 ر.س` and `SAR 1,150.00`. @param amount decimal text as on the wire; no float touches it (D-9). */
    money: (amount: string, currency = 'SAR') => {
      const sign = currency === 'SAR' ? t('currency.SAR') : currency;
      const sum = run(grouped(amount));
      return language === 'ar' ? `${sum}\u00a0${sign}` : `${sign}\u00a0${sum}`;
    },
    /**
     * Names the institute's zone where the device's clock shows another time at `now`; else null.
     * @param deviceOffset as a `Date` has it, which costs nothing: minutes, -180 where the device is three hours ahead of UTC.
     */
    zoneNote: (now: Date, deviceOffset: number) => {
      const deviceTime = new Date(now.getTime() - deviceOffset * minuteMs).toISOString().slice(11, 16);
      if (wallTime(now, timeZone) === deviceTime) return null;
      const zone = dates({ timeZoneName: 'shortGeneric' })
        .formatToParts(now)
        .find(({ type }) => type === 'timeZoneName');
      return t('time.zone', { zone: zone?.value ?? timeZone });
    },
  };
}

/** A Sunday, to name the weekdays by. */
const sunday = '2023-01-01';

/** A figure does not part from what it counts at the end of a line, nor the day of a month from its name. */
function whole(words: string): string {
  return words.replace(/(\p{Nd}) (?=\p{L})/gu, '$1\u00a0');
}

export function plainAsUtc(plain: string): Date {
  return parseInstant(`${plain}T00:00:00Z`);
}

function grouped(amount: string): string {
  const [, sign = '', whole = amount, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

// Making one takes a hundred times as long as using it, and a list uses it in every row.
export const formatter = memoize(
  (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, options),
);
const numbers = memoize((locale: string) => new Intl.NumberFormat(locale));
const relativeTimes = memoize((locale: string) => new Intl.RelativeTimeFormat(locale));
/** `tomorrow`, where it has a word. */
const nearDays = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** What the months of a picker say, apart from `format.ts`, which every first screen loads. A locale is `format.locale`: with its calendar and digits. */
import { formatter, plainAsUtc } from './format.ts';

const named = (locale: string, options: Intl.DateTimeFormatOptions) => formatter(locale, { ...options, timeZone: 'UTC' });

const ummAlQura = (locale: string, options: Intl.DateTimeFormatOptions) =>
  named(locale.replace('ca-gregory', 'ca-islamic-umalqura'), options);

/** `نوفمبر`, `1` January to `12` December. */
export const monthName = (locale: string, month: number): string =>
  named(locale, { month: 'long' }).format(new Date(Date.UTC(2000, month - 1, 1)));

/** The day of the Hijri month of a plain date, `12`. */
export const hijriDay = (locale: string, plain: string): string => ummAlQura(locale, { day: 'numeric' }).format(plainAsUtc(plain));

/** The Hijri months of a range of plain dates, `جمادى الأولى – جمادى الآخرة 1448 هـ`. */
export const hijriMonths = (locale: string, from: string, to: string): string =>
  ummAlQura(locale, { month: 'long', year: 'numeric' }).formatRange(plainAsUtc(from), plainAsUtc(to));

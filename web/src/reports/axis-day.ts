/** Short dates below the bars of a chart: the month by its name, as `11/10` is read as two different days. */
import { parseInstant } from '@halaqa/domain/clock';

const written = (locale: string, plain: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(parseInstant(`${plain}T00:00:00Z`));

/** `10 Nov`, `10 نوفمبر`. @param locale as `Format` has it. @param plain a plain date. */
export const axisDay = (locale: string, plain: string): string => written(locale, plain, { day: 'numeric', month: 'short' });

/** `Nov`, `نوفمبر`. */
export const axisMonth = (locale: string, plain: string): string => written(locale, plain, { month: 'short' });

/** `2026`. */
export const axisYear = (locale: string, plain: string): string => written(locale, plain, { year: 'numeric' });

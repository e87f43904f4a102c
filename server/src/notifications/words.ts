/** The variable parts of a sentence: names, times and amounts, in the reader's language (D-45 and D-48). */
import type { Language } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import { dateLocale } from '@halaqa/domain/date-locale';
import { isolateDirection } from '../language/isolate.ts';
import { serverText } from '../language/texts.ts';

/** The name in the reader's language, where the institute has it in English too. */
export const nameInSentence = (language: Language, { name, nameEn }: { name: string; nameEn: string | null }): string =>
  isolateDirection(language === 'en' && nameEn ? nameEn : name);

/** `الأحد، 22 نوفمبر في 18:00`, on the institute's wall. @param instant as on the wire. */
export const momentInSentence = (language: Language, instant: string, timeZone: string): string =>
  isolateDirection(formatter(language, timeZone, momentParts).format(parseInstant(instant)));

interface Times {
  from: string;
  to: string;
  /** Days of the institute; `to` is the first instant after the last of them. */
  wholeDays: boolean;
}

/** Days, or moments, from the first to the last; one of them alone where it is both. */
export function timesInSentence(language: Language, { from, to, wholeDays }: Times, timeZone: string): string {
  if (!wholeDays) return fromTo(language, momentInSentence(language, from, timeZone), momentInSentence(language, to, timeZone));
  const day = (at: number) => isolateDirection(formatter(language, timeZone, dayParts).format(at));
  return fromTo(language, day(parseInstant(from).getTime()), day(parseInstant(to).getTime() - 1));
}

const fromTo = (language: Language, from: string, to: string): string =>
  from === to ? from : serverText(language, 'notice.from_to', { from, to });

/** `1,150.00 ر.س` and `SAR 1,150.00`. @param amount decimal text: no float touches it (D-9). */
export function amountInSentence(language: Language, amount: string, currency: string): string {
  const figures = amount.replace(/\B(?=(\d{3})+\.)/g, ',');
  return isolateDirection(serverText(language, currency === 'SAR' ? 'notice.riyals' : 'notice.amount', { figures, currency }));
}

const dayParts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const momentParts = { ...dayParts, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatter(language: Language, timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${parts.hour ?? ''}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), { timeZone, ...parts });
  formatters.set(key, known);
  return known;
}

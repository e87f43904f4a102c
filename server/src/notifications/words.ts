/** The parts of a sentence that are no words of ours: names, times and amounts, in the reader's language (D-45 and D-48). */
import type { Language } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import { text } from '../language/texts.ts';

const locales: Record<Language, string> = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-u-ca-gregory-nu-latn' };

const firstStrong = '\u2068';
const pop = '\u2069';
/** Marks, embeddings, overrides and isolates: a name that carries them could turn the rest of the sentence around. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What people have written, as a sentence of either direction may hold it. */
export const isolated = (written: string): string => `${firstStrong}${written.replace(bidiControls, '')}${pop}`;

/** The name in the reader's language, where the institute has it in English too. */
export const nameIn = (language: Language, { name, nameEn }: { name: string; nameEn: string | null }): string =>
  isolated(language === 'en' && nameEn ? nameEn : name);

/** `الأحد، 22 نوفمبر في 18:00`, on the institute's wall. @param instant as on the wire. */
export const momentIn = (language: Language, instant: string, timeZone: string): string =>
  isolated(formatter(language, timeZone).format(parseInstant(instant)));

/** `1,150.00 ر.س` and `SAR 1,150.00`. @param amount decimal text: no float touches it (D-9). */
export function amountIn(language: Language, amount: string, currency: string): string {
  const figures = amount.replace(/\B(?=(\d{3})+\.)/g, ',');
  return isolated(text(language, currency === 'SAR' ? 'notice.riyals' : 'notice.amount', { figures, currency }));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatter(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formatters.set(key, known);
  return known;
}

import type { HealthFinding } from '@halaqa/contract/health';
import type { Language } from '@halaqa/contract/values';
import { dateLocale } from '@halaqa/domain/date-locale';
import { isolateDirection } from '../language/isolate.ts';
import { serverText } from '../language/texts.ts';
import type { Check } from './check.ts';

/** @param timeZone in which moments are told. */
export function presentCheck({ subject, state, says, advice, values = {} }: Check, language: Language, timeZone: string): HealthFinding {
  const inSentence = (value: string) => (language === 'ar' ? isolateDirection(value) : value);
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      // A size or a file's name runs from left to right, and would turn in a sentence that does not.
      return [name, inSentence(typeof value === 'string' ? value : momentText(value, language, timeZone))];
    }),
  );
  const say = (key: string) => serverText(language, `health.${key}`, given);
  return { subject, state, says: say(says), advice: advice === undefined ? null : say(advice) };
}

const momentText = (moment: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);

import type { Language } from '@halaqa/contract/values';

/**
 * The language of what somebody else wrote, by its letters; undefined where it has none. Words of both are Arabic: its voices read Latin
 * letters, those of English read no Arabic ones.
 */
export function languageOfLetters(text: string): Language | undefined {
  // The script has digits and signs too, which stand in any text.
  if (/(?=\p{L})\p{Script=Arabic}/u.test(text)) return 'ar';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}

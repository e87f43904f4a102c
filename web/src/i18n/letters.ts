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

/** From an Arabic letter to the last that no Latin one stands before. */
const arabicRun = /((?=\p{L})\p{Script=Arabic}(?:[^\p{Script=Latin}]*(?=\p{L})\p{Script=Arabic})?\p{M}*)/u;

/**
 * A sentence of the portal with words of somebody else in it, in pieces of one language each; undefined is the page's. In Arabic it is one
 * piece: its voices read Latin letters too.
 */
export function languageRuns(text: string, page: string): { text: string; language: Language | undefined }[] {
  const own = languageOfLetters(text);
  if (page === 'ar' || own !== 'ar') return [{ text, language: own }];
  const pieces = text.split(arabicRun).map((piece, index): ReturnType<typeof languageRuns>[number] => ({
    text: piece,
    language: index % 2 === 1 ? 'ar' : undefined,
  }));
  return pieces.filter((piece) => piece.text !== '');
}

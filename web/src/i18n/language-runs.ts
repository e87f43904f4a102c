import type { Language } from '@halaqa/contract/values';
import { languageOfLetters } from './letters.ts';

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

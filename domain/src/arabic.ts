/** Arabic as people type it: normalised for search, and digits of three scripts read as numbers (D-38 and D-47). */

/** Vowel signs, Koranic marks, hamza that stands alone or is combined, and tatweel. */
const marks =
  /[\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff]/g;
/** Direction marks, joiners and other invisible characters that are pasted with a name. */
const invisible = /\p{Cf}/gu;

/** One letter for those that are written for each other, `عايشة` for `عائشة`; the Persian forms of ي and ك come from some keyboards. */
const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ئ: 'ي', ؤ: 'و', ی: 'ي', ک: 'ك' };
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * `text` as search compares it: what two people write differently for the same name comes out equal. Stored beside
 * the name and applied to what is searched for. Folding twice changes nothing.
 */
export function foldForSearch(text: string): string {
  // Joins hamza to its alef and turns presentation forms, as in names copied from a PDF file, into letters.
  const composed = text.normalize('NFKC');
  const bare = composed.replace(marks, '').replace(invisible, '').toLowerCase();
  // Once more: letters that a removed mark kept apart may compose now.
  return latinDigits(bare.normalize('NFKC'))
    .replace(foldable, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Several texts folded into one that is searched word by word; null counts as none. */
export function foldTextsForSearch(texts: readonly (string | null)[]): string {
  return foldForSearch(texts.filter((text) => text !== null).join(' '));
}

/**
 * `text` with Arabic-Indic and Persian digits as 0 to 9, and the Arabic decimal and thousands signs as `.` and `,`:
 * applied to what is typed in a numeric input (D-38).
 */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

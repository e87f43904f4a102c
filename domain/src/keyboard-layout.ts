/**
 * Text typed while the keyboard was set to the other script (D-201): the Arabic layout of PCs (101) and the US one, key for key, as printed
 * on keyboards sold with both. Digits are on the same keys in both.
 */

/** Key by key, in the order of the keyboard: what each writes in the US layout, by itself and with Shift. */
const latin = ['`qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', '~QWERTYUIOP{}', 'ASDFGHJKL:"', 'ZXCVBNM<>?'].join('');
/** The same keys in the Arabic layout, which has whole syllables on some. */
const arabic = [
  ...'ذضصثقفغعهخحجد',
  ...'شسيبلاتنمكط',
  ...['ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة', 'و', 'ز', 'ظ'],
  ...['ّ', 'َ', 'ً', 'ُ', 'ٌ', 'لإ', 'إ', '‘', '÷', '×', '؛', '<', '>'],
  ...['ِ', 'ٍ', ']', '[', 'لأ', 'أ', 'ـ', '،', '/', ':', '"'],
  ...['~', 'ْ', '}', '{', 'لآ', 'آ', '’', ',', '.', '؟'],
];

const keys = [...latin].map((key, index) => [key, arabic[index] ?? key] as const);
const toArabic = new Map(keys);
/** Names are searched in small letters: which of two keys wrote it matters to none. */
const toLatin = new Map(keys.map(([key, written]) => [written, key.toLowerCase()]));

/**
 * `typed` as the other layout would have written it. Nothing where it has letters of neither script or of both, so that somebody meant
 * both; two texts where لا stands in it, which is one key (b) as well as two (g and h).
 */
export function inOtherLayout(typed: string): string[] {
  const hasArabic = /(?=\p{L})\p{Script=Arabic}/u.test(typed);
  const hasLatin = /\p{Script=Latin}/u.test(typed);
  if (hasArabic === hasLatin) return [];
  if (hasLatin) return [[...typed].map((sign) => toArabic.get(sign) ?? sign).join('')];
  const read = (syllables: RegExp) => typed.replace(syllables, (written) => toLatin.get(written) ?? written);
  return [...new Set([read(/ل[اأإآ]|./gsu), read(/ل[أإآ]|./gsu)])];
}

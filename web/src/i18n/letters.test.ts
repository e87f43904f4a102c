import { expect, test } from 'vitest';
import { languageOfLetters } from './letters.ts';

test.each([
  ['رسوم دورة التسويق الرقمي', 'ar'],
  ['Course fee', 'en'],
  ['رسوم دورة Excel', 'ar'],
  ['٪ 15، 2026', undefined],
  ['', undefined],
])('%j is read aloud in %s', (text, language) => {
  expect(languageOfLetters(text)).toBe(language);
});

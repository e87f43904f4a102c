/** The reader's language: which one, in which direction, and where it is kept (decision 43). */
import { type Language, languages } from '@halaqa/contract/values';
import { readStored, writeStored } from '../storage.ts';

const defaultLanguage: Language = 'ar';

/** Each language by its own name: a reader who cannot read the page finds hers. */
export const nativeNames: Record<Language, string> = { ar: 'العربية', en: 'English' };

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };

export function storedLanguage(): Language {
  const stored = readStored('language');
  return languages.find((one) => one === stored) ?? defaultLanguage;
}

export function storeLanguage(language: Language): void {
  writeStored('language', language);
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return directions[language];
}

/** The only place that turns the page around after boot. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

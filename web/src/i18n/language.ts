/** The reader's language: which one, in which direction, and where it is kept (D-43). */
import type { Language } from '@halaqa/contract/values';
import { readStored, writeStored } from '../storage.ts';

/** Written out: the contract's list comes with its schemas, for which the sign-in page would have to wait. */
export const languages = ['ar', 'en'] as const satisfies readonly Language[];

const defaultLanguage: Language = 'ar';

/** Each language by its own name: a reader who cannot read the page finds their own. */
export const nativeNames: Record<Language, string> = { ar: 'العربية', en: 'English' };

/** What a device that installs the portal calls it by. The page names the Arabic one. */
const manifests: Record<Language, string> = { ar: '/manifest.webmanifest', en: '/manifest.en.webmanifest' };

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };

/** What was chosen in this browser; undefined until something was. */
export function chosenLanguage(): Language | undefined {
  const stored = readStored('language');
  return languages.find((one) => one === stored);
}

/** What the page is in before anybody has chosen: as `first-paint.ts` has it. */
export function startLanguage(): Language {
  return chosenLanguage() ?? languages.find((one) => one === document.documentElement.lang) ?? defaultLanguage;
}

export function storeLanguage(language: Language): void {
  writeStored('language', language);
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return directions[language];
}

/** The only place that changes the page's direction after boot. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifests[language]);
}

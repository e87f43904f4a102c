/** The sentences that the server says, from the same catalogues as the web's. */
import { ar } from '@halaqa/contract/texts/ar';
import { en } from '@halaqa/contract/texts/en';
import type { Language } from '@halaqa/contract/values';
import { createInstance } from 'i18next';

const catalogues = createInstance();
void catalogues.init({
  initAsync: false,
  fallbackLng: 'ar',
  // The reader is a person at a screen or a JSON client, not HTML.
  interpolation: { escapeValue: false },
  resources: { ar: { translation: ar }, en: { translation: en } },
});

/** The sentence for `key` (`problem.session_full`) in one language, with its values filled in. */
export const text = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  String(catalogues.t(key, { lng: language, ...values }));

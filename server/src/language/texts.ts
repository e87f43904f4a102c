/** The sentences that the server says; those that the web says too come from the same catalogues. */
import { ar } from '@halaqa/contract/texts/ar';
import { arMail } from '@halaqa/contract/texts/ar-mail';
import { arNotices } from '@halaqa/contract/texts/ar-notices';
import { arServer } from '@halaqa/contract/texts/ar-server';
import { arSync } from '@halaqa/contract/texts/ar-sync';
import { en } from '@halaqa/contract/texts/en';
import { enMail } from '@halaqa/contract/texts/en-mail';
import { enNotices } from '@halaqa/contract/texts/en-notices';
import { enServer } from '@halaqa/contract/texts/en-server';
import { enSync } from '@halaqa/contract/texts/en-sync';
import type { Language } from '@halaqa/contract/values';
import { createInstance } from 'i18next';

const catalogues = createInstance();
void catalogues.init({
  initAsync: false,
  fallbackLng: 'ar',
  // The reader is a person at a screen or a JSON client, not HTML.
  interpolation: { escapeValue: false },
  resources: {
    ar: {
      translation: {
        problem: { ...ar.problem, ...arServer.problem },
        field: { ...ar.field, ...arServer.field },
        notice: arNotices,
        mail: arMail,
        sync: arSync,
      },
    },
    en: {
      translation: {
        problem: { ...en.problem, ...enServer.problem },
        field: { ...en.field, ...enServer.field },
        notice: enNotices,
        mail: enMail,
        sync: enSync,
      },
    },
  },
});

/** The sentence for `key` (`problem.session_full`) in one language, with its values filled in. */
export const text = (language: Language, key: string, values: Record<string, unknown> = {}): string =>
  String(catalogues.t(key, { lng: language, ...values }));

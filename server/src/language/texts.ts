/** The sentences that the server says; those that the web says too come from the same catalogues. */
import { ar } from '@halaqa/contract/texts/ar';
import { arAudit } from '@halaqa/contract/texts/ar-audit';
import { arHealth } from '@halaqa/contract/texts/ar-health';
import { arHolidays } from '@halaqa/contract/texts/ar-holidays';
import { arImport } from '@halaqa/contract/texts/ar-import';
import { arImportTemplate } from '@halaqa/contract/texts/ar-import-template';
import { arLists } from '@halaqa/contract/texts/ar-lists';
import { arMail } from '@halaqa/contract/texts/ar-mail';
import { arNotices } from '@halaqa/contract/texts/ar-notices';
import { arPersonalData } from '@halaqa/contract/texts/ar-personal-data';
import { arServer } from '@halaqa/contract/texts/ar-server';
import { arSync } from '@halaqa/contract/texts/ar-sync';
import { arSyncHistory } from '@halaqa/contract/texts/ar-sync-history';
import { en } from '@halaqa/contract/texts/en';
import { enAudit } from '@halaqa/contract/texts/en-audit';
import { enHealth } from '@halaqa/contract/texts/en-health';
import { enHolidays } from '@halaqa/contract/texts/en-holidays';
import { enImport } from '@halaqa/contract/texts/en-import';
import { enImportTemplate } from '@halaqa/contract/texts/en-import-template';
import { enLists } from '@halaqa/contract/texts/en-lists';
import { enMail } from '@halaqa/contract/texts/en-mail';
import { enNotices } from '@halaqa/contract/texts/en-notices';
import { enPersonalData } from '@halaqa/contract/texts/en-personal-data';
import { enServer } from '@halaqa/contract/texts/en-server';
import { enSync } from '@halaqa/contract/texts/en-sync';
import { enSyncHistory } from '@halaqa/contract/texts/en-sync-history';
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
        problemOfStudent: arServer.problemOfStudent,
        field: { ...ar.field, ...arServer.field },
        notice: arNotices,
        mail: arMail,
        sync: arSync,
        syncHistory: arSyncHistory,
        audit: arAudit,
        list: arLists,
        holiday: arHolidays,
        import: arImport,
        importTemplate: arImportTemplate,
        health: arHealth,
        personalData: arPersonalData,
      },
    },
    en: {
      translation: {
        problem: { ...en.problem, ...enServer.problem },
        problemOfStudent: enServer.problemOfStudent,
        field: { ...en.field, ...enServer.field },
        notice: enNotices,
        mail: enMail,
        sync: enSync,
        syncHistory: enSyncHistory,
        audit: enAudit,
        list: enLists,
        holiday: enHolidays,
        import: enImport,
        importTemplate: enImportTemplate,
        health: enHealth,
        personalData: enPersonalData,
      },
    },
  },
});

/** The sentence for `key` (`problem.session_full`), or the first that there is of several, in one language, with its values filled in. */
export const serverText = (language: Language, key: string | string[], values: Record<string, unknown> = {}): string =>
  String(catalogues.t(key, { lng: language, ...values }));

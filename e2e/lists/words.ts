import { texts as auditAr } from '@halaqa/web/i18n/ar/audit';
import { texts as bulkAr } from '@halaqa/web/i18n/ar/bulk';
import { texts as directoryAr } from '@halaqa/web/i18n/ar/directory';
import { texts as manageAr } from '@halaqa/web/i18n/ar/manage';
import { texts as reportsAr } from '@halaqa/web/i18n/ar/reports';
import { texts as sessionsAr } from '@halaqa/web/i18n/ar/sessions';
import { texts as studentsAr } from '@halaqa/web/i18n/ar/students';
import { texts as tableAr } from '@halaqa/web/i18n/ar/table';
import { texts as usersAr } from '@halaqa/web/i18n/ar/users';
import { texts as auditEn } from '@halaqa/web/i18n/en/audit';
import { texts as bulkEn } from '@halaqa/web/i18n/en/bulk';
import { texts as directoryEn } from '@halaqa/web/i18n/en/directory';
import { texts as manageEn } from '@halaqa/web/i18n/en/manage';
import { texts as reportsEn } from '@halaqa/web/i18n/en/reports';
import { texts as sessionsEn } from '@halaqa/web/i18n/en/sessions';
import { texts as studentsEn } from '@halaqa/web/i18n/en/students';
import { texts as tableEn } from '@halaqa/web/i18n/en/table';
import { texts as usersEn } from '@halaqa/web/i18n/en/users';

export const words = {
  ar: {
    audit: auditAr,
    bulk: bulkAr,
    directory: directoryAr,
    manage: manageAr,
    reports: reportsAr,
    sessions: sessionsAr,
    students: studentsAr,
    table: tableAr,
    users: usersAr,
  },
  en: {
    audit: auditEn,
    bulk: bulkEn,
    directory: directoryEn,
    manage: manageEn,
    reports: reportsEn,
    sessions: sessionsEn,
    students: studentsEn,
    table: tableEn,
    users: usersEn,
  },
};

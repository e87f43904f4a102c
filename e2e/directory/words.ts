/** The words that the tests of records made here look for: the catalogues' own. */
import { texts as arDirectory } from '@halaqa/web/i18n/ar/directory';
import { texts as arRecords } from '@halaqa/web/i18n/ar/records';
import { texts as arShell } from '@halaqa/web/i18n/ar/shell';
import { texts as arStudents } from '@halaqa/web/i18n/ar/students';
import { texts as enDirectory } from '@halaqa/web/i18n/en/directory';
import { texts as enRecords } from '@halaqa/web/i18n/en/records';
import { texts as enShell } from '@halaqa/web/i18n/en/shell';
import { texts as enStudents } from '@halaqa/web/i18n/en/students';

export const words = {
  ar: { directory: arDirectory, records: arRecords, shell: arShell, students: arStudents },
  en: { directory: enDirectory, records: enRecords, shell: enShell, students: enStudents },
};

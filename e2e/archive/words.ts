/** The words that the tests of archived records look for: the catalogues' own. */
import { texts as arArchive } from '@halaqa/web/i18n/ar/archive';
import { texts as arDirectory } from '@halaqa/web/i18n/ar/directory';
import { texts as arShell } from '@halaqa/web/i18n/ar/shell';
import { texts as enArchive } from '@halaqa/web/i18n/en/archive';
import { texts as enDirectory } from '@halaqa/web/i18n/en/directory';
import { texts as enShell } from '@halaqa/web/i18n/en/shell';

export const words = {
  ar: { archive: arArchive, directory: arDirectory, shell: arShell },
  en: { archive: enArchive, directory: enDirectory, shell: enShell },
};

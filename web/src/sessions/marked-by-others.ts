import type { Attendee } from '@halaqa/contract/attendance';
import i18next from 'i18next';
import { currentLanguage } from '../i18n/texts.ts';

/** The names of these students as one text, each with who has marked them, where that is known. */
export function markedByOthers(students: readonly Attendee[]): string {
  const names = students.map(({ name, marked }) =>
    marked?.by ? i18next.t('attendance:overtakenBy', { student: name, by: marked.by }) : name,
  );
  return new Intl.ListFormat(currentLanguage()).format(names);
}

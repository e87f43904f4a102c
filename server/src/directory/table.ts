/** The lists of courses, rooms and trainers as tables. */
import type { DirectoryKind } from '@halaqa/contract/directory';
import type { Language } from '@halaqa/contract/values';
import type { Column } from '../export/table.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { listWords } from '../language/list-words.ts';
import type { ListedRows } from './list-store.ts';

/** The name, what the kind has of its own, the sessions ahead, and the number by which an import knows the record again (D-123). */
function around<Row extends ListedRows[DirectoryKind]>(language: Language, own: Column<Row>[]): Column<Row>[] {
  const { head } = listWords(language);
  return [
    { head: head('name'), width: 32, kind: 'text', value: (row) => nameInLanguage(language, row.name, row.name_en) },
    ...own,
    { head: head('sessionsAhead'), width: 14, kind: 'number', value: (row) => row.sessions_ahead },
    { head: head('id'), width: 10, kind: 'text', value: (row) => String(row.id) },
  ];
}

export const courseColumns = (language: Language): Column<ListedRows['course']>[] =>
  around<ListedRows['course']>(language, [
    { head: listWords(language).head('students'), width: 14, kind: 'number', value: (row) => row.students },
  ]);

export const roomColumns = (language: Language): Column<ListedRows['room']>[] =>
  around<ListedRows['room']>(language, [{ head: listWords(language).head('seats'), width: 10, kind: 'number', value: (row) => row.seats }]);

export function trainerColumns(language: Language): Column<ListedRows['trainer']>[] {
  const { head, yes } = listWords(language);
  return around<ListedRows['trainer']>(language, [
    { head: head('email'), width: 30, kind: 'text', value: (row) => row.email },
    { head: head('isManager'), width: 10, kind: 'text', value: (row) => yes(row.is_manager) },
  ]);
}

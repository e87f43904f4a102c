/** The list of students as a table. */
import type { Language } from '@halaqa/contract/values';
import type { Column } from '../export/table.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';
import { listWords } from '../language/list-words.ts';
import type { StudentListRow } from './list-store.ts';

export function columnsIn(language: Language): Column<StudentListRow>[] {
  const { head, gender } = listWords(language);
  return [
    { head: head('studentNumber'), width: 16, kind: 'text', value: (row) => row.student_number },
    { head: head('name'), width: 32, kind: 'text', value: (row) => nameInLanguage(language, row.name, row.name_en) },
    { head: head('gender'), width: 10, kind: 'text', value: (row) => gender(knownGender(row.gender)) },
    { head: head('email'), width: 30, kind: 'text', value: (row) => row.email },
    { head: head('phone'), width: 18, kind: 'text', value: (row) => row.phone },
    { head: head('courses'), width: 12, kind: 'number', value: (row) => row.courses },
    { head: head('invoices'), width: 12, kind: 'number', value: (row) => row.invoices },
    { head: head('id'), width: 10, kind: 'text', value: (row) => String(row.id) },
  ];
}

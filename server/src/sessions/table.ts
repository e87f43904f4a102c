/** The list of sessions as a table. */
import type { Language } from '@halaqa/contract/values';
import type { Column } from '../export/table.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { listWords } from '../language/list-words.ts';
import type { CountedRow } from './store.ts';

export function columnsIn(language: Language): Column<CountedRow>[] {
  const { head, sessionState } = listWords(language);
  const named = (name: string | null, english: string | null) => name && nameInLanguage(language, name, english);
  return [
    // As they were entered, so that an import of the file has both (D-223).
    { head: head('session'), width: 32, kind: 'text', value: (row) => row.name },
    { head: head('sessionEn'), width: 32, kind: 'text', value: (row) => row.name_en },
    { head: head('course'), width: 26, kind: 'text', value: (row) => named(row.course_name, row.course_name_en) },
    { head: head('trainer'), width: 24, kind: 'text', value: (row) => named(row.trainer_name, row.trainer_name_en) },
    { head: head('room'), width: 18, kind: 'text', value: (row) => named(row.room_name, row.room_name_en) },
    { head: head('start'), width: 20, kind: 'instant', value: (row) => row.starts_at },
    { head: head('end'), width: 20, kind: 'instant', value: (row) => row.ends_at },
    { head: head('state'), width: 12, kind: 'text', value: (row) => sessionState(row.state) },
    { head: head('capacity'), width: 10, kind: 'number', value: (row) => row.capacity },
    { head: head('minimum'), width: 12, kind: 'number', value: (row) => row.minimum },
    { head: head('registered'), width: 12, kind: 'number', value: (row) => row.seats_taken },
    { head: head('waiting'), width: 12, kind: 'number', value: (row) => row.waiting },
    { head: head('id'), width: 10, kind: 'text', value: (row) => String(row.id) },
  ];
}

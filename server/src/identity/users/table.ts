/** The list of accounts as a table. */
import type { Language } from '@halaqa/contract/values';
import type { Column } from '../../export/table.ts';
import { nameInLanguage } from '../../language/in-language.ts';
import { knownGender } from '../../language/known-gender.ts';
import { listWords } from '../../language/list-words.ts';
import type { PersonRow } from './people.ts';

export function columnsIn(language: Language): Column<PersonRow>[] {
  const { head, ...words } = listWords(language);
  const ofInvitation = (row: PersonRow, at: Date | null) => (row.state === 'invited' ? at : null);
  return [
    { head: head('name'), width: 32, kind: 'text', value: (row) => nameInLanguage(language, row.name, row.name_en) },
    { head: head('email'), width: 30, kind: 'text', value: (row) => row.email },
    { head: head('role'), width: 12, kind: 'text', value: (row) => words.role(row.role, knownGender(row.gender)) },
    { head: head('state'), width: 14, kind: 'text', value: (row) => words.accountState(row.state, knownGender(row.gender)) },
    { head: head('studentNumber'), width: 16, kind: 'text', value: (row) => row.student_number },
    { head: head('gender'), width: 10, kind: 'text', value: (row) => words.gender(knownGender(row.gender)) },
    { head: head('invited'), width: 20, kind: 'instant', value: (row) => ofInvitation(row, row.sent_at) },
    { head: head('invitationEnds'), width: 20, kind: 'instant', value: (row) => ofInvitation(row, row.expires_at) },
    { head: head('lastSeen'), width: 20, kind: 'instant', value: (row) => row.last_seen_at },
    { head: head('accountId'), width: 12, kind: 'text', value: (row) => (row.id === null ? null : String(row.id)) },
  ];
}

/** Of which students the sync page shows a residence number or a birth date: that is a view of it (D-87). */
import type { ConflictRow, UnsentRow } from './problems.ts';
import { readWaitingChanges } from './waiting.ts';

const personal = new Set(['residence_number', 'birth_date']);

export const studentsShown = (unsent: UnsentRow[], conflicts: ConflictRow[]): number[] =>
  [
    ...unsent.filter(
      ({ kind, waiting }) => kind === 'student' && [...readWaitingChanges(waiting).fields.keys()].some((field) => personal.has(field)),
    ),
    ...conflicts.filter(({ kind, field }) => kind === 'student' && personal.has(field)),
  ].map((row) => row.record_id);

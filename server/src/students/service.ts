/** Editing the record of a student. */
import { Problem } from '@halaqa/contract/problem';
import type { StudentDetails } from '@halaqa/contract/students';
import type { Gender, Language } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { renamed } from '@halaqa/domain/names';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { presentDetails } from './present.ts';
import { findWhole, lockRecord, type StudentRecord, type StudentValues, writeRecord } from './record-store.ts';

interface Work {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
}

/** As the call gives it (SPEC-2.42); '' is the same as null. */
interface Given {
  name: string;
  email: string | null;
  phone: string | null;
  residenceNumber: string | null;
  firstName: string | null;
  middleName: string | null;
  familyName: string | null;
  grandparentName: string | null;
  birthDate: string | null;
  gender: Gender | null;
  version: number;
}

/**
 * Replaces the ten fields of a student, from the version that the edit was made from (D-33 and D-61). The e-mail is the
 * record's: what she signs in with stays.
 */
export async function updateStudent(tx: Tx, work: Work, studentId: number, given: Given): Promise<StudentDetails> {
  const before = await lockRecord(tx, studentId);
  if (!before) throw new Problem('not_found');
  if (before.version !== given.version) throw new Problem('edit_conflict', { details: { current: await whole(tx, work, studentId) } });

  const after = valuesOf(given, before, work.language);
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length > 0) {
    await writeRecord(tx, before, after);
    await writeAudit(tx, { ...work.actor, action: 'student_updated', kind: 'student', recordId: studentId, details: { changes } });
    await writeOutbox(work.config, tx, { kind: 'student', recordId: studentId, operation: 'update', payload: { changes } });
  }
  return whole(tx, work, studentId);
}

async function whole(tx: Tx, { language, config }: Work, studentId: number): Promise<StudentDetails> {
  const [row] = await findWhole(tx, [studentId]);
  if (!row) throw new Problem('not_found');
  const markOf = await findSyncMarks(tx, config, 'student', [studentId]);
  return { ...presentDetails(row, language), ...markOf(studentId) };
}

const valuesOf = (given: Given, before: StudentRecord, language: Language): StudentValues => ({
  ...renamed(given.name, before, language),
  email: given.email,
  phone: digits(given.phone),
  residence_number: digits(given.residenceNumber),
  first_name: given.firstName || null,
  middle_name: given.middleName || null,
  family_name: given.familyName || null,
  grandparent_name: given.grandparentName || null,
  birth_date: given.birthDate,
  gender: given.gender,
});

/** Arabic-Indic ones are accepted (D-38). */
const digits = (text: string | null): string | null => (text ? latinDigits(text) : null);

/** The columns whose values differ, with both. */
function changesBetween(before: StudentRecord, after: StudentValues): Record<string, { from: unknown; to: unknown }> {
  // Object.entries forgets whose names they are.
  const entries = Object.entries(after) as [keyof StudentValues, string | null][];
  return Object.fromEntries(
    entries.filter(([column, to]) => before[column] !== to).map(([column, to]) => [column, { from: before[column], to }]),
  );
}

/** Editing the record of a student. */
import { Problem } from '@halaqa/contract/problem';
import type { StudentDetails } from '@halaqa/contract/students';
import type { Gender, Language } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { type BilingualName, editedName } from '@halaqa/domain/names';
import { changesBetween, changesOfNew } from '../audit/changes.ts';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { requirePhone } from '../language/require-phone.ts';
import { serverText } from '../language/texts.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { presentDetails } from './present.ts';
import {
  findStudentsWithDetails,
  insertStudentRecord,
  lockStudentRecord,
  type StudentValues,
  updateStudentRecord,
} from './record-store.ts';

interface Work {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
}

/** As the call gives it (SPEC-2.42); '' is the same as null. */
interface StudentInput {
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
}

interface NewStudent extends StudentInput {
  studentNumber: string | null;
}

/**
 * Replaces the ten fields of a student, from the version that the edit was made from (D-33 and D-61). The e-mail is the
 * record's: the one for signing in stays.
 */
export async function updateStudent(
  tx: Tx,
  work: Work,
  studentId: number,
  input: StudentInput & { version: number },
): Promise<StudentDetails> {
  const before = await lockStudentRecord(tx, studentId);
  if (!before) throw new Problem('not_found');
  if (before.version !== input.version) throw new Problem('edit_conflict', { details: { current: await whole(tx, work, studentId) } });

  requirePhone(digits(input.phone), before.phone, work.language);
  const after = valuesOf(input, before, work.language);
  const changes = changesBetween({ ...before }, { ...after });
  if (Object.keys(changes).length > 0) {
    await updateStudentRecord(tx, before, after);
    await writeAudit(tx, { ...work.actor, action: 'student_updated', kind: 'student', recordId: studentId, details: { changes } });
    await writeOutbox(work.config, tx, { kind: 'student', recordId: studentId, operation: 'update', payload: { changes } });
  }
  return whole(tx, work, studentId);
}

/** Makes the record of a student in a portal without an Odoo (D-122). The name is in the language that the admin writes in, and stands in both. */
export async function createStudent(tx: Tx, work: Work, input: NewStudent): Promise<StudentDetails> {
  requireKeptHere(work.config);
  requirePhone(digits(input.phone), null, work.language);
  const studentNumber = digits(input.studentNumber);
  const values = { ...valuesOf(input, { name: '', name_en: null }, work.language), student_number: studentNumber };
  const id = await insertStudentRecord(tx, values);
  if (id === undefined) throw new Problem('validation', { fields: { studentNumber: serverText(work.language, 'field.taken') } });
  const changes = changesOfNew(values);
  await writeAudit(tx, { ...work.actor, action: 'student_created', kind: 'student', recordId: id, details: { changes } });
  return whole(tx, work, id);
}

async function whole(tx: Tx, { language, config }: Work, studentId: number): Promise<StudentDetails> {
  const [row] = await findStudentsWithDetails(tx, [studentId]);
  if (!row) throw new Problem('not_found');
  const markOf = await findSyncMarks(tx, config, 'student', [studentId]);
  return { ...presentDetails(row, language), ...markOf(studentId) };
}

const valuesOf = (input: StudentInput, before: BilingualName, language: Language): StudentValues => ({
  ...editedName(input.name, before, language),
  email: input.email,
  phone: digits(input.phone),
  residence_number: digits(input.residenceNumber),
  first_name: input.firstName || null,
  middle_name: input.middleName || null,
  family_name: input.familyName || null,
  grandparent_name: input.grandparentName || null,
  birth_date: input.birthDate,
  gender: input.gender,
});

/** Arabic-Indic ones are accepted (D-38). */
const digits = (text: string | null): string | null => (text ? latinDigits(text) : null);

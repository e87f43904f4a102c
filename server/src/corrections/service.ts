/** Asking for a correction, taking it back, and deciding about it (D-129). */
import { type Correction, type CorrectionField, correctionFields } from '@halaqa/contract/corrections';
import { Problem } from '@halaqa/contract/problem';
import type { Gender, Language } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { type Actor, type SignedInActor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { knownGender } from '../language/known-gender.ts';
import { notifyAdmins, notifyStudent } from '../notifications/write.ts';
import { lockStudentRecord, type StudentRecord } from '../students/record-store.ts';
import { updateStudent } from '../students/service.ts';
import { currentOf, fieldOf, presentCorrection } from './present.ts';
import { columnOf, countAsked, decide, findCorrection, insertWishes, withdrawFields } from './store.ts';

/** More in a day is no correction any more. */
const mostInADay = 40;

export type Wishes = Partial<Record<CorrectionField, string | null | undefined>>;

/** @throws Problem `not_found`, `too_many_requests` */
export async function askForCorrection(tx: Tx, actor: Actor, language: Language, studentId: number, given: Wishes): Promise<void> {
  // The record stands still, and so do the wishes of its student.
  const record = await lockStudentRecord(tx, studentId);
  if (!record) throw new Problem('not_found');
  const asked = await countAsked(tx, studentId);
  const named = correctionFields.filter((field) => given[field] !== undefined);
  if (asked.day + named.length > mostInADay) throw new Problem('too_many_requests', { details: { retryAfterS: 3_600 } });

  const compared = named.map((field) => ({ field, from: currentOf(field, record, language), to: asWritten(field, given[field]) }));
  const [same, wished] = [compared.filter(({ from, to }) => from === to), compared.filter(({ from, to }) => from !== to)];
  await withdrawFields(
    tx,
    studentId,
    same.map(({ field }) => columnOf[field]),
  );
  if (wished.length === 0) return;
  const wishes = wished.map(({ field, to }) => ({ field: columnOf[field], wanted: to }));
  await insertWishes(tx, studentId, language, wishes);
  const changes = Object.fromEntries(wished.map(({ field, from, to }) => [columnOf[field], { from, to }]));
  await writeAudit(tx, { ...actor, action: 'correction_asked', kind: 'student', recordId: studentId, details: { changes } });
  // Once an hour for a student, however often they change their mind.
  if (asked.hour === 0) {
    await notifyAdmins(tx, { kind: 'correction_asked', params: { studentId, name: record.name, nameEn: record.name_en } });
  }
}

/** Nothing typed is null; digits are Latin where there are no letters (D-38). */
function asWritten(field: CorrectionField, given: string | null | undefined): string | null {
  const text = given || null;
  return text !== null && (field === 'phone' || field === 'residenceNumber') ? latinDigits(text) : text;
}

/** @throws Problem `not_found` for another student's, `already_decided` */
export async function withdrawCorrection(tx: Tx, actor: SignedInActor, studentId: number, id: number): Promise<void> {
  const row = await findCorrection(tx, id);
  if (row?.student_id !== studentId) throw new Problem('not_found');
  if (!(await decide(tx, id, { decision: 'withdrawn', by: actor.accountId }))) throw new Problem('already_decided');
  const changes = { [row.field]: { from: row.wanted, to: null } };
  await writeAudit(tx, { ...actor, action: 'correction_withdrawn', kind: 'student', recordId: studentId, details: { changes } });
}

interface Work {
  actor: SignedInActor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
}

export type Decision = { decision: 'accepted'; seen: string | null } | { decision: 'declined'; reason: string };

/**
 * What is accepted is an edit of the record like an admin's own, with all that follows from one.
 * @throws Problem `not_found`, `already_decided`, and `edit_conflict` where the record says something else than what the admin has seen
 */
export async function decideCorrection(tx: Tx, work: Work, id: number, given: Decision): Promise<Correction> {
  const row = await findCorrection(tx, id);
  const record = row && (await lockStudentRecord(tx, row.student_id));
  if (!record) throw new Problem('not_found');
  const reason = given.decision === 'declined' ? given.reason : undefined;
  const { actor } = work;
  if (!(await decide(tx, id, { decision: given.decision, reason, by: actor.accountId }))) throw new Problem('already_decided');

  const field = fieldOf(row);
  const current = currentOf(field, record, row.language);
  if (given.decision === 'accepted') {
    if (current !== given.seen) throw new Problem('edit_conflict', { details: { current } });
    await updateStudent(tx, { ...work, language: row.language }, record.id, { ...formOf(record, row.language), [field]: row.wanted });
  }
  const action = given.decision === 'accepted' ? 'correction_accepted' : 'correction_declined';
  const details = { changes: { [row.field]: { from: current, to: row.wanted } }, ...(reason !== undefined && { reason }) };
  await writeAudit(tx, { ...actor, action, kind: 'student', recordId: record.id, details });
  await notifyStudent(tx, record.id, {
    kind: 'correction_decided',
    params: { field: row.field, decision: given.decision, ...(reason !== undefined && { reason }) },
  });
  const decided = await findCorrection(tx, id);
  if (!decided) throw new Error('a correction that was just decided is gone');
  return presentCorrection(decided, work.language);
}

/** The record as an edit of it begins, with the name in this language. */
function formOf(record: StudentRecord, language: Language) {
  const of = (field: CorrectionField) => currentOf(field, record, language);
  const gender: Gender | null = knownGender(record.gender);
  return {
    name: of('name') ?? record.name,
    email: record.email,
    phone: record.phone,
    residenceNumber: record.residence_number,
    firstName: record.first_name,
    middleName: record.middle_name,
    familyName: record.family_name,
    grandparentName: record.grandparent_name,
    birthDate: record.birth_date,
    gender,
    version: record.version,
  };
}

/** Asking for a correction, taking it back, and deciding about it (D-129, D-171). */
import { type Correction, type CorrectionField, correctionFields } from '@halaqa/contract/corrections';
import { Problem } from '@halaqa/contract/problem';
import { studentFields } from '@halaqa/contract/students';
import type { Gender, Language } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { editedName } from '@halaqa/domain/names';
import { type SignedInActor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { lockEntered } from '../directory/record-store.ts';
import { editEntered } from '../directory/service.ts';
import { ValidationFault } from '../http/form.ts';
import { knownGender } from '../language/known-gender.ts';
import { isPhoneFault, requirePhone } from '../language/require-phone.ts';
import { serverText } from '../language/texts.ts';
import { notifyAdmins, notifyStudent, notifyTrainer } from '../notifications/write.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { lockStudentRecord, type StudentRecord } from '../students/record-store.ts';
import { updateStudent } from '../students/service.ts';
import { currentOf, fieldOf, presentCorrection } from './present.ts';
import {
  type CorrectionRow,
  columnOf,
  countAsked,
  decide,
  findCorrection,
  insertCorrections,
  type Person,
  type RecordValues,
  withdrawFields,
} from './store.ts';

/** More in a day is no correction any more. */
const mostInADay = 40;

export type RequestedValues = Partial<Record<CorrectionField, string | null | undefined>>;

interface Work {
  actor: SignedInActor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
}

/** @throws Problem `not_found`, `too_many_requests`, and `kept_in_odoo` for a trainer where an Odoo is connected */
export async function askForCorrection(tx: Tx, { actor, language, config }: Work, person: Person, given: RequestedValues): Promise<void> {
  if (person.kind === 'trainer') requireKeptHere(config);
  // The record stands still, and so do the requests of its person.
  const record = await lockRecord(tx, person);
  if (!record) throw new Problem('not_found');
  const asked = await countAsked(tx, person);
  const named = correctionFields.filter((field) => given[field] !== undefined);
  if (asked.day + named.length > mostInADay) throw new Problem('too_many_requests', { details: { retryAfterS: 3_600 } });

  const compared = named.map((field) => ({ field, from: currentOf(field, record, language), to: asWritten(field, given[field]) }));
  const phone = compared.find(({ field }) => field === 'phone');
  if (phone) requirePhone(phone.to, phone.from, language);
  const [same, requested] = [compared.filter(({ from, to }) => from === to), compared.filter(({ from, to }) => from !== to)];
  await withdrawFields(
    tx,
    person,
    same.map(({ field }) => columnOf[field]),
  );
  if (requested.length === 0) return;
  const requests = requested.map(({ field, to }) => ({ field: columnOf[field], wanted: to }));
  await insertCorrections(tx, person, language, requests);
  const changes = Object.fromEntries(requested.map(({ field, from, to }) => [columnOf[field], { from, to }]));
  await writeAudit(tx, { ...actor, action: 'correction_asked', kind: person.kind, recordId: person.id, details: { changes } });
  // Once an hour for a person, however often they change their mind.
  if (asked.hour === 0) {
    const params = { ...(person.kind === 'student' && { studentId: person.id }), name: record.name, nameEn: record.name_en };
    await notifyAdmins(tx, { kind: 'correction_asked', params });
  }
}

/** Undefined where there is none that is not archived. */
const lockRecord = (tx: Tx, { kind, id }: Person): Promise<RecordValues | undefined> =>
  kind === 'student' ? lockStudentRecord(tx, id) : lockEntered(tx, 'trainer', id);

/** Nothing typed is null; digits are Latin where there are no letters (D-38). */
function asWritten(field: CorrectionField, given: string | null | undefined): string | null {
  const text = given || null;
  return text !== null && (field === 'phone' || field === 'residenceNumber') ? latinDigits(text) : text;
}

/** @throws Problem `not_found` for another's, `already_decided` */
export async function withdrawCorrection(tx: Tx, actor: SignedInActor, person: Person, id: number): Promise<void> {
  const row = await findCorrection(tx, id);
  if (row?.[`${person.kind}_id`] !== person.id) throw new Problem('not_found');
  if (!(await decide(tx, id, { decision: 'withdrawn', by: actor.accountId }))) throw new Problem('already_decided');
  const changes = { [row.field]: { from: row.wanted, to: null } };
  await writeAudit(tx, { ...actor, action: 'correction_withdrawn', kind: person.kind, recordId: person.id, details: { changes } });
}

export type Decision = { decision: 'accepted'; seen: string | null; value?: string | undefined } | { decision: 'declined'; reason: string };

/**
 * What is accepted, as it was asked for or with another value (D-210), is an edit of the record like an admin's own, with all that
 * follows from one.
 * @throws ValidationFault or Problem `validation` where the record cannot hold the other value
 * @throws Problem `not_found`, `already_decided`, `edit_conflict` where the record says something else than what the admin has seen, and
 * `kept_in_odoo` where an Odoo with the trainer's record was connected since
 */
export async function decideCorrection(tx: Tx, work: Work, id: number, given: Decision): Promise<Correction> {
  const row = await findCorrection(tx, id);
  const person = row && personOf(row);
  const record = person && (await lockRecord(tx, person));
  if (!record) throw new Problem('not_found');
  const reason = given.decision === 'declined' ? given.reason : undefined;
  const { actor } = work;
  const field = fieldOf(row);
  const current = currentOf(field, record, row.language);
  const other = given.decision === 'accepted' && given.value !== undefined ? held(field, given.value, current, work.language) : undefined;
  const taken = other === row.wanted ? undefined : other;
  if (!(await decide(tx, id, { decision: given.decision, reason, taken, by: actor.accountId }))) throw new Problem('already_decided');

  const to = taken ?? row.wanted;
  if (given.decision === 'accepted') {
    if (current !== given.seen) throw new Problem('edit_conflict', { details: { current } });
    await (person.kind === 'student' ? correctStudent : correctTrainer)(tx, work, person.id, { ...row, wanted: to });
  }
  const action = given.decision === 'accepted' ? 'correction_accepted' : 'correction_declined';
  const details = {
    changes: { [row.field]: { from: current, to } },
    ...(reason !== undefined && { reason }),
    ...(taken !== undefined && { asked: row.wanted }),
  };
  await writeAudit(tx, { ...actor, action, kind: person.kind, recordId: person.id, details });
  const notice = {
    kind: 'correction_decided' as const,
    params: { field: row.field, decision: given.decision, ...(reason !== undefined && { reason }), ...(taken !== undefined && { taken }) },
  };
  if (person.kind === 'student') await notifyStudent(tx, person.id, notice);
  else await notifyTrainer(tx, notice, person.id, actor.accountId);
  const decided = await findCorrection(tx, id);
  if (!decided) throw new Error('a correction that was just decided is gone');
  return presentCorrection(decided, work.language);
}

/** The value as the record holds it in this field, told at `value` where it cannot. */
function held(field: CorrectionField, given: string, current: string | null, language: Language): string {
  const value = asWritten(field, given) ?? '';
  const { error } = studentFields.shape[field].safeParse(value);
  if (error)
    throw new ValidationFault(
      error.issues.map((issue) => ({ ...issue, path: ['value'] })),
      { value },
    );
  if (field === 'phone' && isPhoneFault(value, current)) {
    throw new Problem('validation', { fields: { value: serverText(language, 'field.phone') } });
  }
  return value;
}

function personOf({ student_id, trainer_id }: CorrectionRow): Person | undefined {
  if (student_id !== null) return { kind: 'student', id: student_id };
  return trainer_id === null ? undefined : { kind: 'trainer', id: trainer_id };
}

/** One field of the record, as somebody who has it locked accepts it. */
type Correct = (tx: Tx, work: Work, id: number, row: CorrectionRow) => Promise<void>;

const correctStudent: Correct = async (tx, work, id, row) => {
  const record = await lockStudentRecord(tx, id);
  if (!record) throw new Problem('not_found');
  const edited = { ...formOf(record, row.language), [fieldOf(row)]: row.wanted };
  await updateStudent(tx, { ...work, language: row.language }, id, edited);
};

const correctTrainer: Correct = async (tx, work, id, row) => {
  const record = await lockEntered(tx, 'trainer', id);
  if (!record) throw new Problem('not_found');
  const { version, id: _, ...before } = record;
  const values =
    row.field === 'name' ? { ...before, ...editedName(row.wanted ?? record.name, record, row.language) } : { ...before, email: row.wanted };
  await editEntered(tx, work, 'trainer', { id, version, values }, (newer) => newer);
};

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

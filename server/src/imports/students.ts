/** Importing students: matched by record number, student number or e-mail. */
import { maxInteger } from '@halaqa/contract/values';
import { changesBetween, changesOfNew } from '../audit/changes.ts';
import { writeAudits } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { isPhoneFault } from '../language/require-phone.ts';
import type { StudentRecord, StudentValues } from '../students/record-store.ts';
import { searchTextOf } from '../students/search-text.ts';
import { namesOf } from './names.ts';
import { type Draft, type ImportWork, type MappedRow, type Plan, planOf, readersOf, refuseRepeated } from './plan.ts';
import type { RowReader } from './reading.ts';
import { insertRows, takeIds, updateRows } from './rows-store.ts';
import { filled } from './values.ts';

type Values = StudentValues & { student_number: string | null };
type ExistingStudent = Values & Pick<StudentRecord, 'id'>;
type GivenValues = { [Field in keyof Values]?: Values[Field] | undefined };

interface IdentifiedRow {
  reader: RowReader;
  id: number | undefined;
  given: GivenValues;
}

const columns = {
  name: 'text',
  name_en: 'text',
  email: 'text',
  phone: 'text',
  residence_number: 'text',
  first_name: 'text',
  middle_name: 'text',
  family_name: 'text',
  grandparent_name: 'text',
  birth_date: 'date',
  gender: 'text',
  student_number: 'text',
  search: 'text',
} as const;

export async function planStudents(tx: Tx, work: ImportWork, rows: readonly MappedRow[]): Promise<Plan> {
  const readers = readersOf(rows, work.language);
  const named = readers.map(readRow);
  const known = await findKnown(tx, named);
  refuseRepeated(named, ({ id, given }) => [
    ...(id === undefined ? [] : [['id', `id ${id}`] as const]),
    ...(given.student_number ? [['studentNumber', `number ${given.student_number}`] as const] : []),
    // An e-mail may be shared, by siblings say, where something else tells the students apart.
    ...(given.email && id === undefined && !given.student_number ? [['email', `email ${given.email.toLowerCase()}`] as const] : []),
  ]);
  const drafts = named.flatMap((one) => draftOf(one, known, work));
  refuseRepeated(drafts, ({ id }) => (id === undefined ? [] : [[null, `record ${id}`]]));
  return planOf(readers, drafts, async (made, changed) => {
    const ids = await takeIds(tx, 'student', made.length);
    const fresh = made.map((draft, index) => ({ ...draft, id: ids[index] ?? 0 }));
    await insertRows(
      tx,
      'student',
      { ...columns, registered_on: 'date' },
      fresh.map((draft) => ({ ...rowOf(draft), registered_on: 'now' })),
    );
    await updateRows(tx, 'student', columns, changed.map(rowOf));
    await writeAudits(tx, work.actor, [
      ...fresh.map(({ id, changes }) => ({ action: 'student_created' as const, kind: 'student', recordId: id, details: { changes } })),
      ...changed.map(({ id, changes }) => ({ action: 'student_updated' as const, kind: 'student', recordId: id, details: { changes } })),
    ]);
    return undefined;
  });
}

const rowOf = ({ id, values }: Draft<Values> & { id: number }) => ({ id, ...values, search: searchTextOf(values) });

function readRow(reader: RowReader): IdentifiedRow {
  const id = reader.integer('id', 1, maxInteger);
  const given: GivenValues = {
    name: reader.text('name', 200),
    name_en: reader.text('nameEn', 200),
    student_number: reader.digits('studentNumber', 40),
    email: reader.email('email'),
    phone: reader.digits('phone', 40),
    residence_number: reader.digits('residenceNumber', 40),
    first_name: reader.text('firstName', 80),
    middle_name: reader.text('middleName', 80),
    family_name: reader.text('familyName', 80),
    grandparent_name: reader.text('grandparentName', 80),
    birth_date: reader.day('birthDate'),
    gender: reader.gender('gender'),
  };
  return { reader, id, given };
}

interface Lookup {
  byId: ReadonlyMap<number, ExistingStudent>;
  byNumber: ReadonlyMap<string, ExistingStudent>;
  byEmail: ReadonlyMap<string, ExistingStudent[]>;
}

/** Their rows are locked to the end of the transaction. */
async function findKnown(tx: Tx, named: readonly IdentifiedRow[]): Promise<Lookup> {
  const { rows } = await tx.query<ExistingStudent>({
    text: `select id, name, name_en, email, phone, residence_number, first_name, middle_name, family_name, grandparent_name,
             birth_date, gender, student_number
           from student where active and (id = any($1::int[]) or student_number = any($2::text[]) or lower(email) = any($3::text[]))
           order by id for no key update`,
    values: [
      named.flatMap(({ id }) => id ?? []),
      named.flatMap(({ given }) => given.student_number ?? []),
      named.flatMap(({ given }) => given.email?.toLowerCase() ?? []),
    ],
  });
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byNumber: new Map(rows.flatMap((row) => (row.student_number === null ? [] : [[row.student_number, row]]))),
    byEmail: Map.groupBy(
      rows.filter(({ email }) => email !== null),
      ({ email }) => String(email).toLowerCase(),
    ),
  };
}

/** Nothing where the row has a mistake by which it is not known whom it is about. */
function draftOf({ reader, id, given }: IdentifiedRow, known: Lookup, { language }: ImportWork): Draft<Values>[] {
  const before = recordOf({ reader, id, given }, known);
  if (before === 'unknown') return [];
  const number = given.student_number;
  if (number && before && known.byNumber.has(number) && known.byNumber.get(number)?.id !== before.id)
    reader.refuse('studentNumber', 'taken');
  if (!before && !given.name && reader.mistakes.length === 0) reader.refuse('name', 'required');
  if (given.phone && isPhoneFault(given.phone, before?.phone ?? null)) reader.refuse('phone', 'phone');
  const { id: recordId, ...base } = before ?? { ...noValues, id: undefined };
  const values: Values = { ...base, ...filled(given), ...namesOf(given, base, language) };
  return [{ reader, id: recordId, values, changes: before ? changesBetween(base, { ...values }) : changesOfNew(values) }];
}

/** Undefined is a new student. */
function recordOf({ reader, id, given }: IdentifiedRow, { byId, byNumber, byEmail }: Lookup): ExistingStudent | undefined | 'unknown' {
  if (id !== undefined) {
    const found = byId.get(id);
    if (!found) reader.refuse('id', 'no_such_record');
    return found ?? 'unknown';
  }
  if (given.student_number) return byNumber.get(given.student_number);
  if (given.email) {
    const found = byEmail.get(given.email.toLowerCase()) ?? [];
    if (found.length > 1) reader.refuse('email', 'several');
    return found[0];
  }
  if (reader.mistakes.length === 0) reader.refuse(null, 'no_identity_student');
  return 'unknown';
}

const noValues: Values = {
  name: '',
  name_en: null,
  email: null,
  phone: null,
  residence_number: null,
  first_name: null,
  middle_name: null,
  family_name: null,
  grandparent_name: null,
  birth_date: null,
  gender: null,
  student_number: null,
};

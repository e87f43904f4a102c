/** Importing enrolments: which student in which course, and their state. */
import type { ImportField } from '@halaqa/contract/imports';
import { type EnrolmentState, maxInteger } from '@halaqa/contract/values';
import { changesBetween, changesOfNew } from '../audit/changes.ts';
import { writeAudits } from '../audit/store.ts';
import { lockStudents } from '../booking/seats.ts';
import type { Tx } from '../db/transaction.ts';
import { auditedValues, type EnrolmentRecord, type EnrolmentValues } from '../enrolments/store.ts';
import { holdCourses } from './courses.ts';
import { type Draft, type ImportWork, type MappedRow, type Plan, planOf, readersOf, refuseRepeated } from './plan.ts';
import type { RowReader } from './reading.ts';
import { type RecordLookup, resolve } from './record-lookup.ts';
import { insertRows, takeIds, updateRows } from './rows-store.ts';
import { filled } from './values.ts';

type Values = EnrolmentValues & { student_id: number; course_id: number };

const columns = { state: 'text', required_lectures: 'int', date_start: 'date', date_end: 'date' } as const;

interface IdentifiedRow {
  reader: RowReader;
  course: string | undefined;
  studentId: number | undefined;
  studentNumber: string | undefined;
  email: string | undefined;
  given: { [Field in keyof EnrolmentValues]?: EnrolmentValues[Field] | undefined };
}

export async function planEnrolments(tx: Tx, work: ImportWork, rows: readonly MappedRow[]): Promise<Plan> {
  const readers = readersOf(rows, work.language);
  const named = readers.map(readRow);
  const students = await findStudents(tx, named);
  const courses = await holdCourses(tx);
  const pairs = named.flatMap((one) => pairOf(one, students, courses));
  const ids = [...new Set(pairs.map(({ studentId }) => studentId))];
  const locked = await lockStudents(tx, [...new Set([...work.lockAlso, ...ids])]);
  const known = await findKnown(tx, ids);
  refuseRepeated(pairs, ({ studentId, courseId }) => [[null, `${studentId} ${courseId}`]]);
  const drafts = pairs.map((pair) => draftOf(pair, known.get(`${pair.studentId} ${pair.courseId}`) ?? []));
  return planOf(readers, drafts, async (made, changed) => {
    const fresh = await takeIds(tx, 'enrolment', made.length);
    await insertRows(
      tx,
      'enrolment',
      { ...columns, student_id: 'int', course_id: 'int' },
      made.map(({ values }, index) => ({ id: fresh[index] ?? 0, ...values })),
    );
    await updateRows(
      tx,
      'enrolment',
      columns,
      changed.map(({ id, values }) => ({ id, ...values })),
    );
    await writeAudits(tx, work.actor, [...made.map(entryOf('enrolment_created')), ...changed.map(entryOf('enrolment_updated'))]);
    const touched = new Set([...made, ...changed].map(({ values }) => values.student_id));
    return { locked, studentIds: [...touched] };
  });
}

/** About the student, whose page shows it. */
const entryOf =
  (action: 'enrolment_created' | 'enrolment_updated') =>
  ({ values, changes }: Draft<Values>) => ({
    action,
    kind: 'student',
    recordId: values.student_id,
    details: {
      changes: { course_id: { from: action === 'enrolment_created' ? null : values.course_id, to: values.course_id }, ...changes },
    },
  });

function readRow(reader: RowReader): IdentifiedRow {
  return {
    reader,
    course: reader.text('course', 200),
    studentId: reader.integer('studentId', 1, maxInteger),
    studentNumber: reader.digits('studentNumber', 40),
    email: reader.email('email')?.toLowerCase(),
    given: {
      state: reader.state('enrolmentState'),
      required_lectures: reader.amount('requiredLectures'),
      date_start: reader.day('dateStart'),
      date_end: reader.day('dateEnd'),
    },
  };
}

interface Students {
  byId: ReadonlySet<number>;
  byNumber: ReadonlyMap<string, number>;
  byEmail: ReadonlyMap<string, readonly number[]>;
}

async function findStudents(tx: Tx, named: readonly IdentifiedRow[]): Promise<Students> {
  const { rows } = await tx.query<{ id: number; student_number: string | null; email: string | null }>({
    text: `select id, student_number, lower(email) as email from student
           where active and (id = any($1::int[]) or student_number = any($2::text[]) or lower(email) = any($3::text[]))`,
    values: [
      named.flatMap(({ studentId }) => studentId ?? []),
      named.flatMap(({ studentNumber }) => studentNumber ?? []),
      named.flatMap(({ email }) => email ?? []),
    ],
  });
  const byEmail = Map.groupBy(rows, ({ email }) => email ?? '');
  return {
    byId: new Set(rows.map(({ id }) => id)),
    byNumber: new Map(rows.flatMap(({ id, student_number }) => (student_number === null ? [] : [[student_number, id]]))),
    byEmail: new Map([...byEmail].map(([email, found]) => [email, found.map(({ id }) => id)])),
  };
}

interface Pair extends IdentifiedRow {
  studentId: number;
  courseId: number;
}

function pairOf(one: IdentifiedRow, students: Students, courses: RecordLookup<{ id: number }>): Pair[] {
  const { reader, course } = one;
  const studentId = studentOf(one, students);
  const found = resolve(reader, { id: undefined, name: course }, { id: 'id', name: 'course', unknown: 'no_such_course' }, courses);
  if (course === undefined) reader.refuse('course', 'required');
  return studentId === undefined || !found ? [] : [{ ...one, studentId, courseId: found.id }];
}

function studentOf({ reader, studentId, studentNumber, email }: IdentifiedRow, { byId, byNumber, byEmail }: Students): number | undefined {
  if (studentId !== undefined) return byId.has(studentId) ? studentId : refuse(reader, 'studentId');
  if (studentNumber !== undefined) return byNumber.get(studentNumber) ?? refuse(reader, 'studentNumber');
  if (email !== undefined) {
    const [found, ...others] = byEmail.get(email) ?? [];
    return others.length > 0 ? reader.refuse('email', 'several') : (found ?? refuse(reader, 'email'));
  }
  return reader.mistakes.length > 0 ? undefined : reader.refuse(null, 'no_identity_student');
}

const refuse = (reader: RowReader, field: ImportField): undefined => reader.refuse(field, 'no_such_student');

/** By student and course, those that go on first, then the latest. Their rows are locked to the end of the transaction. */
async function findKnown(tx: Tx, studentIds: readonly number[]): Promise<ReadonlyMap<string, EnrolmentRecord[]>> {
  const { rows } = await tx.query<EnrolmentRecord>({
    text: `select id, student_id, course_id, state, required_lectures, date_start, date_end, version from enrolment
           where student_id = any($1::int[]) order by (state in ('enrolled', 'active')) desc, id desc for no key update`,
    values: [studentIds],
  });
  return Map.groupBy(rows, ({ student_id, course_id }) => `${student_id} ${course_id}`);
}

const fresh: EnrolmentValues = { state: 'enrolled' satisfies EnrolmentState, required_lectures: 0, date_start: null, date_end: null };

/** Of several enrolments in one course the row is about the one that goes on, else about the latest. */
function draftOf({ reader, studentId, courseId, given }: Pair, known: readonly EnrolmentRecord[]): Draft<Values> {
  const [before] = known;
  const base: EnrolmentValues = before ?? fresh;
  const values: Values = { ...pick(base), ...filled(given), student_id: studentId, course_id: courseId };
  if (values.date_start !== null && values.date_end !== null && values.date_end < values.date_start) {
    reader.refuse('dateEnd', 'last_before_first');
  }
  const changes = before ? changesBetween(auditedValues(before), auditedValues(values)) : changesOfNew(auditedValues(values));
  return { reader, id: before?.id, values, changes };
}

const pick = ({ state, required_lectures, date_start, date_end }: EnrolmentValues): EnrolmentValues => ({
  state,
  required_lectures,
  date_start,
  date_end,
});

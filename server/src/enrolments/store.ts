/** Enrolments of students in courses, one by one. */
import type { EnrolmentState } from '@halaqa/contract/values';
import type { Tables } from '../db/tables.generated.ts';
import type { Tx } from '../db/transaction.ts';

export type EnrolmentValues = Pick<Tables['enrolment'], 'state' | 'required_lectures' | 'date_start' | 'date_end'>;
export type EnrolmentRecord = EnrolmentValues & Pick<Tables['enrolment'], 'id' | 'student_id' | 'course_id' | 'version'>;

/** Undefined where there is none, or one of an archived student. */
export async function findEnrolmentStudent(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ student_id: number }>({
    name: 'enrolment-student',
    text: 'select e.student_id from enrolment e join student st on st.id = e.student_id and st.active where e.id = $1',
    values: [id],
  });
  return rows[0]?.student_id;
}

/** Locks the row to the end of the transaction. */
export async function lockEnrolment(tx: Tx, id: number): Promise<EnrolmentRecord | undefined> {
  const { rows } = await tx.query<EnrolmentRecord>({
    name: 'enrolment-lock',
    text: `select id, student_id, course_id, state, required_lectures, date_start, date_end, version
           from enrolment where id = $1 for no key update`,
    values: [id],
  });
  return rows[0];
}

/** Whether the course may be chosen; it is not archived before the end of the transaction (D-152). */
export async function isCourse(tx: Tx, courseId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'enrolment-course',
    text: 'select from course where id = $1 and active for key share',
    values: [courseId],
  });
  return rows.length > 0;
}

/** Whether another enrolment of the student in this course goes on. The student's row must be locked. */
export async function followsCourse(tx: Tx, studentId: number, courseId: number, exceptId: number | null): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'enrolment-follows',
    text: `select from enrolment
           where student_id = $1 and course_id = $2 and state in ('enrolled', 'active') and id is distinct from $3 limit 1`,
    values: [studentId, courseId, exceptId],
  });
  return rows.length > 0;
}

export const isGoingOn = (state: EnrolmentState): boolean => state === 'enrolled' || state === 'active';

/** @returns the new id. */
export async function insertEnrolment(tx: Tx, studentId: number, courseId: number, values: EnrolmentValues): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'enrolment-insert',
    text: `insert into enrolment (student_id, course_id, state, required_lectures, date_start, date_end)
           values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [studentId, courseId, values.state, values.required_lectures, values.date_start, values.date_end],
  });
  if (!rows[0]) throw new Error('an insert answers its row');
  return rows[0].id;
}

/** Writes the values and the next version. */
export async function updateEnrolmentRow(tx: Tx, id: number, values: EnrolmentValues): Promise<void> {
  await tx.query({
    name: 'enrolment-update',
    text: 'update enrolment set state = $2, required_lectures = $3, date_start = $4, date_end = $5, version = version + 1 where id = $1',
    values: [id, values.state, values.required_lectures, values.date_start, values.date_end],
  });
}

/** As the audit log calls them: `state` alone is a session's there. */
export const auditedValues = ({ state, required_lectures, date_start, date_end }: EnrolmentValues) => ({
  enrolment_state: state,
  required_lectures,
  date_start,
  date_end,
});

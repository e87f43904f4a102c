/** The record of a student, whole, and the columns of it that an admin edits. */
import type { EnrolmentState } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';
import type { Tx } from '../db/transaction.ts';
import { type InvoiceRow, invoiceColumns } from '../invoices/store.ts';
import { searchTextOf } from './search-text.ts';

export interface EnrolmentRow {
  id: number;
  course_id: number;
  course_name: string;
  course_name_en: string | null;
  state: EnrolmentState;
  required_lectures: number;
  /** Odoo's own count and percent, where the portal has no mark (D-36). */
  attended_lectures: number;
  progress: number;
  /** Marks of the portal in sessions of the course, and how many of them are "attended". */
  marks: number;
  marked_attended: number;
  date_start: string | null;
  date_end: string | null;
  version: number;
}

export interface StudentValues {
  name: string;
  name_en: string | null;
  email: string | null;
  phone: string | null;
  residence_number: string | null;
  first_name: string | null;
  middle_name: string | null;
  family_name: string | null;
  grandparent_name: string | null;
  birth_date: string | null;
  gender: string | null;
}

export type StudentRecord = StudentValues &
  Pick<
    Tables['student'],
    'id' | 'student_number' | 'nationality_code' | 'nationality_label' | 'qualification' | 'registered_on' | 'version'
  >;

export interface StudentWithDetails extends StudentRecord {
  enrolments: EnrolmentRow[];
  invoices: InvoiceRow[];
}

const columns = `st.id, st.name, st.name_en, st.email, st.phone, st.student_number, st.residence_number, st.first_name, st.middle_name,
  st.family_name, st.grandparent_name, st.birth_date, st.gender, st.nationality_code, st.nationality_label, st.qualification,
  st.registered_on, st.version`;

const whole = `
  with marked as materialized (
    select a.student_id, s.course_id, count(*) as marks, count(*) filter (where a.state = 'attended') as attended
    from attendee a join session s on s.id = a.session_id
    where a.student_id = any($1) and a.state <> 'registered' and s.active
    group by a.student_id, s.course_id
  )
  select ${columns},
    coalesce((select json_agg(one) from (
      select e.id, e.course_id, c.name as course_name, c.name_en as course_name_en, e.state, e.required_lectures, e.attended_lectures,
        e.progress, coalesce(m.marks, 0) as marks, coalesce(m.attended, 0) as marked_attended, e.date_start, e.date_end,
        e.version
      from enrolment e join course c on c.id = e.course_id
      left join marked m on m.student_id = e.student_id and m.course_id = e.course_id
      where e.student_id = st.id order by e.date_start desc nulls last, e.id desc
    ) one), '[]') as enrolments,
    coalesce((select json_agg(one) from (
      select ${invoiceColumns} from invoice i where i.student_id = st.id order by i.invoice_date desc, i.id desc limit 500
    ) one), '[]') as invoices
  from unnest($1::int[]) with ordinality as wanted (id, place) join student st on st.id = wanted.id and st.active
  order by wanted.place`;

/** The students of these ids with all that belongs to them, in the order of the ids; archived ones are left out. */
export async function findStudentsWithDetails(reader: pg.Pool | Tx, ids: number[]): Promise<StudentWithDetails[]> {
  const { rows } = await reader.query<StudentWithDetails>({ name: 'students-whole', text: whole, values: [ids] });
  return rows;
}

/** Locks the student's row to the end of the transaction; undefined where there is none, or an archived one. */
export async function lockStudentRecord(tx: Tx, id: number): Promise<StudentRecord | undefined> {
  const { rows } = await tx.query<StudentRecord>({
    name: 'student-lock',
    text: `select ${columns} from student st where st.id = $1 and st.active for no key update`,
    values: [id],
  });
  return rows[0];
}

/** In the order in which both statements below name the columns. */
const parametersOf = (values: StudentValues): (string | null)[] => [
  values.name,
  values.name_en,
  values.email,
  values.phone,
  values.residence_number,
  values.first_name,
  values.middle_name,
  values.family_name,
  values.grandparent_name,
  values.birth_date,
  values.gender,
];

/** Writes the values, the text that they are found by, and the next version. */
export async function updateStudentRecord(tx: Tx, { id, student_number }: StudentRecord, values: StudentValues): Promise<void> {
  await tx.query({
    name: 'student-write',
    text: `update student set name = $2, name_en = $3, email = $4, phone = $5, residence_number = $6, first_name = $7, middle_name = $8,
             family_name = $9, grandparent_name = $10, birth_date = $11, gender = $12, search = $13, version = version + 1
           where id = $1`,
    values: [id, ...parametersOf(values), searchTextOf({ ...values, student_number })],
  });
}

/** @returns the new id; undefined where another student who is not archived has this number. */
export async function insertStudentRecord(tx: Tx, values: StudentValues & { student_number: string | null }): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'student-insert',
    text: `insert into student (name, name_en, email, phone, residence_number, first_name, middle_name, family_name, grandparent_name,
             birth_date, gender, student_number, search, registered_on)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, current_date)
           on conflict (student_number) where student_number is not null and active do nothing returning id`,
    values: [...parametersOf(values), values.student_number, searchTextOf(values)],
  });
  return rows[0]?.id;
}

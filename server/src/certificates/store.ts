/** Certificates in the database. */
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';

export interface CertificateRow {
  id: number;
  student_id: number;
  student_name: string;
  student_name_en: string | null;
  gender: string | null;
  course_id: number;
  course_name: string;
  course_name_en: string | null;
  /** Without hyphens. */
  code: string;
  issued_at: Date;
  /** Null: it bears the day of issue (D-194). */
  completed_on: string | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

// Names as they are now: a misspelt name that was corrected is right on the next print.
const select = `
  select k.id, k.student_id, st.name as student_name, st.name_en as student_name_en, st.gender, k.course_id, c.name as course_name,
    c.name_en as course_name_en, k.code, k.issued_at, k.completed_on, k.revoked_at, k.revoked_reason
  from certificate k join student st on st.id = k.student_id join course c on c.id = k.course_id`;

/** Newest first; undefined without the student. */
export async function listCertificates(pool: pg.Pool, studentId: number): Promise<CertificateRow[] | undefined> {
  const { rows } = await pool.query<CertificateRow | { id: null }>({
    name: 'certificates-of-student',
    text: `select k.* from student left join (${select}) k on k.student_id = student.id
           where student.id = $1 and student.active order by k.issued_at desc, k.id desc`,
    values: [studentId],
  });
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

export async function findCertificate(reader: pg.Pool | Tx, id: number): Promise<CertificateRow | undefined> {
  const { rows } = await reader.query<CertificateRow>({ name: 'certificate', text: `${select} where k.id = $1`, values: [id] });
  return rows[0];
}

export async function findCertificateOfCourse(
  reader: pg.Pool | Tx,
  studentId: number,
  courseId: number,
): Promise<CertificateRow | undefined> {
  const { rows } = await reader.query<CertificateRow>({
    name: 'certificate-of-course',
    text: `${select} where k.student_id = $1 and k.course_id = $2`,
    values: [studentId, courseId],
  });
  return rows[0];
}

export async function findCertificateByCode(pool: pg.Pool, code: string): Promise<CertificateRow | undefined> {
  const { rows } = await pool.query<CertificateRow>({ name: 'certificate-by-code', text: `${select} where k.code = $1`, values: [code] });
  return rows[0];
}

/** The begins of the sessions of the course that the student attended, ascending. */
export async function findAttendedSessions(tx: Tx, studentId: number, courseId: number): Promise<Date[]> {
  const { rows } = await tx.query<{ starts_at: Date }>({
    name: 'certificate-attended',
    text: `select s.starts_at from attendee a join session s on s.id = a.session_id
           where a.student_id = $1 and a.state = 'attended' and s.course_id = $2 and s.active order by s.starts_at`,
    values: [studentId, courseId],
  });
  return rows.map((row) => row.starts_at);
}

interface NewCertificate {
  studentId: number;
  courseId: number;
  code: string;
  completedOn: string | null;
}

/** @returns whether it was issued now; false where the student has one of the course. */
export async function insertCertificate(tx: Tx, given: NewCertificate): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'certificate-issue',
    text: `insert into certificate (student_id, course_id, code, completed_on) values ($1, $2, $3, $4)
           on conflict (student_id, course_id) do nothing`,
    values: [given.studentId, given.courseId, given.code, given.completedOn],
  });
  return rowCount === 1;
}

/**
 * @param reason null makes it valid again.
 * @returns whether that was new.
 */
export async function updateCertificateState(tx: Tx, id: number, reason: string | null): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'certificate-state',
    text: `update certificate set revoked_at = case when $2::text is null then null else now() end, revoked_reason = $2
           where id = $1 and (revoked_at is null) = ($2::text is not null)`,
    values: [id, reason],
  });
  return rowCount === 1;
}

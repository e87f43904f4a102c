/** Requests for correction in the database (D-129). */
import type { CorrectionField } from '@halaqa/contract/corrections';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { StudentValues } from '../students/record-store.ts';

type Column = Exclude<keyof StudentValues, 'name_en'>;

export const columnOf: Record<CorrectionField, Column> = {
  name: 'name',
  firstName: 'first_name',
  middleName: 'middle_name',
  grandparentName: 'grandparent_name',
  familyName: 'family_name',
  birthDate: 'birth_date',
  gender: 'gender',
  residenceNumber: 'residence_number',
  email: 'email',
  phone: 'phone',
};

export interface CorrectionRow {
  id: number;
  student_id: number;
  field: Column;
  language: Language;
  wanted: string | null;
  asked_at: Date;
  decided_at: Date | null;
  decision: 'accepted' | 'declined' | null;
  reason: string | null;
  student: StudentValues;
}

/** Of the student now: `current` of a field is read from it. */
const values = `jsonb_build_object('name', st.name, 'name_en', st.name_en, 'email', st.email, 'phone', st.phone, 'residence_number', st.residence_number,
  'first_name', st.first_name, 'middle_name', st.middle_name, 'family_name', st.family_name, 'grandparent_name', st.grandparent_name,
  'birth_date', st.birth_date, 'gender', st.gender)`;

const columns = `c.id, c.student_id, c.field, c.language, c.wanted, c.asked_at, c.decided_at, c.decision, c.reason, ${values} as student`;

/** The student's record, and what is open or was decided in the last 30 days, the newest first. Undefined where there is no such student. */
export async function readOwn(
  reader: Queryable,
  studentId: number,
): Promise<{ student: StudentValues; corrections: Omit<CorrectionRow, 'student'>[] } | undefined> {
  const { rows } = await reader.query<{ student: StudentValues; corrections: Omit<CorrectionRow, 'student'>[] }>({
    name: 'corrections-own',
    text: `select ${values} as student, coalesce((select jsonb_agg(one) from (
             select c.id, c.student_id, c.field, c.language, c.wanted, c.asked_at, c.decided_at, c.decision, c.reason from correction c
             where c.student_id = st.id and (c.decided_at is null or c.decision <> 'withdrawn' and c.decided_at > now() - interval '30 days')
             order by c.decided_at is not null, c.asked_at desc, c.id desc limit 50
           ) one), '[]') as corrections
           from student st where st.id = $1 and st.active`,
    values: [studentId],
  });
  const [row] = rows;
  return (
    row && {
      student: row.student,
      corrections: row.corrections.map((one) => ({
        ...one,
        asked_at: new Date(one.asked_at),
        decided_at: one.decided_at && new Date(one.decided_at),
      })),
    }
  );
}

/** Those that are open, the oldest first. @param studentId null for those of everybody. */
export async function listOpen(pool: pg.Pool, studentId: number | null, limit: number): Promise<{ total: number; rows: CorrectionRow[] }> {
  const { rows } = await pool.query<CorrectionRow & { total: number }>({
    name: 'corrections-open',
    text: `select ${columns}, count(*) over ()::int as total from correction c join student st on st.id = c.student_id and st.active
           where c.decided_at is null and ($1::int is null or c.student_id = $1) order by c.asked_at, c.id limit $2`,
    values: [studentId, limit],
  });
  return { total: rows[0]?.total ?? 0, rows };
}

export async function findCorrection(reader: Queryable, id: number): Promise<CorrectionRow | undefined> {
  const { rows } = await reader.query<CorrectionRow>({
    name: 'correction-find',
    text: `select ${columns} from correction c join student st on st.id = c.student_id and st.active where c.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** How many the student has asked for in the last day and in the last hour. */
export async function countAsked(tx: Tx, studentId: number): Promise<{ day: number; hour: number }> {
  const { rows } = await tx.query<{ day: number; hour: number }>({
    name: 'corrections-asked',
    text: `select count(*)::int as day, (count(*) filter (where asked_at > now() - interval '1 hour'))::int as hour from correction
           where student_id = $1 and asked_at > now() - interval '1 day'`,
    values: [studentId],
  });
  return rows[0] ?? { day: 0, hour: 0 };
}

interface Wish {
  field: Column;
  wanted: string | null;
}

/** One that is open for the same field is taken back. */
export async function insertWishes(tx: Tx, studentId: number, language: Language, wishes: readonly Wish[]): Promise<void> {
  await withdrawFields(
    tx,
    studentId,
    wishes.map(({ field }) => field),
  );
  await tx.query({
    name: 'corrections-ask',
    text: `insert into correction (student_id, field, language, wanted)
           select $1, field, $2, wanted from jsonb_to_recordset($3::jsonb) as wish (field text, wanted text)`,
    values: [studentId, language, JSON.stringify(wishes)],
  });
}

export async function withdrawFields(tx: Tx, studentId: number, fields: readonly string[]): Promise<void> {
  await tx.query({
    name: 'corrections-withdraw',
    text: `update correction set decided_at = now(), decision = 'withdrawn' where student_id = $1 and field = any($2) and decided_at is null`,
    values: [studentId, fields],
  });
}

interface Decision {
  decision: 'accepted' | 'declined' | 'withdrawn';
  reason?: string | undefined;
  by: number | null;
}

/** False where it is decided already: of two who decide at once one is first. */
export async function decide(tx: Tx, id: number, { decision, reason, by }: Decision): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'correction-decide',
    text: 'update correction set decided_at = now(), decision = $2, reason = $3, decided_by = $4 where id = $1 and decided_at is null',
    values: [id, decision, reason ?? null, by],
  });
  return rowCount === 1;
}

/** Removes those that were decided longer ago (D-121). */
export async function deleteOldCorrections(pool: pg.Pool, keptDays: number): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'corrections-forget',
    text: 'delete from correction where decided_at < now() - make_interval(days => $1)',
    values: [keptDays],
  });
  return rowCount ?? 0;
}

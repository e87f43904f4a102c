/** Requests for correction in the database (D-129, D-171). */
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

/** Whose record it is. */
export interface Person {
  kind: 'student' | 'trainer';
  id: number;
}

/** What a record says; a trainer's has names and an e-mail alone. */
export type RecordValues = Pick<StudentValues, 'name' | 'name_en' | 'email'> & Partial<StudentValues>;

export interface CorrectionRow {
  id: number;
  /** One of the two is null. */
  student_id: number | null;
  trainer_id: number | null;
  field: Column;
  language: Language;
  wanted: string | null;
  /** In place of it. */
  taken: string | null;
  asked_at: Date;
  decided_at: Date | null;
  decision: 'accepted' | 'declined' | null;
  reason: string | null;
  record: RecordValues;
}

const valuesOf: Record<Person['kind'], string> = {
  student: `jsonb_build_object('name', st.name, 'name_en', st.name_en, 'email', st.email, 'phone', st.phone, 'residence_number', st.residence_number,
    'first_name', st.first_name, 'middle_name', st.middle_name, 'family_name', st.family_name, 'grandparent_name', st.grandparent_name,
    'birth_date', st.birth_date, 'gender', st.gender)`,
  trainer: `jsonb_build_object('name', tr.name, 'name_en', tr.name_en, 'email', tr.email)`,
};
const fromOf: Record<Person['kind'], string> = {
  student: 'from student st where st.id = $1 and st.active',
  trainer: 'from trainer tr where tr.id = $1 and tr.active',
};

const ofRow = 'c.id, c.student_id, c.trainer_id, c.field, c.language, c.wanted, c.taken, c.asked_at, c.decided_at, c.decision, c.reason';

/** With the record as it is now: `current` of a field is read from it. */
const columns = `${ofRow}, case when c.student_id is null then ${valuesOf.trainer} else ${valuesOf.student} end as record`;

/** Requests of people who are not archived. */
const joined = `correction c left join student st on st.id = c.student_id and st.active left join trainer tr on tr.id = c.trainer_id and tr.active
  where (st.id is not null or tr.id is not null)`;

interface Own {
  record: RecordValues;
  corrections: Omit<CorrectionRow, 'record'>[];
}

/** The person's record, and what is open or was decided in the last 30 days, the newest first. Undefined where there is no such record. */
export async function readOwn(reader: Queryable, { kind, id }: Person): Promise<Own | undefined> {
  const { rows } = await reader.query<Own>({
    name: `corrections-own-${kind}`,
    text: `select ${valuesOf[kind]} as record, coalesce((select jsonb_agg(one) from (
             select ${ofRow} from correction c
             where c.${kind}_id = $1 and (c.decided_at is null or c.decision <> 'withdrawn' and c.decided_at > now() - interval '30 days')
             order by c.decided_at is not null, c.asked_at desc, c.id desc limit 50
           ) one), '[]') as corrections
           ${fromOf[kind]}`,
    values: [id],
  });
  const [row] = rows;
  return (
    row && {
      record: row.record,
      corrections: row.corrections.map((one) => ({
        ...one,
        asked_at: new Date(one.asked_at),
        decided_at: one.decided_at && new Date(one.decided_at),
      })),
    }
  );
}

/** Those that are open, the oldest first; of everybody where nobody is named. */
export async function listOpen(
  pool: pg.Pool,
  { studentId, trainerId }: { studentId?: number | undefined; trainerId?: number | undefined },
  limit: number,
): Promise<{ total: number; rows: CorrectionRow[] }> {
  const { rows } = await pool.query<CorrectionRow & { total: number }>({
    name: 'corrections-open',
    text: `select ${columns}, count(*) over ()::int as total from ${joined}
             and c.decided_at is null and ($1::int is null or c.student_id = $1) and ($2::int is null or c.trainer_id = $2)
           order by c.asked_at, c.id limit $3`,
    values: [studentId ?? null, trainerId ?? null, limit],
  });
  return { total: rows[0]?.total ?? 0, rows };
}

export async function findCorrection(reader: Queryable, id: number): Promise<CorrectionRow | undefined> {
  const { rows } = await reader.query<CorrectionRow>({
    name: 'correction-find',
    text: `select ${columns} from ${joined} and c.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** How many the person has asked for in the last day and in the last hour. */
export async function countAsked(tx: Tx, { kind, id }: Person): Promise<{ day: number; hour: number }> {
  const { rows } = await tx.query<{ day: number; hour: number }>({
    name: `corrections-asked-${kind}`,
    text: `select count(*)::int as day, (count(*) filter (where asked_at > now() - interval '1 hour'))::int as hour from correction
           where ${kind}_id = $1 and asked_at > now() - interval '1 day'`,
    values: [id],
  });
  return rows[0] ?? { day: 0, hour: 0 };
}

interface RequestedValue {
  field: Column;
  wanted: string | null;
}

/** One that is open for the same field is taken back. */
export async function insertCorrections(tx: Tx, person: Person, language: Language, requests: readonly RequestedValue[]): Promise<void> {
  await withdrawFields(
    tx,
    person,
    requests.map(({ field }) => field),
  );
  await tx.query({
    name: `corrections-ask-${person.kind}`,
    text: `insert into correction (${person.kind}_id, field, language, wanted)
           select $1, field, $2, wanted from jsonb_to_recordset($3::jsonb) as request (field text, wanted text)`,
    values: [person.id, language, JSON.stringify(requests)],
  });
}

export async function withdrawFields(tx: Tx, { kind, id }: Person, fields: readonly string[]): Promise<void> {
  await tx.query({
    name: `corrections-withdraw-${kind}`,
    text: `update correction set decided_at = now(), decision = 'withdrawn' where ${kind}_id = $1 and field = any($2) and decided_at is null`,
    values: [id, fields],
  });
}

interface Decision {
  decision: 'accepted' | 'declined' | 'withdrawn';
  reason?: string | undefined;
  taken?: string | undefined;
  by: number | null;
}

/** False where it is decided already: of two who decide at once one is first. */
export async function decide(tx: Tx, id: number, { decision, reason, taken, by }: Decision): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'correction-decide',
    text: 'update correction set decided_at = now(), decision = $2, reason = $3, decided_by = $4, taken = $5 where id = $1 and decided_at is null',
    values: [id, decision, reason ?? null, by, taken ?? null],
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

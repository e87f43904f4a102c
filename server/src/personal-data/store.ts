/** Reading what is held about a person, part after part and some rows at a time (D-129). */
import { type PersonalDataSection, personalDataSections } from '@halaqa/contract/personal-data';
import type pg from 'pg';
import { insertAudit, originValue, type SignedInActor } from '../audit/store.ts';
import { inBatches } from '../db/batches.ts';
import { sections } from './sections.ts';

/** Null is what the person is not, or has not. */
export interface Subject {
  account_id: number | null;
  student_id: number | null;
  trainer_id: number | null;
  name: string;
  name_en: string | null;
  /** Of a student. */
  gender: string | null;
}

const subjects = {
  account: `select a.id as account_id, a.student_id, a.trainer_id, coalesce(st.name, t.name, a.name, a.email) as name,
      coalesce(st.name_en, t.name_en, a.name_en) as name_en, st.gender
    from account a left join student st on st.id = a.student_id left join trainer t on t.id = a.trainer_id where a.id = $1::int`,
  student: `select a.id as account_id, st.id as student_id, a.trainer_id, st.name, st.name_en, st.gender
    from student st left join account a on a.student_id = st.id where st.id = $1::int`,
  trainer: `select a.id as account_id, a.student_id, t.id as trainer_id, t.name, t.name_en, null as gender
    from trainer t left join account a on a.trainer_id = t.id where t.id = $1::int`,
};
export type SubjectKind = keyof typeof subjects;

/** Finds the person, and writes down that the file was asked for: before anything of it is sent. Undefined where there is no such record. */
export async function openPersonalData(pool: pg.Pool, actor: SignedInActor, kind: SubjectKind, id: number): Promise<Subject | undefined> {
  const { rows } = await pool.query<Subject>({
    name: `personal-data-of-${kind}`,
    text: `
      with subject as (${subjects[kind]}), done as (
        select $2::int as account_id, case when student_id is not null then 'student' when trainer_id is not null then 'trainer' else 'account' end as kind,
          coalesce(student_id, trainer_id, account_id) as record_id, '{}'::jsonb as details, $3::jsonb as origin
        from subject
      ), audited as (${insertAudit('personal_data_exported', 'done')})
      select * from subject`,
    values: [id, actor.accountId, originValue(actor)],
  });
  return rows[0];
}

/** A row of one part. */
export interface PersonalRow {
  /** The part's place in the order of the file, from 0. */
  section: number;
  key: number;
  data: Record<string, unknown>;
}

/** Of each part the rows behind the last one that was read, and no more of it than fit. */
const readAll = `
  select section, key::float8 as key, data from (
    ${personalDataSections
      .map(
        (name, index) => `(
      select ${index} as section, part.key::bigint as key, part.data from (${sections[name]}) part
      where $4::int <= ${index} and part.key > case when $4 = ${index} then $5::bigint else -1 end
      order by part.key limit $6)`,
      )
      .join(' union all ')}
  ) held order by section, key limit $6`;

/** In the order of the parts. */
export const walkPersonalData = (pool: pg.Pool, { account_id, student_id, trainer_id }: Subject): AsyncGenerator<PersonalRow[], void> =>
  inBatches(async (last: PersonalRow | undefined, limit) => {
    // Not prepared by name: the plan follows who is asked for.
    const { rows } = await pool.query<PersonalRow>(readAll, [
      account_id,
      student_id,
      trainer_id,
      last?.section ?? 0,
      last?.key ?? -1,
      limit,
    ]);
    return rows;
  });

/** The parts that a person of this kind has at all. */
export function sectionsOf({ account_id, student_id, trainer_id }: Subject): ReadonlySet<PersonalDataSection> {
  const ofStudent = ['student', 'enrolments', 'places', 'waiting', 'certificates', 'invoices', 'corrections'] as const;
  const ofTrainer = ['trainer', 'sessions', 'weeklySlots', 'leave', 'corrections'] as const;
  const ofRecord = ['odooConflicts', 'odooChanges', 'odooHistory'] as const;
  return new Set<PersonalDataSection>([
    ...(account_id === null ? [] : (['account', 'devices', 'notifications'] as const)),
    ...(student_id === null ? [] : ofStudent),
    ...(trainer_id === null ? [] : ofTrainer),
    ...(student_id === null && trainer_id === null ? [] : ofRecord),
    'messages',
    'happened',
  ]);
}

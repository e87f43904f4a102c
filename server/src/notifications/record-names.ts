/** What records are called, by their kind and id, and of which gender a student is; archived ones too, and sessions that are deleted here. */
import { type SyncKind, syncKinds } from '@halaqa/contract/sync';
import type { Gender, Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';

interface NameRow {
  id: number;
  name: string;
  name_en: string | null;
  gender?: string | null;
}

const statements: Record<SyncKind, string> = {
  course: 'select id, name, name_en from course where id = any($1)',
  room: 'select id, name, name_en from room where id = any($1)',
  trainer: 'select id, name, name_en from trainer where id = any($1)',
  student: 'select id, name, name_en, gender from student where id = any($1)',
  session: `select id, name, name_en from session where id = any($1)
    union all select id, name, name_en from deleted_session d where id = any($1) and not exists (select from session s where s.id = d.id)`,
  invoice: 'select id, number as name, null as name_en from invoice where id = any($1)',
  enrolment: `select e.id, st.name || ' · ' || c.name as name, coalesce(st.name_en, st.name) || ' · ' || coalesce(c.name_en, c.name) as name_en
    from enrolment e join student st on st.id = e.student_id join course c on c.id = e.course_id where e.id = any($1)`,
};

/** What the record is called this moment, as both languages have it; undefined for one that is not there. */
export async function findRecordName(
  tx: Pick<pg.ClientBase, 'query'>,
  kind: string,
  id: number,
): Promise<{ name: string; nameEn: string | null } | undefined> {
  const known = syncKinds.find((one) => one === kind);
  if (!known) return undefined;
  const { rows } = await tx.query<NameRow>({ name: `sync-names-${known}`, text: statements[known], values: [[id]] });
  const [row] = rows;
  return row && { name: row.name, nameEn: row.name_en };
}

/** Null for a record that is not there. */
export type RecordNameOf = (kind: SyncKind, id: number) => string | null;

export interface RecordNames {
  nameOf: RecordNameOf;
  /** Null where it is not known. */
  genderOf: (kind: SyncKind, id: number) => Gender | null;
}

export async function findRecordNames(
  pool: pg.Pool,
  wanted: ReadonlyMap<SyncKind, ReadonlySet<number>>,
  language: Language,
): Promise<RecordNames> {
  const found = new Map<SyncKind, Map<number, NameRow>>();
  for (const kind of syncKinds) {
    const ids = wanted.get(kind);
    if (!ids?.size) continue;
    const { rows } = await pool.query<NameRow>({ name: `sync-names-${kind}`, text: statements[kind], values: [[...ids]] });
    found.set(kind, new Map(rows.map((row) => [row.id, row])));
  }
  const of = (kind: SyncKind, id: number) => found.get(kind)?.get(id);
  return {
    nameOf(kind, id) {
      const record = of(kind, id);
      return record ? nameInLanguage(language, record.name, record.name_en) : null;
    },
    genderOf: (kind, id) => knownGender(of(kind, id)?.gender ?? null),
  };
}

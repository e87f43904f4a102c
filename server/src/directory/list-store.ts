/** The lists of courses, rooms and trainers: by name, searched in both names. They are few beside students, and read as they stand. */
import type { DirectoryKind } from '@halaqa/contract/directory';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { inBatches } from '../db/batches.ts';
import { likePatternsOf } from '../db/patterns.ts';
import type { Tables } from '../db/tables.generated.ts';

export interface DirectoryFilter {
  search?: string | undefined;
  sort?: 'name' | '-name' | undefined;
}

export interface DirectoryQuery extends DirectoryFilter {
  page?: number | undefined;
  pageSize?: number | undefined;
}

interface Listed {
  id: number;
  name: string;
  name_en: string | null;
  sessions_ahead: number;
}

export interface ListedRows {
  course: Listed & { students: number };
  room: Listed & Pick<Tables['room'], 'seats'>;
  trainer: Listed & Pick<Tables['trainer'], 'email' | 'is_manager'>;
}

/** In the order of the names that the reader is shown, as lists of students are. */
const keys: Record<Language, string> = {
  ar: `(left(d.search, 60) collate "C")`,
  en: `(lower(left(coalesce(d.name_en, d.name), 60)) collate "C")`,
};

const columns: Record<DirectoryKind, string> = {
  course: `(select count(*)::int from enrolment e join student st on st.id = e.student_id and st.active
      where e.course_id = d.id and e.state in ('enrolled', 'active')) as students`,
  room: 'd.seats',
  trainer: 'd.email, d.is_manager',
};

/** What is searched in. */
const texts: Record<DirectoryKind, string> = {
  course: 'd.search',
  room: 'd.search',
  trainer: `concat_ws(' ', d.search, lower(d.email))`,
};

const shown = (kind: DirectoryKind): string => `d.id, d.name, d.name_en, ${columns[kind]},
  (select count(*)::int from session s where s.${kind}_id = d.id and s.active and s.state <> 'cancelled'
    and s.starts_at > statement_timestamp()) as sessions_ahead`;

/** One page, and how many there are in all. */
export async function listDirectory<Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  { search = '', sort = 'name', page = 1, pageSize = 500 }: DirectoryQuery,
  language: Language,
): Promise<{ rows: ListedRows[Kind][]; total: number }> {
  const values: unknown[] = [pageSize, (page - 1) * pageSize];
  const where = conditions(kind, search, values);
  const direction = sort === 'name' ? 'asc' : 'desc';
  const { rows } = await pool.query<{ total: number } & (ListedRows[Kind] | { id: null })>({
    text: `
      select (select count(*)::int from ${kind} d where ${where}) as total, seen.*
      from (values (1)) one left join (
        select ${shown(kind)}, row_number() over (order by ${keys[language]} ${direction}, d.id ${direction}) as place
        from ${kind} d where ${where} order by place limit $1 offset $2
      ) seen on true
      order by seen.place`,
    values,
  });
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

type Walked<Kind extends DirectoryKind> = ListedRows[Kind] & { key: string };

/** All that a search finds, by name. */
export const walkDirectory = <Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  filter: DirectoryFilter,
  language: Language,
): AsyncGenerator<ListedRows[Kind][], void> =>
  inBatches((last: Walked<Kind> | undefined, limit) => listAfter(pool, kind, filter, { last, limit }, language));

async function listAfter<Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  { search = '', sort = 'name' }: DirectoryFilter,
  { last, limit }: { last: Walked<Kind> | undefined; limit: number },
  language: Language,
): Promise<Walked<Kind>[]> {
  const values: unknown[] = [limit];
  const where = conditions(kind, search, values);
  const [direction, beyond] = sort === 'name' ? ['asc', '>'] : ['desc', '<'];
  const key = keys[language];
  const after = last ? `and (${key}, d.id) ${beyond} ($${values.push(last.key)}, $${values.push(last.id)}::int)` : '';
  const { rows } = await pool.query<Walked<Kind>>({
    text: `select ${shown(kind)}, ${key} as key from ${kind} d where ${where} ${after}
           order by ${key} ${direction}, d.id ${direction} limit $1`,
    values,
  });
  return rows;
}

/** @param values takes in what the conditions compare with. */
const conditions = (kind: DirectoryKind, search: string, values: unknown[]): string =>
  ['d.active', ...likePatternsOf(search).map((pattern) => `${texts[kind]} like $${values.push(pattern)}`)].join(' and ');

/**
 * The lists of courses, rooms and trainers, sorted and searched by both names. They are short compared with students, and need no index of
 * their own.
 */
import { type DirectoryKind, type DirectorySort, directorySorts } from '@halaqa/contract/directory';
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { inBatches } from '../db/batches.ts';
import { likePatternsOf } from '../db/patterns.ts';
import type { Tables } from '../db/tables.generated.ts';
import { nameOrder } from '../language/name-order.ts';

type SortColumn = DirectorySort<DirectoryKind>;

export interface DirectoryFilter {
  search?: string | undefined;
  sort?: SortParam<SortColumn> | undefined;
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

const studentsOf = `(select count(*)::int from enrolment e join student st on st.id = e.student_id and st.active
  where e.course_id = d.id and e.state in ('enrolled', 'active'))`;

const sessionsAheadOf = (kind: DirectoryKind): string =>
  `(select count(*)::int from session s where s.${kind}_id = d.id and s.active and s.state <> 'cancelled'
    and s.starts_at > statement_timestamp())`;

const columns: Record<DirectoryKind, string> = {
  course: `${studentsOf} as students`,
  room: 'd.seats',
  trainer: 'd.email, d.is_manager',
};

/** By what a column is sorted; never null, so that two can be compared as rows are walked. */
const sortKeys: Record<Exclude<SortColumn, 'name'>, (kind: DirectoryKind) => string> = {
  students: () => studentsOf,
  seats: () => 'coalesce(d.seats, -1)',
  email: () => `(lower(coalesce(d.email, '')) collate "C")`,
  sessionsAhead: sessionsAheadOf,
};

/** What is searched in. */
const texts: Record<DirectoryKind, string> = {
  course: 'd.search',
  room: 'd.search',
  trainer: `concat_ws(' ', d.search, lower(d.email))`,
};

const shown = (kind: DirectoryKind): string => `d.id, d.name, d.name_en, ${columns[kind]}, ${sessionsAheadOf(kind)} as sessions_ahead`;

interface Order {
  /** What the rows are sorted by; equal ones stand by name, and by id. */
  key: string;
  direction: 'asc' | 'desc';
}

function orderOf(kind: DirectoryKind, sort: SortParam<SortColumn>, language: Language): Order {
  const { by, backwards } = readSort<SortColumn>(directorySorts[kind], sort) ?? { by: 'name', backwards: false };
  return { key: by === 'name' ? nameOrder('d', language) : sortKeys[by](kind), direction: backwards ? 'desc' : 'asc' };
}

const orderBy = ({ key, direction }: Order, language: Language): string => `${key} ${direction}, ${nameOrder('d', language)}, d.id`;

/** One page, and how many there are in all. */
export async function listDirectory<Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  { search = '', sort = 'name', page = 1, pageSize = 500 }: DirectoryQuery,
  language: Language,
): Promise<{ rows: ListedRows[Kind][]; total: number }> {
  const values: unknown[] = [pageSize, (page - 1) * pageSize];
  const where = conditions(kind, search, values);
  const order = orderBy(orderOf(kind, sort, language), language);
  const { rows } = await pool.query<{ total: number } & (ListedRows[Kind] | { id: null })>({
    text: `
      select (select count(*)::int from ${kind} d where ${where}) as total, seen.*
      from (values (1)) one left join (
        select ${shown(kind)}, row_number() over (order by ${order}) as place
        from ${kind} d where ${where} order by place limit $1 offset $2
      ) seen on true
      order by seen.place`,
    values,
  });
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

type Walked<Kind extends DirectoryKind> = ListedRows[Kind] & { sort_key: string | number; name_key: string };

/** All that a search finds, as it is sorted. */
export const walkDirectory = <Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  filter: DirectoryFilter,
  language: Language,
  atOnce?: number,
): AsyncGenerator<ListedRows[Kind][], void> =>
  inBatches((last: Walked<Kind> | undefined, limit) => listAfter(pool, kind, filter, { last, limit }, language), atOnce);

async function listAfter<Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  { search = '', sort = 'name' }: DirectoryFilter,
  { last, limit }: { last: Walked<Kind> | undefined; limit: number },
  language: Language,
): Promise<Walked<Kind>[]> {
  const values: unknown[] = [limit];
  const where = conditions(kind, search, values);
  const order = orderOf(kind, sort, language);
  const { key, direction } = order;
  const name = nameOrder('d', language);
  const put = (value: unknown): string => `$${values.push(value)}`;
  const after = (row: Walked<Kind>): string => {
    const at = put(row.sort_key);
    return `and (${key} ${direction === 'asc' ? '>' : '<'} ${at}
      or (${key} = ${at} and (${name}, d.id) > (${put(row.name_key)}, ${put(row.id)}::int)))`;
  };
  const { rows } = await pool.query<Walked<Kind>>({
    text: `select ${shown(kind)}, ${key} as sort_key, ${name} as name_key from ${kind} d where ${where} ${last ? after(last) : ''}
           order by ${orderBy(order, language)} limit $1`,
    values,
  });
  return rows;
}

/** @param values takes in what the conditions compare with. */
const conditions = (kind: DirectoryKind, search: string, values: unknown[]): string =>
  ['d.active', ...likePatternsOf(search).map((pattern) => `${texts[kind]} like $${values.push(pattern)}`)].join(' and ');

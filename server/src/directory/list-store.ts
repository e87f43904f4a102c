/**
 * The lists of courses, rooms and trainers, sorted and searched by both names. They are short compared with students, and need no index of
 * their own. What is counted beside them is long: it is counted for all of a page at once (ADR-83).
 */
import { type DirectoryKind, type DirectorySort, directorySorts } from '@halaqa/contract/directory';
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { inBatches } from '../db/batches.ts';
import { likePatternsOf } from '../db/patterns.ts';
import type { Tables } from '../db/tables.generated.ts';
import { inTransaction } from '../db/transaction.ts';
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

interface ListedRecord {
  id: number;
  name: string;
  name_en: string | null;
  sessions_ahead: number;
}

export interface ListedRows {
  course: ListedRecord & { students: number };
  room: ListedRecord & Pick<Tables['room'], 'seats'>;
  trainer: ListedRecord & Pick<Tables['trainer'], 'email' | 'is_manager'>;
}

type Count = 'students' | 'sessionsAhead';

/** The counts, by the id of what they are of. @param among narrows the ids, where not all are asked for. */
const counts: Record<Count, (kind: DirectoryKind, among: string) => string> = {
  students: (_kind, among) => `
    select e.course_id as id, count(*)::int as count from enrolment e join student st on st.id = e.student_id and st.active
    where e.state in ('enrolled', 'active') ${among && `and e.course_id in (${among})`} group by 1`,
  sessionsAhead: (kind, among) => `
    select s.${kind}_id as id, count(*)::int as count from session s
    where s.active and s.state <> 'cancelled' and s.starts_at > statement_timestamp() ${among && `and s.${kind}_id in (${among})`} group by 1`,
};

const names: Record<Count, string> = { students: 'followed', sessionsAhead: 'ahead' };

const shownCounts: Record<DirectoryKind, readonly Count[]> = {
  course: ['students', 'sessionsAhead'],
  room: ['sessionsAhead'],
  trainer: ['sessionsAhead'],
};

interface Beside {
  /** For the `with` of a statement: each is counted once, also where PostgreSQL expects to ask for few of them. */
  given: string[];
  /** For rows `d`. */
  joins: string;
}

/** @param among as `counts` takes it. */
const beside = (kind: DirectoryKind, wanted: readonly Count[], among = ''): Beside => ({
  given: wanted.map((count) => `${names[count]} as materialized (${counts[count](kind, among)})`),
  joins: wanted.map((count) => `left join ${names[count]} on ${names[count]}.id = d.id`).join(' '),
});

const columns: Record<DirectoryKind, string> = {
  course: 'coalesce(followed.count, 0) as students',
  room: 'd.seats',
  trainer: 'd.email, d.is_manager',
};

/** By what a column is sorted; never null, so that two can be compared as rows are walked. */
const sortKeys: Record<Exclude<SortColumn, 'name'>, string> = {
  students: 'coalesce(followed.count, 0)',
  seats: 'coalesce(d.seats, -1)',
  email: `(lower(coalesce(d.email, '')) collate "C")`,
  sessionsAhead: 'coalesce(ahead.count, 0)',
};

/** What is searched in. */
const texts: Record<DirectoryKind, string> = {
  course: 'd.search',
  room: 'd.search',
  trainer: `concat_ws(' ', d.search, lower(d.email))`,
};

/** Where the counts stand beside. */
const shown = (kind: DirectoryKind): string => `d.id, d.name, d.name_en, ${columns[kind]}, coalesce(ahead.count, 0) as sessions_ahead`;

interface Order {
  /** What the rows are sorted by; equal ones stand by name, and by id. */
  key: string;
  direction: 'asc' | 'desc';
  /** What the key is made of, where it is counted. */
  counted: Count[];
}

function orderOf(kind: DirectoryKind, sort: SortParam<SortColumn>, language: Language): Order {
  const { by, backwards } = readSort<SortColumn>(directorySorts[kind], sort) ?? { by: 'name', backwards: false };
  return {
    key: by === 'name' ? nameOrder('d', language) : sortKeys[by],
    direction: backwards ? 'desc' : 'asc',
    counted: by === 'students' || by === 'sessionsAhead' ? [by] : [],
  };
}

const orderBy = ({ key, direction }: Order, language: Language): string => `${key} ${direction}, ${nameOrder('d', language)}, d.id`;

/** Sessions are counted page by page: by the order of an index PostgreSQL would come to each page again and again (ADR-82). */
const countingAll = <Row extends pg.QueryResultRow>(pool: pg.Pool, asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> =>
  inTransaction(pool, (tx) => tx.query<Row>(asked), { enable_indexscan: 'off' });

/** The ids of a page and their places, as a SELECT. */
interface Page {
  select: string;
  values: unknown[];
  /** What it counts of every row for its order, and what that needs in the `with` of its statement. */
  counted: readonly Count[];
  given: readonly string[];
}

/** One page, and how many there are in all. */
export async function listDirectory<Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  { search = '', sort = 'name', page = 1, pageSize = 500 }: DirectoryQuery,
  language: Language,
): Promise<{ rows: ListedRows[Kind][]; total: number }> {
  const patterns: unknown[] = [];
  const where = conditions(kind, search, patterns);
  const next = patterns.length + 1;
  const order = orderOf(kind, sort, language);
  const { given, joins } = beside(kind, order.counted);
  const inOrder: Page = {
    select: `select d.id, row_number() over (order by ${orderBy(order, language)}) as place
             from ${kind} d ${joins} where ${where} order by place limit $${next} offset $${next + 1}`,
    values: [...patterns, pageSize, (page - 1) * pageSize],
    counted: order.counted,
    given,
  };
  if (!order.counted.includes('sessionsAhead')) return rowsOn(pool, kind, where, inOrder);
  const { ids, ahead } = await findBySessionsAhead(pool, inOrder);
  return rowsOn(pool, kind, where, {
    select: `select id, place from unnest($${next}::int[]) with ordinality as found (id, place)`,
    values: [...patterns, ids, ahead],
    counted: order.counted,
    given: [`${names.sessionsAhead} as materialized (select * from unnest($${next}::int[], $${next + 1}::int[]) as counted (id, count))`],
  });
}

/** By a statement of its own: what is counted of that page alone is read by indexes. */
async function findBySessionsAhead(pool: pg.Pool, { select, values, given }: Page): Promise<{ ids: number[]; ahead: number[] }> {
  const { rows } = await countingAll<{ id: number; count: number }>(pool, {
    text: `
      with ${given.join(', ')}
      select page.id, coalesce(ahead.count, 0) as count from (${select}) page left join ahead on ahead.id = page.id order by page.place`,
    values,
  });
  return { ids: rows.map(({ id }) => id), ahead: rows.map(({ count }) => count) };
}

async function rowsOn<Kind extends DirectoryKind>(
  pool: pg.Pool,
  kind: Kind,
  where: string,
  { select, values, counted, given }: Page,
): Promise<{ rows: ListedRows[Kind][]; total: number }> {
  const others = beside(
    kind,
    shownCounts[kind].filter((count) => !counted.includes(count)),
    'select id from page',
  );
  type Row = { total: number } & (ListedRows[Kind] | { id: null });
  const { rows } = await pool.query<Row>({
    text: `
      with ${[...given, `page as materialized (${select})`, ...others.given].join(', ')}
      select (select count(*)::int from ${kind} d where ${where}) as total, seen.*
      from (values (1)) one left join (
        select ${shown(kind)}, page.place
        from page join ${kind} d on d.id = page.id ${beside(kind, counted).joins} ${others.joins}
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
  const { given, joins } = beside(kind, shownCounts[kind]);
  const put = (value: unknown): string => `$${values.push(value)}`;
  const after = (row: Walked<Kind>): string => {
    const at = put(row.sort_key);
    return `and (${key} ${direction === 'asc' ? '>' : '<'} ${at}
      or (${key} = ${at} and (${name}, d.id) > (${put(row.name_key)}, ${put(row.id)}::int)))`;
  };
  const { rows } = await countingAll<Walked<Kind>>(pool, {
    text: `with ${given.join(', ')}
           select ${shown(kind)}, ${key} as sort_key, ${name} as name_key from ${kind} d ${joins} where ${where} ${last ? after(last) : ''}
           order by ${orderBy(order, language)} limit $1`,
    values,
  });
  return rows;
}

/** @param values takes in what the conditions compare with. */
const conditions = (kind: DirectoryKind, search: string, values: unknown[]): string =>
  ['d.active', ...likePatternsOf(search).map((pattern) => `${texts[kind]} like $${values.push(pattern)}`)].join(' and ');

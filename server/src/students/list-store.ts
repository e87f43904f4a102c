/** One page of the students, sorted, and searched in names, e-mails, phones and numbers. */
import { maxSearchResults } from '@halaqa/contract/counts';
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import { type StudentSort, studentSorts } from '@halaqa/contract/students';
import type { Language } from '@halaqa/contract/values';
import { foldForSearch } from '@halaqa/domain/arabic';
import type pg from 'pg';
import { inBatches } from '../db/batches.ts';
import { likePatternsOf } from '../db/patterns.ts';
import type { Tables } from '../db/tables.generated.ts';
import { nameOrder } from '../language/name-order.ts';

export interface StudentFilter {
  search?: string | undefined;
  sort?: SortParam<StudentSort> | undefined;
}

export interface StudentQuery extends StudentFilter {
  page?: number | undefined;
  pageSize?: number | undefined;
}

interface Order {
  /** What the list is in the order of, as the indexes have it (migrations/0006-reports.sql, 0108-student-emails.sql). */
  key: string;
  direction: 'asc' | 'desc';
}

function orderOf(sort: SortParam<StudentSort>, language: Language): Order {
  const { by, backwards } = readSort(studentSorts, sort) ?? { by: 'name', backwards: false };
  return { key: by === 'email' ? emailKey : nameOrder('st', language), direction: backwards ? 'desc' : 'asc' };
}

const emailKey = `(lower(coalesce(st.email, '')) collate "C")`;

/** A pattern of two letters between its two `%`. */
const longestWithoutPart = 4;

interface Found {
  ids: number[];
  total: number;
}

/** The students on the page, in their order. The total of a search ends at one more than `maxSearchResults` (D-264). */
export async function findStudents(pool: pg.Pool, query: StudentQuery, language: Language): Promise<Found> {
  const { search = '', sort = 'name', page = 1, pageSize = 500 } = query;
  const patterns = likePatternsOf(search);
  const onPage = [pageSize, (page - 1) * pageSize];
  const order = orderOf(sort, language);
  const { rows } = await pool.query<Found>(
    patterns.length === 0
      ? { name: `students-${sort}-${language}`, text: all(order), values: onPage }
      : // Not prepared by name: how to find a rare name is another plan than how to find a common one.
        { text: found(order, nameOrder('st', language), patterns), values: [...onPage, ...prefixOf(search), ...patterns] },
  );
  return rows[0] ?? { ids: [], total: 0 };
}

const all = ({ key, direction }: Order): string => `
  select (select coalesce(sum(change), 0)::int from tally where kind = 'student') as total,
    array(select st.id from student st where st.active order by ${key} ${direction}, st.id ${direction} limit $1 offset $2) as ids`;

/**
 * First the names that begin with what was typed, which an index has in their order; then those in which it stands elsewhere. Both
 * end behind `maxSearchResults`, so that a common name costs no more than a rare one. Sorted by something else, the same stand in that order.
 * The first leaves out that the words stand there, which follows: PostgreSQL would take that for another narrowing, expect fewer than it
 * may read, and read and sort every name of the range (17,600 of a million students) in the place of the first of the index.
 * Words of two letters and less have no part in the index of parts of words: it is not offered for them alone, else PostgreSQL may read
 * it from end to end, and then every row.
 */
function found({ key, direction }: Order, name: string, patterns: readonly string[]): string {
  const text = patterns.every((pattern) => pattern.length <= longestWithoutPart) ? "(st.search || '')" : 'st.search';
  const words = patterns.map((_, index) => `${text} like $${index + 5}`).join(' and ');
  const begins = `${name} >= $3 and ${name} < $4`;
  const byName = `${name} ${direction}, st.id ${direction}`;
  const order = `${key === name ? 'begins desc, ' : ''}key ${direction}, id ${direction}`;
  const most = `limit ${maxSearchResults + 1}`;
  return `
    with found as materialized (
      (select st.id, ${key} as key, true as begins from student st where st.active and ${begins} order by ${byName} ${most})
      union all
      (select st.id, ${key}, false from student st where st.active and not (${begins}) and ${words} ${most})
      ${most}
    )
    select (select count(*)::int from found) as total,
      array(select id from found order by ${order} limit $1 offset $2) as ids`;
}

/** Where names that begin with `search` begin, and where they end: nothing sorts behind the last of all code points. */
const prefixOf = (search: string): [from: string, before: string] => [foldForSearch(search), `${foldForSearch(search)}\u{10ffff}`];

export interface StudentListRow
  extends Pick<Tables['student'], 'id' | 'name' | 'name_en' | 'email' | 'phone' | 'student_number' | 'gender'> {
  courses: number;
  invoices: number;
}

const rowColumns = `st.id, st.name, st.name_en, st.email, st.phone, st.student_number, st.gender,
  (select count(distinct e.course_id)::int from enrolment e where e.student_id = st.id and e.state <> 'cancelled') as courses,
  (select count(*)::int from invoice i where i.student_id = st.id) as invoices`;

/** The rows of a table of students, in the order of their ids. */
export async function listStudents(pool: pg.Pool, ids: number[]): Promise<StudentListRow[]> {
  const { rows } = await pool.query<StudentListRow>({
    name: 'student-rows',
    text: `
      select ${rowColumns}
      from unnest($1::int[]) with ordinality as wanted (id, place) join student st on st.id = wanted.id and st.active
      order by wanted.place`,
    values: [ids],
  });
  return rows;
}

type WalkedRow = StudentListRow & { key: string };

/** All students who are found, in the order of the list, however many they are. */
export const walkStudents = (
  pool: pg.Pool,
  filter: StudentFilter,
  language: Language,
  atOnce?: number,
): AsyncGenerator<StudentListRow[], void> =>
  inBatches((last: WalkedRow | undefined, limit) => listStudentsAfter(pool, filter, { last, limit }, language), atOnce);

async function listStudentsAfter(
  pool: pg.Pool,
  { search = '', sort = 'name' }: StudentFilter,
  { last, limit }: { last: WalkedRow | undefined; limit: number },
  language: Language,
): Promise<WalkedRow[]> {
  const values: unknown[] = [limit];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { key, direction } = orderOf(sort, language);
  const beyond = direction === 'asc' ? '>' : '<';
  const where = [
    'st.active',
    ...likePatternsOf(search).map((pattern) => `st.search like ${value(pattern)}`),
    ...(last ? [`(${key}, st.id) ${beyond} (${value(last.key)}, ${value(last.id)}::int)`] : []),
  ].join(' and ');
  const { rows } = await pool.query<WalkedRow>({
    // Not prepared by name: how to find a rare name is another plan than how to find a common one.
    text: `select ${rowColumns}, ${key} as key from student st where ${where} order by ${key} ${direction}, st.id ${direction} limit $1`,
    values,
  });
  return rows;
}

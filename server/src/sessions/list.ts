/** Lists of sessions: one page of them with the total, in one statement (D-10), and all of them in turn. */
import { maxSearchResults } from '@halaqa/contract/counts';
import { type SessionSort, sessionSorts } from '@halaqa/contract/sessions';
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { nameJoinsSql } from '../booking/session-view.ts';
import { nameOrder } from '../language/name-order.ts';
import { conditionsOf, findWords, type Narrowed, type SessionFilter, whereOf } from './conditions.ts';
import { startSums } from './start-sums.ts';
import { type AttendeeRow, type CountedRow, countedColumns, type MarkedRow, markedSql, type SessionRow, sessionColumns } from './store.ts';

export interface SessionQuery extends SessionFilter {
  page?: number | undefined;
  pageSize?: number | undefined;
  /** What the rows carry beside the session: who has a place, their names, or how many of them are marked. */
  also?: keyof typeof alsoColumns | undefined;
}

type Direction = 'asc' | 'desc';

/** What the list is in the order of; equal sessions stand by their start. */
interface Order {
  key: string;
  /** Brings in what has the key. */
  join: string;
  direction: Direction;
  /** Order of start among equal sessions: in lists by name or seats the earliest is always first. */
  ties: Direction;
  /** An index has it in this order. */
  isByStart: boolean;
}

const keys: Record<SessionSort, (language: Language) => Pick<Order, 'key' | 'join'>> = {
  start: () => ({ key: 's.starts_at', join: '' }),
  course: (language) => ({ key: nameOrder('c', language), join: 'join course c on c.id = s.course_id' }),
  trainer: (language) => ({ key: nameOrder('t', language), join: 'join trainer t on t.id = s.trainer_id' }),
  room: (language) => ({ key: `coalesce(${nameOrder('r', language)}, '')`, join: 'left join room r on r.id = s.room_id' }),
  freeSeats: () => ({ key: '(s.capacity - s.seats_taken)', join: '' }),
};

function orderOf(sort: SortParam<SessionSort>, language: Language): Order {
  const { by, backwards } = readSort(sessionSorts, sort) ?? { by: 'start', backwards: false };
  const direction = backwards ? 'desc' : 'asc';
  const isByStart = by === 'start';
  return { ...keys[by](language), direction, ties: isByStart ? direction : 'asc', isByStart };
}

const orderBy = (key: string, { direction, ties }: Order): string => `order by ${key} ${direction}, s.starts_at ${ties}, s.id ${ties}`;

/** Undefined is what was not asked for. */
export interface ListedRow extends CountedRow, Partial<MarkedRow> {
  /** By id. */
  attendees?: Pick<AttendeeRow, 'id' | 'name' | 'name_en' | 'email'>[];
}

const alsoColumns = {
  ids: sessionColumns,
  named: `${sessionColumns}, array(
    select json_build_object('id', st.id, 'name', st.name, 'name_en', st.name_en, 'email', st.email)
    from attendee a join student st on st.id = a.student_id where a.session_id = s.id order by st.id
  ) as attendees`,
  marked: `${sessionColumns}, ${markedSql}`,
};

/** Who reads the list, and where. */
export interface Reading {
  /** The language of the names that it is sorted by. */
  language: Language;
  /** The institute's time zone. */
  zone: string;
}

export async function listSessions(
  pool: pg.Pool,
  query: SessionQuery,
  { language, zone }: Reading,
): Promise<{ sessions: ListedRow[]; total: number }> {
  const { sort = 'start', page = 1, pageSize = 500, also } = query;
  const values: unknown[] = [pageSize, (page - 1) * pageSize];
  const words = await findWords(pool, query.search);
  const narrowing = conditionsOf(query, { zone, words }, (value) => `$${values.push(value)}`);
  const parts = Object.keys(narrowing);
  const order = orderOf(sort, language);
  const isFarOn = page > 1 && order.isByStart && parts.every((part) => ordered.has(part));
  const { rows } = await pool.query<{ total: number } & (ListedRow | { id: null })>({
    // A statement for each set of parts that is asked for: one for all would be planned for none. Not by name where words are searched for:
    // how to find a rare one is another plan than how to find a common one.
    // PostgreSQL tells names apart by their first 63 bytes: all parts together, each by as much of it as is its own, make 54.
    ...(words.length === 0 && {
      name: `sessions-${sort.slice(0, 6)}${language}-${parts.map((part) => part.slice(0, 3)).join('')}${also ? `-${also}` : ''}${isFarOn ? '-on' : ''}`,
    }),
    text: (words.length > 0 ? searched : listed)(narrowing, {
      order,
      isFarOn,
      columns: also ? alsoColumns[also] : countedColumns,
    }),
    values,
  });
  // Where the page is empty there is the total alone, in a row without a session.
  return { sessions: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

interface PageRequest {
  order: Order;
  /** It is a later page of a list that one index has in its order: sessions of some days, narrowed by nothing else. */
  isFarOn: boolean;
  /** Of each row. */
  columns: string;
}

const onPage = 'limit $1 offset $2';

const pageOf = (where: string, order: Order): string =>
  `select s.*, ${order.key} as sort_key from session s ${order.join} where ${where} ${orderBy(order.key, order)} ${onPage}`;

/**
 * The same, where the index tells by itself with which session the page begins: those before it are not read (ADR-83).
 * @param where of the parts that the index has.
 */
const laterPageOf = (where: string, order: Order): string =>
  `select s.*, ${order.key} as sort_key from session s
   where ${where} and (s.starts_at, s.id) ${order.direction === 'asc' ? '>=' : '<='} (
     select s.starts_at, s.id from session s where ${where} ${orderBy(order.key, order)} limit 1 offset $2
   ) ${orderBy(order.key, order)} limit $1`;

/** The rows of the page with the total beside each; the total alone, in a row without a session, where the page is empty. */
const withTotal = (total: string, page: string, { order: { direction, ties }, columns }: PageRequest): string => `
  select ${total} as total, seen.*
  from (values (1)) one left join (select ${columns}, s.sort_key from (${page}) s ${nameJoinsSql}) seen on true
  order by seen.sort_key ${direction}, seen.starts_at ${ties}, seen.id ${ties}`;

/** What the index has that holds the sessions in their order. */
const ordered = new Set<string>(['from', 'before'] satisfies (keyof Narrowed)[]);

/** What the sums know of a session. */
const summed = new Set<string>(['state', 'uncancelled', 'weekday', 'hour', 'from', 'before'] satisfies (keyof Narrowed)[]);

/** All of them, and all of some days, are read from what triggers keep (ADR-8, ADR-81); those of a trainer, a course or a room are counted. */
function totalOf(narrowing: Narrowed): string {
  const parts = Object.keys(narrowing);
  if (parts.length === 0) return `(select coalesce(sum(change), 0)::int from tally where kind = 'session')`;
  return parts.every((part) => summed.has(part))
    ? `(select coalesce(sum(s.sessions), 0)::int from ${startSums} s where ${Object.values(narrowing).join(' and ')})`
    : `(select count(*)::int from session s where ${whereOf(narrowing)})`;
}

const listed = (narrowing: Narrowed, asked: PageRequest): string =>
  withTotal(totalOf(narrowing), (asked.isFarOn ? laterPageOf : pageOf)(whereOf(narrowing), asked.order), asked);

/** How many sessions are looked through in their order, before all that have the words are sorted. */
const nearby = 2_000;

/**
 * Of a search one more is looked for than is counted (D-264). Where that is all, the page is of what was found. Of words that more have, the
 * page is often soon met among the first of the list; where it is not, as what has a word may lie together, all that have it are sorted.
 */
function searched(narrowing: Narrowed, asked: PageRequest): string {
  const { words = 'true', ...others } = narrowing;
  const { key, join, isByStart } = asked.order;
  const where = whereOf(narrowing);
  const total = '(select total from counted)';
  const sorted = orderBy('s.sort_key', asked.order);
  const near = isByStart
    ? `select s.id, s.starts_at, s.starts_at as sort_key
       from (select s.* from session s where ${total} > ${maxSearchResults} and ${whereOf(others)} ${orderBy(key, asked.order)} limit ${nearby}) s
       where ${words} limit $1::bigint + $2::bigint`
    : 'select id, starts_at, sort_key from found where false';
  const isMet = '(select count(*) from near) = $1::bigint + $2::bigint';
  return `
    with found as materialized (
      select s.id, s.starts_at, ${key} as sort_key from session s ${join} where ${where} limit ${maxSearchResults + 1}
    ), counted as materialized (
      select count(*)::int as total from found
    ), near as materialized (
      ${near}
    ), on_page as (
      select * from (
        select * from found where ${total} <= ${maxSearchResults}
        union all
        select * from near where ${isMet}
        union all
        select s.id, s.starts_at, ${key} from session s ${join} where ${total} > ${maxSearchResults} and not ${isMet} and ${where}
      ) s ${sorted} ${onPage}
    )
    ${withTotal(total, 'select session.*, sort_key from on_page join session using (id)', asked)}`;
}

/** How many sessions one statement reads of a list that is walked. */
const batchSize = 1_000;

/**
 * All sessions of the list, in the order that it has now: most orders have no index, so the order is made once, and the rows are read by their ids.
 * A session that is deleted or archived meanwhile is left out.
 */
export async function* walkSessions(
  pool: pg.Pool,
  filter: SessionFilter,
  reading: Reading,
  atOnce = batchSize,
): AsyncGenerator<CountedRow[], void> {
  const ids = await listIds(pool, filter, reading);
  for (let at = 0; at < ids.length; at += atOnce) yield await listRows(pool, ids.slice(at, at + atOnce));
}

async function listIds(pool: pg.Pool, filter: SessionFilter, { language, zone }: Reading): Promise<number[]> {
  const order = orderOf(filter.sort ?? 'start', language);
  const values: unknown[] = [];
  const words = await findWords(pool, filter.search);
  const where = whereOf(conditionsOf(filter, { zone, words }, (value) => `$${values.push(value)}`));
  const { rows } = await pool.query<{ ids: number[] }>({
    // Not prepared by name: what is best depends on what is looked for.
    text: `select array(select s.id from session s ${order.join} where ${where} ${orderBy(order.key, order)}) as ids`,
    values,
  });
  return rows[0]?.ids ?? [];
}

async function listRows(pool: pg.Pool, ids: number[]): Promise<CountedRow[]> {
  const { rows } = await pool.query<CountedRow>({
    name: 'sessions-walked',
    text: `
      select ${countedColumns}
      from unnest($1::int[]) with ordinality as wanted (id, place) join session s on s.id = wanted.id and s.active ${nameJoinsSql}
      order by wanted.place`,
    values: [ids],
  });
  return rows;
}

/** A trainer's next sessions: planned or confirmed and not begun, by the database's clock, the nearest first. */
export async function listUpcoming(pool: pg.Pool, trainerId: number, most: number): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({
    name: 'sessions-upcoming',
    text: `select ${sessionColumns} from session s ${nameJoinsSql}
           where s.trainer_id = $1 and s.active and s.state in ('planned', 'confirmed') and s.starts_at > statement_timestamp()
           order by s.starts_at, s.id limit $2`,
    values: [trainerId, most],
  });
  return rows;
}

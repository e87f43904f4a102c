/** Lists of sessions: what narrows them, and one page of them with the total, in one statement (D-10). */
import { type SessionSort, sessionSorts } from '@halaqa/contract/sessions';
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import type { Language, SessionState } from '@halaqa/contract/values';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { nameJoinsSql } from '../booking/session-view.ts';
import { likePatternsOf } from '../db/patterns.ts';
import { nameOrder } from '../language/name-order.ts';
import { type AttendeeRow, type MarkedRow, markedSql, type SessionRow, sessionColumns } from './store.ts';

/** As the calls give it; days are institute days, and a session belongs to the day on which it starts. */
export interface SessionFilter {
  id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  trainerId?: number | undefined;
  courseId?: number | undefined;
  roomId?: number | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
  state?: SessionState | undefined;
  cancelled?: 'false' | undefined;
  search?: string | undefined;
  sort?: SortParam<SessionSort> | undefined;
}

export interface SessionQuery extends SessionFilter {
  page?: number | undefined;
  pageSize?: number | undefined;
  /** What the rows carry beside the session: the names of those who have a place, or how many of them are marked. */
  also?: keyof typeof alsoColumns | undefined;
}

/** A word that is searched for, and the courses, trainers and rooms in whose names it stands. */
interface Word {
  pattern: string;
  courses: number[];
  trainers: number[];
  rooms: number[];
}

/**
 * Looked for beforehand: by how many they are PostgreSQL chooses whether to find their sessions by the four indexes or to read all. The
 * names of sessions have theirs in migrations/0118-session-search.concurrently.sql.
 */
export async function findWords(pool: pg.Pool, search: string | undefined): Promise<Word[]> {
  const patterns = likePatternsOf(search ?? '');
  if (patterns.length === 0) return [];
  const { rows } = await pool.query<Word>({
    name: 'sessions-words',
    text: `select pattern, array(select id from course where search like pattern) as courses,
             array(select id from trainer where search like pattern) as trainers, array(select id from room where search like pattern) as rooms
           from unnest($1::text[]) pattern`,
    values: [patterns],
  });
  return rows;
}

/** Keeps a value for the statement and answers its place in it. */
type Place = (value: unknown) => string;

/** Each word may stand in another name: a course and its trainer find the sessions of both. */
const holds = ({ pattern, courses, trainers, rooms }: Word, place: Place): string =>
  `(s.search like ${place(pattern)} or s.course_id = any (${place(courses)}::int[]) or s.trainer_id = any (${place(trainers)}::int[])
    or s.room_id = any (${place(rooms)}::int[]))`;

/** What the institute's clocks say of the start. */
const onTheWall = (part: 'dow' | 'hour', said: number, zone: string, place: Place): string =>
  `extract(${part} from s.starts_at at time zone ${place(zone)}::text) = ${place(said)}::int`;

/** The last plain date that there is: no day comes after it. */
const lastDay = '9999-12-31';

type Direction = 'asc' | 'desc';

/** What the list is in the order of; equal sessions stand by their start. */
interface Order {
  key: string;
  /** Brings in what has the key. */
  join: string;
  direction: Direction;
  /** Of equal sessions; whichever way a list by names or seats is turned, the earliest of them is the first. */
  ties: Direction;
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
  return { ...keys[by](language), direction, ties: by === 'start' ? direction : 'asc' };
}

const orderBy = (key: string, { direction, ties }: Order): string => `order by ${key} ${direction}, s.starts_at ${ties}, s.id ${ties}`;

/** Undefined is what was not asked for. */
export interface ListedRow extends SessionRow, Partial<MarkedRow> {
  /** By id. */
  attendees?: Pick<AttendeeRow, 'id' | 'name' | 'name_en' | 'email'>[];
}

const alsoColumns = {
  named: `array(
    select json_build_object('id', st.id, 'name', st.name, 'name_en', st.name_en, 'email', st.email)
    from attendee a join student st on st.id = a.student_id where a.session_id = s.id order by st.id
  ) as attendees`,
  marked: markedSql,
};

/** Who reads the list, and where. */
export interface Reading {
  /** Of the names that it is sorted by. */
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
  const narrowing = narrowed(query, { zone, words }, (value) => `$${values.push(value)}`);
  const parts = Object.keys(narrowing);
  const { rows } = await pool.query<{ total: number } & (ListedRow | { id: null })>({
    // A statement for each set of parts that is asked for: one for all would be planned for none. Not by name where words are searched for:
    // how to find a rare one is another plan than how to find a common one.
    // PostgreSQL tells names apart by their first 63 bytes: all parts together, each by as much of it as is its own, make 54.
    ...(words.length === 0 && {
      name: `sessions-${sort.slice(0, 6)}${language}-${parts.map((part) => part.slice(0, 3)).join('')}${also ? `-${also}` : ''}`,
    }),
    text: statement(whereOf(narrowing), orderOf(sort, language), {
      columns: also ? `${sessionColumns}, ${alsoColumns[also]}` : sessionColumns,
      isSearched: words.length > 0,
    }),
    values,
  });
  // Where the page is empty there is the total alone, in a row without a session.
  return { sessions: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export const whereOf = (narrowing: Narrowed): string => ['s.active', ...Object.values(narrowing)].join(' and ');

function statement(where: string, order: Order, { columns, isSearched }: { columns: string; isSearched: boolean }): string {
  const { key, join } = order;
  const onPage = 'limit $1 offset $2';
  const { before, counted, page } = isSearched
    ? searched(where, order, onPage)
    : {
        before: '',
        counted: `session s where ${where}`,
        page: `select s.*, ${key} as sort_key from session s ${join} where ${where} ${orderBy(key, order)} ${onPage}`,
      };
  return `
    ${before}
    select (select count(*)::int from ${counted}) as total, seen.*
    from (values (1)) one left join (select ${columns}, s.sort_key from (${page}) s ${nameJoinsSql}) seen on true
    order by seen.sort_key ${order.direction}, seen.starts_at ${order.ties}, seen.id ${order.ties}`;
}

/** What is found is looked for once, for the total and the page together. */
const searched = (where: string, order: Order, onPage: string) => ({
  before: `
    with found as materialized (select s.id, s.starts_at, ${order.key} as sort_key from session s ${order.join} where ${where})`,
  counted: 'found',
  page: `
    select session.*, sort_key
    from (select s.id, s.sort_key from found s ${orderBy('s.sort_key', order)} ${onPage}) on_page join session using (id)`,
});

/** For each part that narrows, its condition on a session `s`. */
type Narrowed = Partial<
  Record<'id' | 'trainerId' | 'courseId' | 'roomId' | 'state' | 'uncancelled' | 'weekday' | 'hour' | 'from' | 'before' | 'words', string>
>;

/** @param words those of the search. */
export function narrowed(query: SessionFilter, { zone, words }: { zone: string; words: readonly Word[] }, place: Place): Narrowed {
  const { id, from, to, trainerId, courseId, roomId, weekday, hour, state, cancelled } = query;
  return {
    ...(id !== undefined && { id: `s.id = ${place(id)}` }),
    ...(trainerId !== undefined && { trainerId: `s.trainer_id = ${place(trainerId)}` }),
    ...(courseId !== undefined && { courseId: `s.course_id = ${place(courseId)}` }),
    ...(roomId !== undefined && { roomId: `s.room_id = ${place(roomId)}` }),
    ...(state !== undefined && { state: `s.state = ${place(state)}` }),
    ...(cancelled !== undefined && { uncancelled: `s.state <> ${place('cancelled')}` }),
    ...(weekday !== undefined && { weekday: onTheWall('dow', weekday, zone, place) }),
    ...(hour !== undefined && { hour: onTheWall('hour', hour, zone, place) }),
    ...(from !== undefined && { from: `s.starts_at >= ${place(fromWall(from, '00:00', zone))}` }),
    ...(to !== undefined && to < lastDay && { before: `s.starts_at < ${place(fromWall(addDays(to, 1), '00:00', zone))}` }),
    ...(words.length > 0 && { words: words.map((word) => holds(word, place)).join(' and ') }),
  };
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
): AsyncGenerator<SessionRow[], void> {
  const ids = await listIds(pool, filter, reading);
  for (let at = 0; at < ids.length; at += atOnce) yield await listRows(pool, ids.slice(at, at + atOnce));
}

async function listIds(pool: pg.Pool, filter: SessionFilter, { language, zone }: Reading): Promise<number[]> {
  const order = orderOf(filter.sort ?? 'start', language);
  const values: unknown[] = [];
  const words = await findWords(pool, filter.search);
  const where = whereOf(narrowed(filter, { zone, words }, (value) => `$${values.push(value)}`));
  const { rows } = await pool.query<{ ids: number[] }>({
    // Not prepared by name: what is best depends on what is looked for.
    text: `select array(select s.id from session s ${order.join} where ${where} ${orderBy(order.key, order)}) as ids`,
    values,
  });
  return rows[0]?.ids ?? [];
}

async function listRows(pool: pg.Pool, ids: number[]): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({
    name: 'sessions-walked',
    text: `
      select ${sessionColumns}
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

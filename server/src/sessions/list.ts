/** Lists of sessions: what narrows them, and one page of them with the total, in one statement (D-10). */
import { type SessionSort, sessionSorts } from '@halaqa/contract/sessions';
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import type { Language, SessionState } from '@halaqa/contract/values';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { nameJoinsSql } from '../booking/session-view.ts';
import { likePatternsOf } from '../db/patterns.ts';
import { nameOrder } from '../language/name-order.ts';
import { type AttendeeRow, type SessionRow, sessionColumns } from './store.ts';

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
  /** Whether the rows carry the names of those who have a place. */
  named?: boolean | undefined;
}

/** @param value the institute's zone, and what its clocks say of the start. */
const onTheWall = (part: 'dow' | 'hour', value: string): string =>
  `extract(${part} from s.starts_at at time zone (${value}::text[])[1]) = (${value}::text[])[2]::int`;

/** For each part that narrows, its condition on a session `s`. */
export const conditions = {
  id: (value: string) => `s.id = ${value}`,
  trainerId: (value: string) => `s.trainer_id = ${value}`,
  courseId: (value: string) => `s.course_id = ${value}`,
  roomId: (value: string) => `s.room_id = ${value}`,
  state: (value: string) => `s.state = ${value}`,
  uncancelled: (value: string) => `s.state <> ${value}`,
  weekday: (value: string) => onTheWall('dow', value),
  hour: (value: string) => onTheWall('hour', value),
  from: (value: string) => `s.starts_at >= ${value}`,
  before: (value: string) => `s.starts_at < ${value}`,
  // Each word may stand in another name: a course and its trainer find the sessions of both.
  words: (value: string) => `(s.search like all (${value}::text[]) or not exists (
    select from word where (
      s.search like pattern or s.course_id = any (courses) or s.trainer_id = any (trainers) or s.room_id = any (rooms)
    ) is not true
  ))`,
};
type Narrowing = keyof typeof conditions;

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

export interface ListedRow extends SessionRow {
  /** By id; undefined where they were not asked for. */
  attendees?: Pick<AttendeeRow, 'id' | 'name' | 'name_en' | 'email'>[];
}

const attendeeNames = `array(
  select json_build_object('id', st.id, 'name', st.name, 'name_en', st.name_en, 'email', st.email)
  from attendee a join student st on st.id = a.student_id where a.session_id = s.id order by st.id
) as attendees`;

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
  const { sort = 'start', page = 1, pageSize = 500, named = false } = query;
  const { parts, values } = narrowed(query, zone);
  const { rows } = await pool.query<{ total: number } & (ListedRow | { id: null })>({
    // A statement for each set of parts that is asked for: one for all would be planned for none.
    // PostgreSQL tells names apart by their first 63 bytes: all parts together, each by as much of it as is its own, make 56.
    name: `sessions-${sort.slice(0, 6)}${language}-${parts.map((part) => part.slice(0, 3)).join('')}${named ? '-named' : ''}`,
    text: statement(parts, orderOf(sort, language), named ? `${sessionColumns}, ${attendeeNames}` : sessionColumns),
    values: [pageSize, (page - 1) * pageSize, ...values],
  });
  // Where the page is empty there is the total alone, in a row without a session.
  return { sessions: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

function statement(parts: Narrowing[], order: Order, columns: string): string {
  const where = ['s.active', ...parts.map((part, index) => conditions[part](`$${index + 3}`))].join(' and ');
  const { key, join } = order;
  const onPage = 'limit $1 offset $2';
  const { before, counted, page } = parts.includes('words')
    ? searched(where, order, { onPage, words: `$${parts.indexOf('words') + 3}` })
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

/** The names of courses, trainers and rooms that hold each word. */
export const wordsSql = (words: string): string => `
  word as materialized (
    select pattern, array(select id from course where search like pattern) as courses,
      array(select id from trainer where search like pattern) as trainers, array(select id from room where search like pattern) as rooms
    from unnest(${words}::text[]) pattern
  )`;

/** Every name is looked at once: those of courses, trainers and rooms beforehand, those of sessions for the total and the page together. */
const searched = (where: string, order: Order, { onPage, words }: { onPage: string; words: string }) => ({
  before: `
    with ${wordsSql(words)}, found as materialized (
      select s.id, s.starts_at, ${order.key} as sort_key from session s ${order.join} where ${where}
    )`,
  counted: 'found',
  page: `
    select session.*, sort_key
    from (select s.id, s.sort_key from found s ${orderBy('s.sort_key', order)} ${onPage}) on_page join session using (id)`,
});

export function narrowed(query: SessionFilter, zone: string): { parts: Narrowing[]; values: unknown[] } {
  const { id, from, to, trainerId, courseId, roomId, weekday, hour, state, cancelled, search } = query;
  const words = likePatternsOf(search ?? '');
  const given: Record<Narrowing, unknown> = {
    id,
    trainerId,
    courseId,
    roomId,
    state,
    uncancelled: cancelled && 'cancelled',
    weekday: weekday === undefined ? undefined : [zone, String(weekday)],
    hour: hour === undefined ? undefined : [zone, String(hour)],
    from: from && fromWall(from, '00:00', zone),
    before: to && to < lastDay ? fromWall(addDays(to, 1), '00:00', zone) : undefined,
    words: words.length > 0 ? words : undefined,
  };
  // Object.keys forgets whose names they are.
  const parts = (Object.keys(given) as Narrowing[]).filter((part) => given[part] !== undefined);
  return { parts, values: parts.map((part) => given[part]) };
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
  const { parts, values } = narrowed(filter, zone);
  const where = ['s.active', ...parts.map((part, index) => conditions[part](`$${index + 1}`))].join(' and ');
  const { rows } = await pool.query<{ ids: number[] }>({
    // Not prepared by name: what is best depends on what is looked for.
    text: `
      ${parts.includes('words') ? `with ${wordsSql(`$${parts.indexOf('words') + 1}`)}` : ''}
      select array(select s.id from session s ${order.join} where ${where} ${orderBy(order.key, order)}) as ids`,
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

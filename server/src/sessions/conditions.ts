/** What narrows a list of sessions, as conditions of a statement. */
import type { SessionSort } from '@halaqa/contract/sessions';
import type { SortParam } from '@halaqa/contract/sorting';
import type { SessionState } from '@halaqa/contract/values';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { likePatternsOf } from '../db/patterns.ts';

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
type Placeholder = (value: unknown) => string;

/** Each word may stand in another name: a course and its trainer find the sessions of both. */
const holds = ({ pattern, courses, trainers, rooms }: Word, place: Placeholder): string =>
  `(s.search like ${place(pattern)} or s.course_id = any (${place(courses)}::int[]) or s.trainer_id = any (${place(trainers)}::int[])
    or s.room_id = any (${place(rooms)}::int[]))`;

/** What the institute's clocks say of the start. */
const onTheWall = (part: 'dow' | 'hour', said: number, zone: string, place: Placeholder): string =>
  `extract(${part} from s.starts_at at time zone ${place(zone)}::text) = ${place(said)}::int`;

/** The last plain date that there is: no day comes after it. */
const lastDay = '9999-12-31';

/** For each part that narrows, its condition on a session `s`. */
export type Narrowed = Partial<
  Record<'id' | 'trainerId' | 'courseId' | 'roomId' | 'state' | 'uncancelled' | 'weekday' | 'hour' | 'from' | 'before' | 'words', string>
>;

/** @param words those of the search. */
export function conditionsOf(
  query: SessionFilter,
  { zone, words }: { zone: string; words: readonly Word[] },
  place: Placeholder,
): Narrowed {
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

export const whereOf = (narrowing: Narrowed): string => ['s.active', ...Object.values(narrowing)].join(' and ');

/** A session as one student sees it: the facts behind every decision and every list, read in one statement. */
import type { AttendanceState, SessionState } from '@halaqa/contract/values';
import type { SessionToBook, StudentToRegister } from '@halaqa/domain/registration';
import type pg from 'pg';
import type { Queryable, Tx } from '../db/transaction.ts';

/** What every reader of a session sees of it, with the names of its course, trainer and room (`nameJoinsSql`). */
export interface NamedSessionRow {
  id: number;
  name: string;
  name_en: string | null;
  course_id: number;
  course_name: string;
  course_name_en: string | null;
  trainer_id: number;
  trainer_name: string;
  trainer_name_en: string | null;
  room_id: number | null;
  room_name: string | null;
  room_name_en: string | null;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  seats_taken: number;
  waiting: number;
  state: SessionState;
}

export interface SessionView extends NamedSessionRow {
  /** Null where the student has no place. */
  attendance: AttendanceState | null;
  /** Whether it was given after the start (D-205). */
  given_late: boolean | null;
  /** Enrolled or active in the session's course. */
  enrolled: boolean;
  /** 1 is first; null is not waiting. */
  waitlist_position: number | null;
  /** The student's first session at that time; cancelled ones are in nobody's way (D-59). In a list of those that have not begun alone. */
  clash_id: number | null;
  clash_name: string | null;
  clash_name_en: string | null;
  clash_starts_at: Date | null;
  /** The database's clock when this was read. */
  now: Date;
}

/** The part of it that the rules need. */
export type RegistrationRow = Pick<
  SessionView,
  | 'starts_at'
  | 'ends_at'
  | 'state'
  | 'capacity'
  | 'seats_taken'
  | 'waiting'
  | 'attendance'
  | 'enrolled'
  | 'clash_id'
  | 'waitlist_position'
  | 'now'
>;

/** What the rules of the domain decide on. */
export const registrationFactsOf = (view: RegistrationRow): { session: SessionToBook; student: StudentToRegister; now: Date } => ({
  session: {
    startsAt: view.starts_at,
    endsAt: view.ends_at,
    state: view.state,
    capacity: view.capacity,
    seatsTaken: view.seats_taken,
    waiting: view.waiting,
  },
  student: {
    isRegistered: view.attendance !== null,
    isEnrolled: view.enrolled,
    hasOverlap: view.clash_id !== null,
    isNextInLine: view.waitlist_position === 1,
  },
  now: view.now,
});

/** The columns of `SessionView` of a session `s` beside its course, trainer, room, the place of this student and the clash. */
const columnsFor = (student: string): string => `s.id, s.name, s.name_en, s.course_id, c.name as course_name, c.name_en as course_name_en,
  s.trainer_id, t.name as trainer_name, t.name_en as trainer_name_en, s.room_id, r.name as room_name, r.name_en as room_name_en,
  s.starts_at, s.ends_at, s.capacity, s.seats_taken, s.waiting, s.state, place.state as attendance, place.registered_at >= s.starts_at as given_late,
  case when s.waiting = 0 then null else (
    select (select count(*)::int from waitlist_entry ahead where ahead.session_id = own.session_id and ahead.id <= own.id)
    from waitlist_entry own where own.session_id = s.id and own.student_id = ${student}
  ) end as waitlist_position,
  clash.id as clash_id, clash.name as clash_name, clash.name_en as clash_name_en, clash.starts_at as clash_starts_at,
  statement_timestamp() as now`;

/** The same for a statement about one student, $1. */
export const sessionViewColumns = columnsFor('$1');

export const nameJoinsSql =
  'join course c on c.id = s.course_id join trainer t on t.id = s.trainer_id left join room r on r.id = s.room_id';

const some = `
  select asked.student_id as seen_by, ${columnsFor('asked.student_id')},
    exists (
      select from enrolment e where e.student_id = asked.student_id and e.course_id = s.course_id and e.state in ('enrolled', 'active')
    ) as enrolled
  from unnest($1::int[], $2::int[], $3::int[]) as asked (student_id, session_id, besides)
  join session s on s.id = asked.session_id and s.active
  join student on student.id = asked.student_id and student.active
  ${nameJoinsSql}
  left join attendee place on place.session_id = s.id and place.student_id = asked.student_id
  left join lateral (
    select o.id, o.name, o.name_en, o.starts_at
    from attendee a join session o on o.id = a.session_id
    where a.student_id = asked.student_id and o.id <> s.id and o.id is distinct from asked.besides and o.active and o.state <> 'cancelled'
      and o.starts_at < s.ends_at and o.ends_at > s.starts_at
    order by o.starts_at limit 1
  ) clash on true`;

/** Which sessions, as which student. */
export interface ViewRequest {
  studentId: number;
  sessionId: number;
  /** A session of the student's that would be given back, and so is no conflict. */
  besides?: number | undefined;
}

/** One statement for all of them, in their order; undefined where the session or the student is not there, or archived. */
export async function findSessionViews(
  read: (statement: pg.QueryConfig) => Promise<pg.QueryResult<SessionView & { seen_by: number }>>,
  requests: readonly ViewRequest[],
): Promise<(SessionView | undefined)[]> {
  const values = [
    requests.map(({ studentId }) => studentId),
    requests.map(({ sessionId }) => sessionId),
    requests.map(({ besides }) => besides ?? null),
  ];
  const { rows } = await read({ name: 'booking-session-view', text: some, values });
  const found = new Map(rows.map((row) => [`${row.seen_by} ${row.id}`, row]));
  return requests.map(({ studentId, sessionId }) => found.get(`${studentId} ${sessionId}`));
}

/** One of them. @param besides as `ViewRequest` says. */
export async function findSessionView(tx: Tx, studentId: number, sessionId: number, besides?: number): Promise<SessionView | undefined> {
  const [view] = await findSessionViews((statement) => tx.query(statement), [{ studentId, sessionId, besides }]);
  return view;
}

/** The places of a student ($1) in sessions that are not archived, and the courses of the student's enrolments. */
export const studentPlacesSql = `
  place as materialized (
    select a.session_id, a.state, a.registered_at, o.name, o.name_en, o.course_id, o.starts_at, o.ends_at, o.state as session_state
    from attendee a join session o on o.id = a.session_id
    where a.student_id = $1 and o.active
  ), followed as materialized (
    select distinct course_id from enrolment where student_id = $1 and state in ('enrolled', 'active')
  )`;

/** The joins of `sessionViewColumns`; `studentPlacesSql` comes before. */
export const sessionViewJoinsSql = `${nameJoinsSql}
  left join place on place.session_id = s.id
  left join lateral (
    select o.session_id as id, o.name, o.name_en, o.starts_at from place o
    where o.session_id <> s.id and o.session_state <> 'cancelled' and o.starts_at < s.ends_at and o.ends_at > s.starts_at
    order by o.starts_at limit 1
  ) clash on s.starts_at > statement_timestamp()`;

// A student sees the sessions of enrolled courses, and those with a place (D-58). The span stands with the courses too, and without
// an `or`, so that the index gives a month of each and not its whole year.
const pageOf = (order: 'asc' | 'desc') => `
  with ${studentPlacesSql}, visible as materialized (
    select s.id, s.starts_at, s.course_id from session s join followed f on f.course_id = s.course_id
    where s.active and s.starts_at >= coalesce($5, '-infinity'::timestamptz) and s.starts_at <= coalesce($6, 'infinity'::timestamptz)
    union
    select session_id, starts_at, course_id from place
  ), narrowed as materialized (
    select id, starts_at from visible
    where ($2::int is null or course_id = $2) and ($5::timestamptz is null or starts_at >= $5) and ($6::timestamptz is null or starts_at <= $6)
  )
  select (select count(*)::int from narrowed) as total, seen.*
  from student left join (
    select ${sessionViewColumns}, exists (select from followed f where f.course_id = s.course_id) as enrolled
    from (select id from narrowed order by starts_at ${order}, id ${order} limit $3 offset $4) on_page join session s on s.id = on_page.id
    ${sessionViewJoinsSql}
  ) seen on true
  where student.id = $1 and student.active
  order by seen.starts_at ${order}, seen.id ${order}`;

const pages = {
  start: { name: 'booking-session-views', text: pageOf('asc') },
  '-start': { name: 'booking-session-views-latest', text: pageOf('desc') },
};

/** What narrows a list, and which page of it; all parts may be left out. */
export interface SessionViewQuery {
  courseId?: number | undefined;
  /** Starts at this instant or later. */
  startsFrom?: Date | undefined;
  /** Starts at this instant or earlier. */
  startsUntil?: Date | undefined;
  sort?: keyof typeof pages | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** One page of the sessions that a student sees, and how many there are in all (D-10 and D-58); undefined without the student. */
export async function listSessionViews(
  reader: Queryable,
  studentId: number,
  { courseId, startsFrom, startsUntil, sort = 'start', page = 1, pageSize = 500 }: SessionViewQuery,
): Promise<{ views: SessionView[]; total: number } | undefined> {
  const values = [studentId, courseId ?? null, pageSize, (page - 1) * pageSize, startsFrom ?? null, startsUntil ?? null];
  // Where the page is empty there is the total alone, in a row without a session.
  const { rows } = await reader.query<{ total: number } & (SessionView | { id: null })>({ ...pages[sort], values });
  const [first] = rows;
  return first && { views: rows.filter((row) => row.id !== null), total: first.total };
}

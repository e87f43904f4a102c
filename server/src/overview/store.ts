/** Everything that a student's first screen shows, read in one statement (D-57). */
import type { AttendanceState, EnrolmentState, SessionState } from '@halaqa/contract/values';
import type pg from 'pg';
import { type SessionView, sessionViewColumns, sessionViewJoinsSql, studentPlacesSql } from '../booking/session-view.ts';
import { type InvoiceRow, invoiceColumns } from '../invoices/store.ts';

/** A course that the student follows or has completed. */
export interface FollowedCourse {
  id: number;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  image_hash: string | null;
  state: EnrolmentState;
  required_lectures: number;
  /** Odoo's own count and percent, where the portal has no mark (D-36). */
  attended_lectures: number;
  progress: number;
  date_start: string | null;
  date_end: string | null;
}

/** How often, and how long in all, the student had a place in sessions of one course, one state and one mark. */
export interface AttendanceTotal {
  course_id: number;
  state: SessionState;
  mark: AttendanceState;
  sessions: number;
  ms: number;
}

/** The marks that were made of the student in one course, the latest session first. */
export interface CourseMarks {
  course_id: number;
  marks: AttendanceState[];
}

/**
 * Sessions of one course that have not begun and in which the student has no place, whether or not registration is allowed: so many that
 * are alike in all that decides on it.
 */
export interface OpenSessions {
  course_id: number;
  state: SessionState;
  is_full: boolean;
  /** Students are on the waiting list. */
  is_waited_for: boolean;
  /** The student is first on the waiting list. */
  is_next: boolean;
  /** The student has another session, not cancelled, at the same time. */
  has_overlap: boolean;
  sessions: number;
}

export interface OverviewRow {
  id: number;
  name: string;
  name_en: string | null;
  student_number: string | null;
  email: string | null;
  phone: string | null;
  registered_on: string | null;
  courses: FollowedCourse[];
  attended: AttendanceTotal[];
  marks: CourseMarks[];
  /** Sessions that are not over, in which the student has a place, ascending. */
  ahead: SessionView[];
  /** Sessions that have not begun, for whose place the student waits, ascending. */
  waitingFor: SessionView[];
  open: OpenSessions[];
  invoices: InvoiceRow[];
}

/** The statement by itself; `$1` is the student. */
export const overviewStatement = `
  with ${studentPlacesSql}, enrolled as (
    select distinct on (e.course_id) e.* from enrolment e where e.student_id = $1 and e.state <> 'cancelled'
    order by e.course_id, e.state = 'completed', e.id desc
  ), busy as materialized (
    select starts_at, ends_at from place where ends_at > statement_timestamp() and session_state <> 'cancelled'
  ), ahead as (
    select ${sessionViewColumns}, exists (select from followed f where f.course_id = s.course_id) as enrolled
    from place held join session s on s.id = held.session_id ${sessionViewJoinsSql}
    where held.ends_at > statement_timestamp()
  ), waiting_for as (
    select ${sessionViewColumns}, exists (select from followed f where f.course_id = s.course_id) as enrolled
    from waitlist_entry held join session s on s.id = held.session_id ${sessionViewJoinsSql}
    where held.student_id = $1 and s.active and s.starts_at > statement_timestamp()
  ), open as (
    select s.course_id, s.state, s.seats_taken >= s.capacity as is_full, s.waiting > 0 as is_waited_for,
      case when s.waiting = 0 then false else (
        select first.student_id = $1 from waitlist_entry first where first.session_id = s.id order by first.id limit 1
      ) end as is_next,
      exists (select from busy where busy.starts_at < s.ends_at and busy.ends_at > s.starts_at) as has_overlap
    from followed f join session s on s.course_id = f.course_id
    where s.active and s.starts_at > statement_timestamp() and s.id not in (select session_id from place)
  )
  select st.id, st.name, st.name_en, st.student_number, st.email, st.phone, st.registered_on,
    (select json_agg(one order by one.name, one.id) from (
      select c.id, c.name, c.name_en, c.description, c.description_en, c.image_hash, e.state, e.required_lectures, e.attended_lectures,
        e.progress, e.date_start, e.date_end
      from enrolled e join course c on c.id = e.course_id
    ) one) as courses,
    (select json_agg(one) from (
      select course_id, session_state as state, state as mark, count(*) as sessions,
        sum(extract(epoch from ends_at - starts_at) * 1000)::bigint as ms
      from place group by course_id, session_state, state
    ) one) as attended,
    (select json_agg(one) from (
      select course_id, json_agg(state order by starts_at desc, session_id desc) as marks
      from place where state <> 'registered' and session_state <> 'cancelled' group by course_id
    ) one) as marks,
    (select json_agg(ahead order by ahead.starts_at, ahead.id) from ahead) as ahead,
    (select json_agg(waiting_for order by waiting_for.starts_at, waiting_for.id) from waiting_for) as "waitingFor",
    (select json_agg(one) from (
      select open.*, count(*) as sessions from open group by course_id, state, is_full, is_waited_for, is_next, has_overlap
    ) one) as open,
    (select json_agg(one) from (
      select ${invoiceColumns} from invoice i where i.student_id = $1 order by i.invoice_date desc, i.id desc limit 500
    ) one) as invoices
  from student st where st.id = $1 and st.active`;

/** The same columns inside JSON, where an instant is RFC 3339 text. */
type InJson<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };

interface RawOverview extends Omit<OverviewRow, 'courses' | 'attended' | 'marks' | 'ahead' | 'waitingFor' | 'open' | 'invoices'> {
  courses: FollowedCourse[] | null;
  attended: AttendanceTotal[] | null;
  marks: CourseMarks[] | null;
  ahead: InJson<SessionView>[] | null;
  waitingFor: InJson<SessionView>[] | null;
  open: OpenSessions[] | null;
  invoices: InvoiceRow[] | null;
}

/** Undefined where there is no such student, or an archived one. */
export async function findOverview(pool: pg.Pool, studentId: number): Promise<OverviewRow | undefined> {
  const { rows } = await pool.query<RawOverview>({ name: 'student-overview', text: overviewStatement, values: [studentId] });
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...row,
    courses: row.courses ?? [],
    attended: row.attended ?? [],
    marks: row.marks ?? [],
    ahead: (row.ahead ?? []).map(viewOf),
    waitingFor: (row.waitingFor ?? []).map(viewOf),
    open: row.open ?? [],
    invoices: row.invoices ?? [],
  };
}

const viewOf = (view: InJson<SessionView>): SessionView => ({
  ...view,
  starts_at: new Date(view.starts_at),
  ends_at: new Date(view.ends_at),
  clash_starts_at: view.clash_starts_at === null ? null : new Date(view.clash_starts_at),
  now: new Date(view.now),
});

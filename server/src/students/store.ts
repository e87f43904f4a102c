/** Everything that a student's first screen shows, read in one statement (decision 57). */
import type { AttendanceState, EnrolmentState, SessionState } from '@halaqa/contract/values';
import type pg from 'pg';
import { placesOfStudent, type SessionFacts, type Sight, sightColumns, sightJoins } from '../booking/sight.ts';
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
  /** Odoo's own count and percent, where the portal has no mark (decision 36). */
  attended_lectures: number;
  progress: number;
  date_start: string | null;
  date_end: string | null;
}

/** How often, and how long in all, the student had a place in sessions of one course, one state and one mark. */
export interface Attended {
  course_id: number;
  state: SessionState;
  mark: AttendanceState;
  sessions: number;
  ms: number;
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
  attended: Attended[];
  /** Sessions that are not over, in which she has a place, ascending. */
  ahead: Sight[];
  /** Facts of those in which she has none, whether or not she may register. */
  open: (SessionFacts & { course_id: number })[];
  invoices: InvoiceRow[];
}

/** The statement by itself; `$1` is the student. */
export const overviewStatement = `
  with ${placesOfStudent}, enrolled as (
    select distinct on (e.course_id) e.* from enrolment e where e.student_id = $1 and e.state <> 'cancelled'
    order by e.course_id, e.state = 'completed', e.id desc
  ), due as (
    select s.id from session s join followed f on f.course_id = s.course_id where s.active and s.starts_at > statement_timestamp()
    union
    select session_id from place where ends_at > statement_timestamp()
  ), seen as materialized (
    select ${sightColumns}, exists (select from followed f where f.course_id = s.course_id) as enrolled
    from due join session s on s.id = due.id ${sightJoins}
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
    (select json_agg(seen order by seen.starts_at, seen.id) from seen where seen.attendance is not null) as ahead,
    (select json_agg(one) from (
      select course_id, starts_at, ends_at, capacity, seats_taken, waiting, state, attendance, enrolled, waitlist_position, clash_id, now
      from seen where seen.attendance is null
    ) one) as open,
    (select json_agg(one) from (
      select ${invoiceColumns} from invoice i where i.student_id = $1 order by i.invoice_date desc, i.id desc limit 500
    ) one) as invoices
  from student st where st.id = $1 and st.active`;

/** The same columns inside JSON, where an instant is RFC 3339 text. */
type InJson<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };

interface RawOverview extends Omit<OverviewRow, 'courses' | 'attended' | 'ahead' | 'open' | 'invoices'> {
  courses: FollowedCourse[] | null;
  attended: Attended[] | null;
  ahead: InJson<Sight>[] | null;
  open: (InJson<SessionFacts> & { course_id: number })[] | null;
  invoices: InvoiceRow[] | null;
}

/** Undefined where there is no such student, or an archived one. */
export const findOverview = async (pool: pg.Pool, studentId: number): Promise<OverviewRow | undefined> => {
  const { rows } = await pool.query<RawOverview>({ name: 'student-overview', text: overviewStatement, values: [studentId] });
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...row,
    courses: row.courses ?? [],
    attended: row.attended ?? [],
    ahead: (row.ahead ?? []).map((sight) => ({
      ...sight,
      ...instantsOf(sight),
      clash_starts_at: sight.clash_starts_at === null ? null : new Date(sight.clash_starts_at),
    })),
    open: (row.open ?? []).map((facts) => ({ ...facts, ...instantsOf(facts) })),
    invoices: row.invoices ?? [],
  };
};

const instantsOf = ({ starts_at, ends_at, now }: Pick<InJson<Sight>, 'starts_at' | 'ends_at' | 'now'>) => ({
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
  now: new Date(now),
});

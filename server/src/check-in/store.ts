/** Checking in, in the database. */
import type { AttendanceState, SessionState } from '@halaqa/contract/values';
import { type Actor, insertAudit, originValue } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

/** A session as the person sees it who checks in. */
export interface CheckInRow {
  id: number;
  name: string;
  name_en: string | null;
  course_id: number;
  course_name: string;
  course_name_en: string | null;
  starts_at: Date;
  ends_at: Date;
  state: SessionState;
  /** Null where no code of the session was shown yet. */
  secret: Buffer | null;
  /** Null where the student has no place. */
  attendance: AttendanceState | null;
  checked_in_at: Date | null;
  /** The database's clock when this was read. */
  now: Date;
}

/** Whether anybody may check in. */
export type CheckInTimes = Pick<CheckInRow, 'state' | 'starts_at' | 'ends_at' | 'now'>;

/** Of somebody who has given a right code. */
export type CheckedInRow = CheckInRow & { attendance: AttendanceState; checked_in_at: Date };

/** Undefined where the session is not there, or archived. */
export async function findCheckIn(reader: Queryable, sessionId: number, studentId: number): Promise<CheckInRow | undefined> {
  const { rows } = await reader.query<CheckInRow>({
    name: 'check-in-find',
    text: `select s.id, s.name, s.name_en, s.course_id, c.name as course_name, c.name_en as course_name_en, s.starts_at, s.ends_at, s.state,
             k.secret, a.state as attendance, a.checked_in_at, clock_timestamp() as now
           from session s join course c on c.id = s.course_id
             left join check_in_secret k on k.session_id = s.id
             left join attendee a on a.session_id = s.id and a.student_id = $2
           where s.id = $1 and s.active`,
    values: [sessionId, studentId],
  });
  return rows[0];
}

/** The session as it stays until the transaction ends; a class that checks in at one moment holds it together. */
export async function holdCheckIn(tx: Tx, sessionId: number): Promise<CheckInTimes | undefined> {
  const { rows } = await tx.query<CheckInTimes>({
    name: 'check-in-hold',
    text: 'select state, starts_at, ends_at, clock_timestamp() as now from session where id = $1 and active for share',
    values: [sessionId],
  });
  return rows[0];
}

/** The secret of a session; made where it has none. */
export async function secretOf(pool: Queryable, sessionId: number): Promise<Buffer> {
  const find = async () => {
    const { rows } = await pool.query<{ secret: Buffer }>({
      name: 'check-in-secret',
      text: 'select secret from check_in_secret where session_id = $1',
      values: [sessionId],
    });
    return rows[0]?.secret;
  };
  const had = await find();
  if (had) return had;
  await pool.query({
    name: 'check-in-secret-make',
    text: 'insert into check_in_secret (session_id) values ($1) on conflict do nothing',
    values: [sessionId],
  });
  const made = await find();
  if (!made) throw new Error('a secret that was made is not there');
  return made;
}

/** What a check-in did: the mark that was there, and the one that is there now. */
interface CheckedIn {
  from: AttendanceState;
  to: AttendanceState;
}

/**
 * Notes that the student gave a right code, and marks them present, unless the trainer has marked them absent. The row is held before
 * it is looked at, so that a mark that is being made is seen.
 * @returns undefined where the student had checked in before, or has no place.
 */
export async function writeCheckIn(tx: Tx, actor: Actor, sessionId: number, studentId: number): Promise<CheckedIn | undefined> {
  const { rows } = await tx.query<CheckedIn>({
    name: 'check-in',
    text: `with was as materialized (
             select state from attendee where session_id = $1 and student_id = $2 and checked_in_at is null for update
           ), changed as (
             update attendee a set checked_in_at = now(),
               state = case when was.state = 'registered' then 'attended' else was.state end,
               marked_by = case when was.state = 'registered' then $3 else a.marked_by end,
               marked_at = case when was.state = 'registered' then now() else a.marked_at end
             from was where a.session_id = $1 and a.student_id = $2
             returning was.state as "from", a.state as "to"
           ), done as (
             select $3::int as account_id, 'session' as kind, $1::int as record_id,
               case when "from" = "to" then jsonb_build_object('studentId', $2::int)
                 else jsonb_build_object('marks', jsonb_build_array(jsonb_build_object('studentId', $2::int, 'from', "from", 'to', "to"))) end as details,
               $4::jsonb as origin
             from changed
           ), audited as (${insertAudit('checked_in', 'done')})
           select "from", "to" from changed`,
    values: [sessionId, studentId, actor.accountId, originValue(actor)],
  });
  return rows[0];
}

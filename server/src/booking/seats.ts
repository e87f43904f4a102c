/** Places in sessions: the locks under which they change hands, and the two statements that take one and give one back. */
import type { AuditAction } from '@halaqa/contract/audit-names';
import { type Actor, insertAudit, originValue } from '../audit/store.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Tx } from '../db/transaction.ts';
import { insertNotifications, sessionFacts } from '../notifications/write.ts';

/**
 * Locks the rows of these students to the end of the transaction, in the order of their ids: the calls of one student run one
 * after the other, so that overlaps are exact.
 * @returns those that are there and not archived.
 */
export async function lockStudents(tx: Tx, studentIds: readonly number[]): Promise<Set<number>> {
  if (studentIds.length === 0) return new Set();
  const { rows } = await tx.query<{ id: number }>({
    name: 'booking-lock-students',
    text: 'select id from student where id = any($1) and active order by id for no key update',
    values: [studentIds],
  });
  return new Set(rows.map((row) => row.id));
}

/** Locks one more student if nobody holds that row; never waits, so it may come after the locks of sessions. */
export async function tryLockStudent(tx: Tx, studentId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'booking-lock-student-at-once',
    text: 'select from student where id = $1 and active for no key update skip locked',
    values: [studentId],
  });
  return rows.length > 0;
}

/** Locks these sessions to the end of the transaction, in the order of their ids. Students are locked before, never after. */
export async function lockSessions(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'booking-lock-sessions',
    text: 'select from session where id = any($1) order by id for no key update',
    values: [sessionIds],
  });
}

interface Change {
  studentId: number;
  sessionId: number;
  actor: Actor;
}

/** `done` of `insertAudit` and `told` of `insertNotifications`, for a CTE whose row `s` is the session that changed. */
const announcements = (of: string): string => `
  told as (
    select $2::int as student_id, $3::text as kind, ${sessionFacts('s', 'c')} as params from ${of} s join course c on c.id = s.course_id
  ),
  notified as (${insertNotifications('told')}),
  done as (
    select $4::int as account_id, 'session' as kind, s.id as record_id,
      jsonb_build_object('studentId', $2::int) as details, $6::jsonb as origin
    from ${of} s
  ),
  audited as (${insertAudit('$5', 'done')})`;

// The decision stands in the UPDATE, on the newest version of the row. Its conditions are not asked again where the wait for
// the lock ended in a rollback, so the clock is read once more when the row is ours: at the start it is closed (D-24), to all but the
// office (D-220).
const isOpen = '($8 or starts_at > clock_timestamp())';
const take = `
  with taken as (
    update session set seats_taken = seats_taken + 1
    where id = $1 and active and (state in ('planned', 'confirmed') or $8 and state = 'done') and seats_taken < capacity
      and (waiting = 0 or $7) and ${isOpen}
    returning id, name, name_en, course_id, starts_at, seats_taken, waiting, ${isOpen} as in_time
  ), seat as (
    insert into attendee (session_id, student_id) select id, $2 from taken where in_time
  ), off_the_queue as (
    delete from waitlist_entry where session_id = $1 and student_id = $2 and exists (select from taken where in_time)
    returning id
  ), in_time as (
    select * from taken where in_time
  ), ${announcements('in_time')}
  select seats_taken, waiting - (select count(*)::int from off_the_queue) as waiting, in_time from taken`;

type Counts = Pick<Tables['session'], 'seats_taken' | 'waiting'>;

/**
 * Takes a place, tells the student and leaves the waiting list, all in one statement.
 * @param isPastQueue others who wait are not in the way: the student is the first of them, or nobody moves up any more.
 * @param isByOffice a session that has begun, is over or done takes it too.
 * @returns the counts of the row as they are then; undefined where there was no place to take, or the session began during the wait for
 * its row (which keeps out all but the office). After undefined the transaction must be rolled back.
 */
export async function takeSeat(
  tx: Tx,
  {
    studentId,
    sessionId,
    actor,
    ...how
  }: Change & { isPastQueue: boolean; isByOffice: boolean; kind: 'session_booked' | 'waitlist_promoted'; action: AuditAction },
): Promise<Counts | undefined> {
  const { rows } = await tx.query<Counts & { in_time: boolean }>({
    name: 'booking-take',
    text: take,
    values: [sessionId, studentId, how.kind, actor.accountId, how.action, originValue(actor), how.isPastQueue, how.isByOffice],
  });
  const [taken] = rows;
  return taken?.in_time ? { seats_taken: taken.seats_taken, waiting: taken.waiting } : undefined;
}

const release = `
  with gone as (
    delete from attendee where session_id = $1 and student_id = $2 returning session_id
  ), freed as (
    -- What the back office oversold shrinks with the place; it never makes room for another (D-26).
    update session s set seats_taken = seats_taken - 1, given_back = given_back + 1,
      overbooked = least(overbooked, greatest(seats_taken - 1 - capacity, 0))
    from gone where s.id = gone.session_id returning s.*
  ), ${announcements('freed')}
  select from freed`;

/** Gives the place back and tells the student. */
export async function releaseSeat(tx: Tx, { studentId, sessionId, actor, action }: Change & { action: AuditAction }): Promise<void> {
  await tx.query({
    name: 'booking-release',
    text: release,
    values: [sessionId, studentId, 'registration_cancelled', actor.accountId, action, originValue(actor)],
  });
}

/** The waiting list of a session in the database (D-29). */

import type { AuditAction } from '@halaqa/contract/audit-names';
import type { SessionState } from '@halaqa/contract/values';
import type { SessionToBook, StudentToRegister } from '@halaqa/domain/registration';
import { type Actor, insertAudit, originValue } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

export interface WaitlistedStudent {
  studentId: number;
  facts: { session: SessionToBook; student: StudentToRegister; now: Date };
}

interface QueueRow {
  student_id: number;
  registered: boolean;
  enrolled: boolean;
  overlap: boolean;
  starts_at: Date;
  ends_at: Date;
  state: SessionState;
  capacity: number;
  seats_taken: number;
  waiting: number;
  now: Date;
}

const queue = `
  select w.student_id, s.starts_at, s.ends_at, s.state, s.capacity, s.seats_taken, s.waiting, statement_timestamp() as now,
    exists (select from attendee a where a.session_id = s.id and a.student_id = w.student_id) as registered,
    st.active and exists (
      select from enrolment e where e.student_id = w.student_id and e.course_id = s.course_id and e.state in ('enrolled', 'active')
    ) as enrolled,
    exists (
      select from attendee a join session o on o.id = a.session_id
      where a.student_id = w.student_id and o.id <> s.id and o.active and o.state <> 'cancelled'
        and o.starts_at < s.ends_at and o.ends_at > s.starts_at
    ) as overlap
  from session s join waitlist_entry w on w.session_id = s.id join student st on st.id = w.student_id
  where s.id = $1 and s.active and s.seats_taken < s.capacity
  order by w.id`;

/** Those who wait, first come first, where the session has a free place; nobody where it is full or archived. */
export async function waitlistForFreeSeat(tx: Tx, sessionId: number): Promise<WaitlistedStudent[]> {
  const { rows } = await tx.query<QueueRow>({ name: 'booking-queue', text: queue, values: [sessionId] });
  return rows.map((row) => ({
    studentId: row.student_id,
    facts: {
      session: {
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        state: row.state,
        capacity: row.capacity,
        seatsTaken: row.seats_taken,
        waiting: row.waiting,
      },
      student: { isRegistered: row.registered, isEnrolled: row.enrolled, hasOverlap: row.overlap, isNextInLine: true },
      now: row.now,
    },
  }));
}

/** The sessions that the student waits for and that overlap this one: giving it back may open them to the student. */
export async function overlappingWaitlistsOf(tx: Tx, studentId: number, sessionId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'booking-waits-beside',
    text: `select o.id from waitlist_entry w join session o on o.id = w.session_id
           join session s on s.id = $2 and s.starts_at < o.ends_at and s.ends_at > o.starts_at
           where w.student_id = $1 and o.id <> s.id order by o.id`,
    values: [studentId, sessionId],
  });
  return rows.map((row) => row.id);
}

/**
 * The sessions for which students wait who have a place in one of these at the same time: where that is cancelled, moved, deleted
 * or their place in it taken away, they may come into a free place there. Exact while the rows of these are locked: who has a place
 * in them cannot join a list at their time.
 */
export async function waitlistsBehindSessions(tx: Tx, sessionIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'queues-behind-sessions',
    text: `select distinct o.id from session s join attendee a on a.session_id = s.id
           join waitlist_entry w on w.student_id = a.student_id
           join session o on o.id = w.session_id and o.id <> s.id and o.starts_at < s.ends_at and o.ends_at > s.starts_at
           where s.id = any($1) order by o.id`,
    values: [sessionIds],
  });
  return rows.map((row) => row.id);
}

/** The sessions ahead for which these students wait. */
export async function waitlistsOfStudents(tx: Tx, studentIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'queues-of-students',
    text: `select distinct s.id from waitlist_entry w join session s on s.id = w.session_id and s.active and s.starts_at > now()
           where w.student_id = any($1) order by s.id`,
    values: [studentIds],
  });
  return rows.map((row) => row.id);
}

const hasPlaceForWaiting = `s.waiting > 0 and s.seats_taken < s.capacity and s.active and s.state in ('planned', 'confirmed') and s.starts_at > now()`;

/** Those of these sessions that have a free place and a queue. */
export async function waitlistsWithFreeSeat(tx: Tx, sessionIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'queues-with-place',
    text: `select s.id from session s where s.id = any($1) and ${hasPlaceForWaiting} order by s.id`,
    values: [sessionIds],
  });
  return rows.map((row) => row.id);
}

/** All sessions that have a free place and a queue: as a rule those whose whole queue is busy at their time. */
export async function allWaitlistsWithFreeSeat(reader: Queryable): Promise<number[]> {
  const { rows } = await reader.query<{ id: number }>({
    name: 'queues-standing',
    text: `select s.id from session s where ${hasPlaceForWaiting} order by s.id`,
  });
  return rows.map((row) => row.id);
}

const audited = `
  done as (
    select $3::int as account_id, 'session' as kind, session_id as record_id,
      jsonb_build_object('studentId', student_id) as details, $5::jsonb as origin
    from entry
  ), audited as (${insertAudit('$4', 'done')})`;

export async function addToWaitlist(tx: Tx, studentId: number, sessionId: number, actor: Actor): Promise<void> {
  await tx.query({
    name: 'booking-queue-join',
    text: `with entry as (insert into waitlist_entry (session_id, student_id) values ($1, $2) returning session_id, student_id), ${audited}
           select from entry`,
    values: [sessionId, studentId, actor.accountId, 'waitlist_joined' satisfies AuditAction, originValue(actor)],
  });
}

/** Takes these students off the list; returns whether any of them stood on it. */
export async function removeFromWaitlist(
  tx: Tx,
  studentIds: number[],
  sessionId: number,
  actor: Actor,
  action: 'waitlist_left' | 'waitlist_dropped',
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'booking-queue-leave',
    text: `with entry as (
             delete from waitlist_entry where session_id = $1 and student_id = any($2::int[]) returning session_id, student_id
           ), ${audited} select from entry`,
    values: [sessionId, studentIds, actor.accountId, action, originValue(actor)],
  });
  return rows.length > 0;
}

/** Takes those of these students off these lists, whose rows are locked, who never may have the place (D-29). */
export async function removeIneligible(tx: Tx, studentIds: readonly number[], sessionIds: readonly number[], actor: Actor): Promise<void> {
  await tx.query({
    name: 'booking-queue-drop-unfit',
    text: `with entry as (
             delete from waitlist_entry w using session s, student st
             where w.student_id = any($1) and w.session_id = any($2) and s.id = w.session_id and st.id = w.student_id
               and not (st.active and exists (
                 select from enrolment e where e.student_id = st.id and e.course_id = s.course_id and e.state in ('enrolled', 'active')
               ))
             returning w.session_id, w.student_id
           ), ${audited} select from entry`,
    values: [studentIds, sessionIds, actor.accountId, 'waitlist_dropped' satisfies AuditAction, originValue(actor)],
  });
}

/** Everybody who waits for the session, first come first. */
export interface WaitingRow {
  id: number;
  name: string;
  name_en: string | null;
  phone: string | null;
  student_number: string | null;
  gender: string | null;
  joined_at: Date;
}

export async function listWaiting(reader: Queryable, sessionId: number): Promise<WaitingRow[]> {
  const { rows } = await reader.query<WaitingRow>({
    name: 'waitlist-listed',
    text: `select st.id, st.name, st.name_en, st.phone, st.student_number, st.gender, w.joined_at
           from waitlist_entry w join student st on st.id = w.student_id where w.session_id = $1 order by w.id`,
    values: [sessionId],
  });
  return rows;
}

/**
 * Puts these students, who all wait for the session, behind everybody else who does, in this order; since when each waits stays. The
 * row of the session must be locked. In two statements: an entry that is new cannot be told from one that is not gone yet.
 */
export async function moveToEndOfWaitlist(tx: Tx, sessionId: number, studentIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ student_id: number; joined_at: Date }>({
    name: 'waitlist-lift',
    text: 'delete from waitlist_entry where session_id = $1 and student_id = any($2::int[]) returning student_id, joined_at',
    values: [sessionId, studentIds],
  });
  const since = new Map(rows.map((row) => [row.student_id, row.joined_at]));
  await tx.query({
    name: 'waitlist-put',
    text: `insert into waitlist_entry (session_id, student_id, joined_at)
           select $1, student_id, joined_at from unnest($2::int[], $3::timestamptz[]) with ordinality as put (student_id, joined_at, place)
           order by place`,
    values: [sessionId, studentIds, studentIds.map((id) => since.get(id))],
  });
}

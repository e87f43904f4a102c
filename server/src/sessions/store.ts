/** Sessions in the database, as the people who plan and run them see them. */
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { type NamedSessionRow, nameJoinsSql } from '../booking/session-view.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

export interface SessionRow extends NamedSessionRow {
  /** With how many it takes place, and that it does with fewer (D-150). */
  minimum: number | null;
  kept_below_minimum: boolean;
  /** How many of the seats taken are held in Odoo by people who are no students here (D-358). */
  guests: number;
  version: number;
  /** Ascending. */
  attendee_ids: number[];
}

/** A session of a list that need not say who has a place: they are looked for session by session. */
export type CountedRow = Omit<SessionRow, 'attendee_ids'> & Partial<Pick<SessionRow, 'attendee_ids'>>;

/** The columns of `CountedRow`, without those who have a place, of a session `s` with its course `c`, trainer `t` and room `r`. */
export const countedColumns = `s.id, s.name, s.name_en, s.course_id, c.name as course_name, c.name_en as course_name_en,
  s.trainer_id, t.name as trainer_name, t.name_en as trainer_name_en, s.room_id, r.name as room_name, r.name_en as room_name_en,
  s.starts_at, s.ends_at, s.capacity, s.minimum, s.kept_below_minimum, s.seats_taken, s.guests, s.waiting, s.state, s.version`;

/** Those of `SessionRow`. */
export const sessionColumns = `${countedColumns},
  array(select a.student_id from attendee a where a.session_id = s.id order by a.student_id) as attendee_ids`;

export interface MarkedRow {
  marked: number;
}

/** How many of a session `s` are marked: what stands on its row, and what was not folded into it yet (ADR-51). */
export const markedSql = `s.attended + s.absent + coalesce(
  (select sum(m.attended + m.absent) from mark_tally m where m.session_id = s.id), 0)::int as marked`;

/** Undefined where the session is not there, or archived. `now` is the database's clock when this was read. */
export async function findSession(reader: Queryable, sessionId: number): Promise<(SessionRow & { now: Date }) | undefined> {
  const { rows } = await reader.query<SessionRow & { now: Date }>({
    name: 'session-find',
    text: `select ${sessionColumns}, clock_timestamp() as now from session s ${nameJoinsSql} where s.id = $1 and s.active`,
    values: [sessionId],
  });
  return rows[0];
}

/** Those of these that are there and not archived, by id. */
export async function findSessions(reader: Queryable, ids: readonly number[]): Promise<Map<number, SessionRow & { now: Date }>> {
  const { rows } = await reader.query<SessionRow & { now: Date }>({
    name: 'sessions-find',
    text: `select ${sessionColumns}, clock_timestamp() as now from session s ${nameJoinsSql} where s.id = any($1) and s.active order by s.id`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a session is made of when it is written. */
export type SessionValues = Pick<
  SessionRow,
  'name' | 'name_en' | 'course_id' | 'trainer_id' | 'room_id' | 'starts_at' | 'ends_at' | 'capacity' | 'minimum' | 'state'
>;

const valuesOf = (values: SessionValues) => [
  values.name,
  values.name_en,
  values.course_id,
  values.trainer_id,
  values.room_id,
  values.starts_at,
  values.ends_at,
  values.capacity,
  values.state,
  foldTextsForSearch([values.name, values.name_en]),
  values.minimum,
];

/** Returns its id. */
export async function insertSession(tx: Tx, values: SessionValues): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'session-insert',
    text: `insert into session (name, name_en, course_id, trainer_id, room_id, starts_at, ends_at, capacity, state, search, minimum)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    values: valuesOf(values),
  });
  const [inserted] = rows;
  if (!inserted) throw new Error('an insert returned no row');
  return inserted.id;
}

/**
 * Writes all of `values`; its version goes up by one. What the back office oversold shrinks where the capacity grows. Another minimum is
 * decided about anew (D-150).
 */
export async function updateSession(tx: Tx, sessionId: number, values: SessionValues): Promise<void> {
  await tx.query({
    name: 'session-update',
    text: `update session set name = $1, name_en = $2, course_id = $3, trainer_id = $4, room_id = $5, starts_at = $6, ends_at = $7,
             capacity = $8, state = $9, search = $10, overbooked = least(overbooked, greatest(seats_taken - $8, 0)),
             minimum = $11, kept_below_minimum = kept_below_minimum and minimum is not distinct from $11, version = version + 1
           where id = $12`,
    values: [...valuesOf(values), sessionId],
  });
}

/** What a session is made of that has left the lists; undefined where there is none. */
export async function findArchived(tx: Tx, sessionId: number): Promise<SessionValues | undefined> {
  const { rows } = await tx.query<SessionValues>({
    name: 'session-archived',
    text: `select name, name_en, course_id, trainer_id, room_id, starts_at, ends_at, capacity, minimum, state
           from session where id = $1 and not active`,
    values: [sessionId],
  });
  return rows[0];
}

export async function unarchiveSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.query({ name: 'session-unarchive', text: 'update session set active = true where id = $1', values: [sessionId] });
}

/** The session's row must be locked. */
export async function deleteGuests(tx: Tx, sessionId: number): Promise<void> {
  await tx.query({
    name: 'session-guests-delete',
    text: `update session set seats_taken = seats_taken - guests, guests = 0,
             overbooked = least(overbooked, greatest(seats_taken - guests - capacity, 0)) where id = $1`,
    values: [sessionId],
  });
}

/** With its places and its waiting list; its name is kept, by which the sync page speaks of it. */
export async function deleteSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.query({
    name: 'session-delete',
    text: `with gone as (delete from session where id = $1 returning id, name, name_en)
           insert into deleted_session (id, name, name_en) select id, name, name_en from gone
           on conflict (id) do update set name = excluded.name, name_en = excluded.name_en, deleted_at = excluded.deleted_at`,
    values: [sessionId],
  });
}

export type AttendeeRow = Pick<Tables['student'], 'id' | 'name' | 'name_en' | 'email' | 'phone' | 'student_number' | 'gender'> &
  Pick<Tables['attendee'], 'state' | 'checked_in_at'>;

const attendeeColumns = 'st.id, st.name, st.name_en, st.email, st.phone, st.student_number, st.gender, a.state, a.checked_in_at';

export async function findAttendees(tx: Tx, sessionId: number): Promise<AttendeeRow[]> {
  const { rows } = await tx.query<AttendeeRow>({
    name: 'session-attendees',
    text: `select ${attendeeColumns} from attendee a join student st on st.id = a.student_id where a.session_id = $1 order by st.id`,
    values: [sessionId],
  });
  return rows;
}

/** With who marked them last, and whether the office gave them the place after the start (D-205). */
export type ListedAttendeeRow = AttendeeRow &
  Pick<Tables['attendee'], 'marked_by' | 'marked_at'> & { marker_name: string | null; marker_name_en: string | null; given_late: boolean };

const listedColumns = `${attendeeColumns}, a.marked_by, a.marked_at, coalesce(t.name, m.name) as marker_name, coalesce(t.name_en, m.name_en) as marker_name_en,
  a.registered_at >= s.starts_at as given_late`;

/** An attendee `a` with who they are, and who marked them. */
const listedJoins = `attendee a join student st on st.id = a.student_id
  left join account m on m.id = a.marked_by left join trainer t on t.id = m.trainer_id`;

/** The same, in no order, together with the look at the session: undefined where it is not there, archived, or not this trainer's. */
export async function listAttendees(
  reader: Queryable,
  sessionId: number,
  ofTrainer: number | undefined,
): Promise<ListedAttendeeRow[] | undefined> {
  const { rows } = await reader.query<ListedAttendeeRow | { id: null }>({
    name: 'session-attendees-listed',
    text: `select ${listedColumns} from session s left join (${listedJoins}) on a.session_id = s.id
           where s.id = $1 and s.active and ($2::int is null or s.trainer_id = $2)`,
    values: [sessionId, ofTrainer ?? null],
  });
  // A session in which nobody has a place is one row without a student.
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

const [behindHours, aheadHours, mostNear] = [12, 36, 10];

/** The students of each session of the trainer that is near and takes place; sessions by start, those without students left out. */
export async function listNearAttendees(reader: Queryable, trainerId: number): Promise<Map<number, ListedAttendeeRow[]>> {
  const { rows } = await reader.query<ListedAttendeeRow & { session_id: number }>({
    name: 'session-attendees-near',
    text: `with s as (
             select id, starts_at from session
             where trainer_id = $1 and active and state <> 'cancelled' and seats_taken > 0
               and starts_at > now() - make_interval(hours => $2) and starts_at < now() + make_interval(hours => $3)
             order by starts_at, id limit $4
           )
           select s.id as session_id, ${listedColumns} from s join (${listedJoins}) on a.session_id = s.id order by s.starts_at, s.id`,
    values: [trainerId, behindHours, aheadHours, mostNear],
  });
  return Map.groupBy(rows, ({ session_id }) => session_id);
}

/** The students who wait for a place, first come first. */
export async function findWaitlisted(tx: Tx, sessionId: number): Promise<number[]> {
  const { rows } = await tx.query<{ student_id: number }>({
    name: 'session-waiting',
    text: 'select student_id from waitlist_entry where session_id = $1 order by id',
    values: [sessionId],
  });
  return rows.map((row) => row.student_id);
}

/** The students with a place in the session who have another, not cancelled, at the same time. */
export async function findDoubleBooked(tx: Tx, sessionId: number): Promise<number[]> {
  const { rows } = await tx.query<{ student_id: number }>({
    name: 'session-double-booked',
    text: `select a.student_id from session s join attendee a on a.session_id = s.id
           where s.id = $1 and exists (
             select from attendee b join session o on o.id = b.session_id
             where b.student_id = a.student_id and o.id <> s.id and o.active and o.state <> 'cancelled'
               and o.starts_at < s.ends_at and o.ends_at > s.starts_at
           ) order by a.student_id`,
    values: [sessionId],
  });
  return rows.map((row) => row.student_id);
}

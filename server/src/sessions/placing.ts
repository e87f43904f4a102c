/** Where a session is put: its course, trainer and room, and the sessions that hold the trainer or the room at its time. */
import type { SessionState } from '@halaqa/contract/values';
import { nameJoinsSql } from '../booking/session-view.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { type SessionRow, sessionColumns } from './store.ts';

type SessionParts = Pick<Tables['session'], 'course_id' | 'trainer_id' | 'room_id'>;

/** Whether each is there and not archived. */
export interface AvailableParts {
  course: boolean;
  trainer: boolean;
  room: boolean;
  /** The database's clock once the locks are held. */
  now: Date;
}

/**
 * Locks the trainer and then the room to the end of the transaction: sessions that want the same are placed one after the other,
 * and each sees those before it. The course is not archived until then (D-152). Taken before the locks of students and sessions, never after (booking/service.ts).
 */
export async function lockTrainerAndRoom(tx: Tx, { course_id, trainer_id, room_id }: SessionParts): Promise<AvailableParts> {
  const trainer = await tx.query<{ active: boolean }>({
    name: 'session-lock-trainer',
    text: 'select active from trainer where id = $1 for no key update',
    values: [trainer_id],
  });
  const room = await tx.query<{ active: boolean }>({
    name: 'session-lock-room',
    text: 'select active from room where id = $1 for no key update',
    values: [room_id],
  });
  const { rows } = await tx.query<{ course: boolean; now: Date }>({
    name: 'session-course',
    text: 'select exists (select from course where id = $1 and active for key share) as course, clock_timestamp() as now',
    values: [course_id],
  });
  const [read] = rows;
  if (!read) throw new Error('a select without a from answered no row');
  return { ...read, trainer: trainer.rows[0]?.active ?? false, room: room.rows[0]?.active ?? false };
}

/** A session with the parts that the rule of conflicts asks for (`domain/src/conflicts.ts`). */
export interface ScheduledSessionRow extends SessionRow {
  startsAt: Date;
  endsAt: Date;
  trainerId: number;
  roomId: number | null;
  state: SessionState;
}

/** The sessions that take the trainer or the room at any part of that time, ascending; cancelled ones take nothing (D-59). */
export async function findConflictingSessions(
  tx: Tx,
  { trainer_id, room_id }: SessionParts,
  startsAt: Date,
  endsAt: Date,
): Promise<ScheduledSessionRow[]> {
  const { rows } = await tx.query<SessionRow>({
    name: 'session-at-the-time',
    text: `select ${sessionColumns} from session s ${nameJoinsSql}
           where s.active and s.state <> 'cancelled' and (s.trainer_id = $1 or s.room_id = $2) and s.starts_at < $4 and s.ends_at > $3
           order by s.starts_at, s.id`,
    values: [trainer_id, room_id, startsAt, endsAt],
  });
  return rows.map(scheduled);
}

type Occupancy = Pick<SessionRow, 'trainer_id' | 'room_id' | 'starts_at' | 'ends_at'>;

/** The sessions that take one of these trainers or rooms at its time, all with one statement; of no more than a day (D-22). */
export async function findSessionsAtTimes(reader: Queryable, places: readonly Occupancy[]): Promise<ScheduledSessionRow[]> {
  const { rows } = await reader.query<SessionRow>({
    name: 'sessions-at-times',
    text: `with wanted as (
             select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) as w (trainer_id, room_id, starts_at, ends_at)
           )
           select ${sessionColumns} from session s ${nameJoinsSql}
           where s.active and s.state <> 'cancelled' and s.id in (
             select o.id from wanted w join session o on o.trainer_id = w.trainer_id
               and o.starts_at < w.ends_at and o.starts_at >= w.starts_at - interval '1 day' and o.ends_at > w.starts_at
             union
             select o.id from wanted w join session o on o.room_id = w.room_id
               and o.starts_at < w.ends_at and o.starts_at >= w.starts_at - interval '1 day' and o.ends_at > w.starts_at
           )
           order by s.starts_at, s.id`,
    values: [
      places.map((place) => place.trainer_id),
      places.map((place) => place.room_id),
      places.map((place) => place.starts_at),
      places.map((place) => place.ends_at),
    ],
  });
  return rows.map(scheduled);
}

export const scheduled = (row: SessionRow): ScheduledSessionRow => ({
  ...row,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  trainerId: row.trainer_id,
  roomId: row.room_id,
});

/** What takes trainers and rooms, and who has taught what, for everybody who looks for a free time (D-102). */
import { daysAhead, type TakenTime } from '@halaqa/domain/availability';
import type { TimeSpan } from '@halaqa/domain/registration';
import type pg from 'pg';

const dayMs = 24 * 60 * 60_000;

/** What takes a trainer is a session, or leave. */
type TakenRow = TakenTime & { isLeave: boolean };

/** Empty where no course is asked about. */
export async function findTrainersOfCourse(pool: pg.Pool, courseId: number | undefined): Promise<ReadonlySet<number>> {
  if (courseId === undefined) return new Set();
  const { rows } = await pool.query<{ trainer_id: number }>({
    name: 'availability-taught',
    text: 'select distinct trainer_id from session where course_id = $1 and active',
    values: [courseId],
  });
  return new Set(rows.map(({ trainer_id }) => trainer_id));
}

/**
 * All that takes a trainer or a room from the asked time to the last day that is looked at, leave of trainers too (D-119). No session
 * is longer than a day (D-22). @param sessionId one that is to be moved, and takes nothing itself
 */
export async function findTakenTimes(pool: pg.Pool, { startsAt, endsAt }: TimeSpan, sessionId: number | undefined): Promise<TakenRow[]> {
  const until = new Date(Math.max(endsAt.getTime(), startsAt.getTime() + daysAhead * dayMs));
  const { rows } = await pool.query<{ trainer_id: number; room_id: number | null; starts_at: Date; ends_at: Date; is_leave: boolean }>({
    name: 'availability-taken',
    text: `select trainer_id, room_id, starts_at, ends_at, false as is_leave from session
           where active and state <> 'cancelled' and starts_at > $1 and starts_at < $2 and ends_at > $3 and id is distinct from $4
           union all
           select trainer_id, null, starts_at, ends_at, true from leave_request where state = 'approved' and starts_at < $2 and ends_at > $3`,
    values: [new Date(startsAt.getTime() - dayMs - 1), until, startsAt, sessionId ?? null],
  });
  return rows.map((row) => ({
    trainerId: row.trainer_id,
    roomId: row.room_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isLeave: row.is_leave,
  }));
}

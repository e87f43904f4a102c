/** Where a session is put: its course, trainer and room, and the sessions that hold the trainer or the room at its time. */
import type { SessionState } from '@halaqa/contract/values';
import { joinedNames } from '../booking/session-view.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Tx } from '../db/transaction.ts';
import { type SessionRow, sessionColumns } from './store.ts';

type Place = Pick<Tables['session'], 'course_id' | 'trainer_id' | 'room_id'>;

/** Whether each is there and not archived. */
export interface PlaceState {
  course: boolean;
  trainer: boolean;
  room: boolean;
  /** The database's clock once the locks are held. */
  now: Date;
}

/**
 * Locks the trainer and then the room to the end of the transaction: sessions that want the same are placed one after the other,
 * and each sees those before it. Taken before the locks of students and sessions, never after (booking/service.ts).
 */
export async function lockPlace(tx: Tx, { course_id, trainer_id, room_id }: Place): Promise<PlaceState> {
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
    text: 'select exists (select from course where id = $1 and active) as course, clock_timestamp() as now',
    values: [course_id],
  });
  const [read] = rows;
  if (!read) throw new Error('a select without a from answered no row');
  return { ...read, trainer: trainer.rows[0]?.active ?? false, room: room.rows[0]?.active ?? false };
}

/** A session with the parts that the rule of conflicts asks for (`domain/src/conflicts.ts`). */
export interface PlacedRow extends SessionRow {
  startsAt: Date;
  endsAt: Date;
  trainerId: number;
  roomId: number | null;
  state: SessionState;
}

/** The sessions that take the trainer or the room at any part of that time, ascending; cancelled ones take nothing (D-59). */
export async function findSessionsInTheWay(tx: Tx, { trainer_id, room_id }: Place, startsAt: Date, endsAt: Date): Promise<PlacedRow[]> {
  const { rows } = await tx.query<SessionRow>({
    name: 'session-at-the-time',
    text: `select ${sessionColumns} from session s ${joinedNames}
           where s.active and s.state <> 'cancelled' and (s.trainer_id = $1 or s.room_id = $2) and s.starts_at < $4 and s.ends_at > $3
           order by s.starts_at, s.id`,
    values: [trainer_id, room_id, startsAt, endsAt],
  });
  return rows.map((row) => ({ ...row, startsAt: row.starts_at, endsAt: row.ends_at, trainerId: row.trainer_id, roomId: row.room_id }));
}

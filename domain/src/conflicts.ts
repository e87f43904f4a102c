/** Which sessions conflict with a session over its trainer or room (D-32 and D-59). */
import type { SessionState } from '@halaqa/contract/values';
import { overlaps, type TimeSpan } from './registration.ts';

export interface ScheduledSession extends TimeSpan {
  /** Absent while the session is only proposed. */
  id?: number;
  trainerId: number;
  roomId: number | null;
  state: SessionState;
}

/** Sessions in the way; `trainer_conflict` and `room_conflict` list them. */
export interface Conflicts<Session> {
  trainer: Session[];
  room: Session[];
}

/** The sessions among `others` that hold the trainer or the room of `session` at its time, never itself. */
export function findConflicts<Session extends ScheduledSession>(session: ScheduledSession, others: readonly Session[]): Conflicts<Session> {
  const inTheWay = others.filter(
    (other) => !isSame(session, other) && takesPlace(session) && takesPlace(other) && overlaps(session, other),
  );
  return {
    trainer: inTheWay.filter(({ trainerId }) => trainerId === session.trainerId),
    room: inTheWay.filter(({ roomId }) => roomId !== null && roomId === session.roomId),
  };
}

function isSame(a: ScheduledSession, b: ScheduledSession): boolean {
  return a === b || (a.id !== undefined && a.id === b.id);
}

function takesPlace({ state }: ScheduledSession): boolean {
  return state !== 'cancelled';
}

/** Which sessions are in the way of a trainer or a room (D-32 and D-59). */
import type { SessionState } from '@halaqa/contract/values';
import { overlaps, type Span } from './registration.ts';

export interface PlacedSession extends Span {
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
export function conflictsOf<Session extends PlacedSession>(session: PlacedSession, others: readonly Session[]): Conflicts<Session> {
  const inTheWay = others.filter(
    (other) => !isSame(session, other) && takesPlace(session) && takesPlace(other) && overlaps(session, other),
  );
  return {
    trainer: inTheWay.filter(({ trainerId }) => trainerId === session.trainerId),
    room: inTheWay.filter(({ roomId }) => roomId !== null && roomId === session.roomId),
  };
}

/**
 * The conflicts of each session of one bulk action, in its order: with existing sessions, and with the others of the list. An
 * existing session that the list edits counts as it is after the edit.
 */
export function conflictsInList<Session extends PlacedSession>(
  list: readonly Session[],
  standing: readonly (Session & { id: number })[],
): Conflicts<Session>[] {
  const edited = new Set(list.flatMap(({ id }) => id ?? []));
  const after = [...standing.filter(({ id }) => !edited.has(id)), ...list];
  return list.map((session) => conflictsOf(session, after));
}

function isSame(a: PlacedSession, b: PlacedSession): boolean {
  return a === b || (a.id !== undefined && a.id === b.id);
}

function takesPlace({ state }: PlacedSession): boolean {
  return state !== 'cancelled';
}

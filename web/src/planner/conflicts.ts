/** What is in the way of a session where it is held, among the sessions that are loaded (D-32, D-73): pure. */
import type { ConflictingSession } from '@halaqa/contract/sessions';
import { findConflicts, type ScheduledSession } from '@halaqa/domain/conflicts';
import { overlaps } from '@halaqa/domain/registration';
import type { Absence } from '../leave/use-absences.ts';
import type { Item } from './items.ts';

export interface Conflicts {
  /** As a refusal of the server lists them. */
  sessions: ConflictingSession[];
  /** How many of those who have a place have one in another session at that time too. They are no refusal. */
  students: number;
  /** Whether the trainer is on leave at that time (D-119). */
  isAway: boolean;
}

/** Under the id of a session those who have a place in it and in the one that is moved. */
export type Shared = ReadonlyMap<number, readonly number[]>;

const nobody: Shared = new Map();

export const noConflicts: Conflicts = { sessions: [], students: 0, isAway: false };

interface Known {
  absences?: readonly Absence[];
  shared?: Shared | undefined;
}

/** @param moved may be one that is only drawn, of nobody yet or in no room */
export function conflictsOf(moved: ScheduledSession, all: readonly Item[], { absences = [], shared = nobody }: Known = {}): Conflicts {
  if (moved.state === 'cancelled') return noConflicts;
  const others = all.filter((other) => other.id !== moved.id && other.state !== 'cancelled' && overlaps(moved, other));
  const { trainer, room } = findConflicts(moved, others);
  const taken = others.filter((other) => trainer.includes(other) || room.includes(other));
  return {
    sessions: taken.map((other) => conflicting(other, { trainer: trainer.includes(other), room: room.includes(other) })),
    isAway: absences.some((one) => one.trainerId === moved.trainerId && overlaps(moved, one)),
    students: new Set(others.flatMap(({ id }) => shared.get(id) ?? [])).size,
  };
}

/** Whether the trainer or the room is: what the server would refuse. */
export const isTaken = ({ isAway, sessions }: Conflicts): boolean => isAway || sessions.length > 0;

function conflicting({ session }: Item, takes: Record<'trainer' | 'room', boolean>): ConflictingSession {
  const { id, name, start_datetime, end_datetime, trainer_id, room_id } = session;
  return {
    id,
    name,
    start_datetime,
    end_datetime,
    trainer: trainer_id[1],
    room: room_id?.[1] ?? null,
    takes: (['trainer', 'room'] as const).filter((one) => takes[one]),
  };
}

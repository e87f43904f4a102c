/** Which sessions are made of weekly slots, and why the others are not made (D-22, D-32 and D-39). */
import type { PlanObstacle } from '@halaqa/contract/schedules';
import { conflictsOf, type PlacedSession } from './conflicts.ts';
import type { CandidateSession } from './weekly-schedule.ts';

const dayMs = 24 * 60 * 60_000;

/** A session in the way: one that stands, or one of the plan, which has no id yet. */
export interface InTheWay {
  id: number | null;
  startsAt: Date;
  endsAt: Date;
  takes: ('trainer' | 'room')[];
}

export interface Planned extends CandidateSession {
  /** Empty where it is made. */
  obstacles: PlanObstacle[];
  inTheWay: InTheWay[];
}

export interface TermFacts {
  /** Ascending, as `sessionsOf` answers them. */
  candidates: readonly CandidateSession[];
  /** The sessions that hold one of the trainers or the room at any time of the plan. */
  standing: readonly (PlacedSession & { id: number })[];
  /** Keys of the candidates that were made before. */
  made: ReadonlySet<string>;
  /** The room of all of them. */
  roomId: number | null;
  now: Date;
  /** Whether a trainer or room that is taken is no obstacle. */
  force: boolean;
}

/**
 * Every candidate with what is in its way. Where two of them want the same, the earlier one gets it. A candidate that was
 * made before has that as its only reason: it would conflict with itself.
 */
export function planTerm({ candidates, standing, made, roomId, now, force }: TermFacts): Planned[] {
  const placed = new Map<string, PlacedSession[]>();
  const place = (session: PlacedSession): void => {
    for (const key of keysOf(session)) {
      const others = placed.get(key);
      if (others) others.push(session);
      else placed.set(key, [session]);
    }
  };
  for (const session of standing) place(session);
  return candidates.map((candidate) => {
    if (made.has(candidate.key)) return { ...candidate, obstacles: ['exists'], inTheWay: [] };
    const session: PlacedSession = { ...candidate, roomId, state: 'planned' };
    const others = new Set(keysOf(session).flatMap((key) => placed.get(key) ?? []));
    const { trainer, room } = conflictsOf(session, [...others]);
    const obstacles: PlanObstacle[] = [];
    if (candidate.startsAt <= now) obstacles.push('past');
    if (candidate.isClosed) obstacles.push('closed');
    if (trainer.length > 0 && !force) obstacles.push('trainer_conflict');
    if (room.length > 0 && !force) obstacles.push('room_conflict');
    if (obstacles.length === 0) place(session);
    const inTheWay = [...others].flatMap((other): InTheWay[] => {
      const takes = (['trainer', 'room'] as const).filter((what) => (what === 'trainer' ? trainer : room).includes(other));
      return takes.length === 0 ? [] : [{ id: other.id ?? null, startsAt: other.startsAt, endsAt: other.endsAt, takes }];
    });
    return { ...candidate, obstacles, inTheWay };
  });
}

/** Who is busy on which day of UTC: only sessions that share a day can conflict. */
function keysOf({ trainerId, roomId, startsAt, endsAt }: PlacedSession): string[] {
  const holders = roomId === null ? [`trainer ${trainerId}`] : [`trainer ${trainerId}`, `room ${roomId}`];
  const keys: string[] = [];
  const lastDay = Math.floor(endsAt.getTime() / dayMs);
  for (let day = Math.floor(startsAt.getTime() / dayMs); day <= lastDay; day += 1) {
    for (const holder of holders) keys.push(`${holder} on ${day}`);
  }
  return keys;
}

/** Which sessions are made of weekly slots, and why the others are not made (D-22, D-32 and D-39). */
import type { PlanObstacle } from '@halaqa/contract/schedules';
import { findConflicts, type ScheduledSession } from './conflicts.ts';
import { overlaps, type TimeSpan } from './registration.ts';
import { type CandidateSession, weekKeyOf } from './weekly-schedule.ts';

const dayMs = 24 * 60 * 60_000;

/** A session in the way: one that stands, or one of the plan, which has no id yet. */
export interface PlanConflict {
  id: number | null;
  startsAt: Date;
  endsAt: Date;
  takes: ('trainer' | 'room')[];
}

export interface PlannedCandidate extends CandidateSession {
  /** Empty where it is made. */
  obstacles: PlanObstacle[];
  inTheWay: PlanConflict[];
  /** Its trainer is on leave at a part of it. */
  isAway?: true;
}

export interface PlanInput {
  /** Ascending, as `candidateSessions` answers them. */
  candidates: readonly CandidateSession[];
  /** The sessions that hold one of the trainers or the room at any time of the plan. */
  existing: readonly (ScheduledSession & { id: number })[];
  /** When the trainers are on leave (D-119). */
  absences?: readonly (TimeSpan & { trainerId: number })[];
  /** Keys of the candidates that were made before, and the weeks for which their slots have made one (`weekKeyOf`). */
  made: ReadonlySet<string>;
  now: Date;
  /** Whether a trainer or room that is taken, or a trainer on leave, is no obstacle. */
  force: boolean;
}

/**
 * Every candidate with what is in its way. Where two of them want the same, the earlier one gets it. A candidate that was
 * made before has that as its only reason: it would conflict with itself.
 */
export function planSessions({ candidates, existing, absences = [], made, now, force }: PlanInput): PlannedCandidate[] {
  const placed = new Map<string, ScheduledSession[]>();
  const place = (session: ScheduledSession): void => {
    for (const key of keysOf(session)) {
      const others = placed.get(key);
      if (others) others.push(session);
      else placed.set(key, [session]);
    }
  };
  for (const session of existing) place(session);
  return candidates.map((candidate) => {
    const { key, slotId, day } = candidate;
    if (made.has(key) || (slotId !== undefined && made.has(weekKeyOf(slotId, day))))
      return { ...candidate, obstacles: ['exists'], inTheWay: [] };
    const session: ScheduledSession = { ...candidate, state: 'planned' };
    const others = new Set(keysOf(session).flatMap((key) => placed.get(key) ?? []));
    const { trainer, room } = findConflicts(session, [...others]);
    const obstacles: PlanObstacle[] = [];
    if (candidate.startsAt <= now) obstacles.push('past');
    if (candidate.isClosed) obstacles.push('closed');
    const isAway = absences.some((one) => one.trainerId === candidate.trainerId && overlaps(one, candidate));
    if (isAway && !force) obstacles.push('trainer_away');
    if (trainer.length > 0 && !force) obstacles.push('trainer_conflict');
    if (room.length > 0 && !force) obstacles.push('room_conflict');
    if (obstacles.length === 0) place(session);
    const inTheWay = [...others].flatMap((other): PlanConflict[] => {
      const takes = (['trainer', 'room'] as const).filter((what) => (what === 'trainer' ? trainer : room).includes(other));
      return takes.length === 0 ? [] : [{ id: other.id ?? null, startsAt: other.startsAt, endsAt: other.endsAt, takes }];
    });
    return { ...candidate, obstacles, inTheWay, ...(isAway && { isAway }) };
  });
}

/** Who is busy on which day of UTC: only sessions that share a day can conflict. */
function keysOf({ trainerId, roomId, startsAt, endsAt }: ScheduledSession): string[] {
  const holders = roomId === null ? [`trainer ${trainerId}`] : [`trainer ${trainerId}`, `room ${roomId}`];
  const keys: string[] = [];
  const lastDay = Math.floor(endsAt.getTime() / dayMs);
  for (let day = Math.floor(startsAt.getTime() / dayMs); day <= lastDay; day += 1) {
    for (const holder of holders) keys.push(`${holder} on ${day}`);
  }
  return keys;
}

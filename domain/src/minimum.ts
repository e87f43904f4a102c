/** With how few students a session takes place (D-150). */
import type { SessionState } from '@halaqa/contract/values';
import { isUpcomingSession } from './session-state.ts';

/** How long before its start it is decided about. */
export const decidedBeforeHours = 48;

const hourMs = 3_600_000;

export interface Participation {
  /** Null where nothing is said. */
  minimum: number | null;
  capacity: number;
  registered: number;
}

/** The capacity may have become less than the minimum in the back office: a full session has enough. */
export const isBelowMinimum = ({ minimum, capacity, registered }: Participation): boolean =>
  minimum !== null && registered < Math.min(minimum, capacity);

/** Whether somebody has to say now if the session takes place, whatever was said before. */
export function awaitsMinimumDecision(
  { state, startsAt, ...participation }: Participation & { state: SessionState; startsAt: Date },
  now: Date,
): boolean {
  const isNear = startsAt.getTime() - now.getTime() <= decidedBeforeHours * hourMs;
  return isNear && isUpcomingSession({ state, startsAt }, now) && isBelowMinimum(participation);
}

/** What may not be moved, or not to there, because the server would refuse it (D-22, D-23): pure. */
import { mayChangeState } from '@halaqa/domain/session-state';
import type { Item, Part } from './items.ts';

/** Names of sentences. */
export type Refused = 'cancelled' | 'continued' | 'notStarted' | 'past';

/** Why a session cannot be taken up at all. */
export function refusedToLift({ item, isContinued }: Part): Refused | undefined {
  if (item.state === 'cancelled') return 'cancelled';
  return isContinued ? 'continued' : undefined;
}

/** Why it cannot be put at a time: what is done must have begun by then. */
export function refusedAt({ state, startsAt: before }: Item, startsAt: Date, now: Date): Refused | undefined {
  const isMoved = before.getTime() !== startsAt.getTime();
  return isMoved && !mayChangeState('planned', state, { startsAt, now }) ? 'notStarted' : undefined;
}

/** Why no session can be made there. */
export const refusedToDraw = (startsAt: Date, now: Date): Refused | undefined => (startsAt < now ? 'past' : undefined);

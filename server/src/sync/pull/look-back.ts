/** How far a round reaches back, so that no change is lost to a cursor that was ahead of it (ADR-15). */

import type { SyncTimes } from '../leader/context.ts';
import type { Cursor } from '../state/cursors.ts';

/**
 * `changed`: what was written since the last round. `look_back`: the same and, before it, what slow transactions may have added
 * behind the cursor: write_date is when a transaction began. `everything`: all that is ours.
 */
export type PullRange = 'changed' | 'look_back' | 'everything';

type Looks = Pick<SyncTimes, 'overlapMs' | 'lookBackMs'>;
type Reached = Pick<Cursor, 'highWater' | 'restingMs' | 'quietMs' | 'ageMs' | 'behindMs' | 'slackMs'>;

/** By so much our clock and Odoo's never differ. */
const clocksDifferMs = 24 * 3_600_000;

/** How far behind the high water the round begins, in milliseconds. */
export function roundOverlapMs(times: Looks, cursor: Reached, reach: PullRange): number {
  // What is written before the clock has come as far again stands behind the cursor, however long that has rested.
  if (cursor.behindMs > 0) return reach === 'look_back' ? Math.max(times.overlapMs + cursor.slackMs, cursor.behindMs) : 0;
  if (settled(times, cursor)) return -1_000;
  if (reach === 'look_back') return times.overlapMs + cursor.slackMs;
  // Odoo keeps microseconds and tells seconds: the last second comes again. A second may hold all that a clerk has imported, so
  // after a while only the looks back read it.
  return cursor.quietMs >= times.lookBackMs ? -1_000 : 0;
}

/** Whether every transaction that could add records behind the high water had ended when somebody looked. */
function settled({ overlapMs }: Pick<Looks, 'overlapMs'>, { restingMs, ageMs, slackMs }: Reached): boolean {
  const longestMs = overlapMs + slackMs;
  return restingMs > longestMs || ageMs > longestMs + clocksDifferMs;
}

/** Whether a round that began at `since` has seen all that slow transactions had added by then. */
export function hasLookedBack(times: Pick<Looks, 'overlapMs'>, cursor: Reached, since: Date | null): boolean {
  if (since === null || cursor.highWater === null) return true;
  return settled(times, cursor) || cursor.highWater.getTime() - since.getTime() >= times.overlapMs + cursor.slackMs;
}

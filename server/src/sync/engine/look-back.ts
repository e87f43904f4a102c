/** How far a round reaches back, so that no change is lost to a cursor that was ahead of it (design §7.2). */
import type { Cursor } from '../cursors.ts';
import type { Times } from './sync.ts';

/**
 * `changed`: what was written since the last round. `look_back`: the same and, before it, what slow transactions may have added
 * behind the cursor: write_date is when a transaction began. `everything`: all that is ours.
 */
export type Reach = 'changed' | 'look_back' | 'everything';

type Overlap = Pick<Times, 'overlapMs'>;
type Reached = Pick<Cursor, 'highWater' | 'restingMs' | 'slackMs'>;

/** How far behind the high water the round begins, in milliseconds. */
export function behindMs(times: Overlap, cursor: Reached, reach: Reach): number {
  if (reach === 'look_back' && !settled(times, cursor)) return times.overlapMs + cursor.slackMs;
  // Odoo keeps microseconds and tells seconds: the last second comes again, until no transaction can add to it any more.
  return settled(times, cursor) ? -1_000 : 0;
}

/** Whether every transaction that could add records behind the high water has ended. */
function settled(times: Overlap, { restingMs, slackMs }: Reached): boolean {
  return restingMs > times.overlapMs + slackMs;
}

/** Whether a round that began at `since` has seen all that slow transactions had added by then. */
export function lookedBack(times: Overlap, cursor: Reached, since: Date | null): boolean {
  if (since === null || cursor.highWater === null) return true;
  return settled(times, cursor) || cursor.highWater.getTime() - since.getTime() >= times.overlapMs + cursor.slackMs;
}

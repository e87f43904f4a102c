/** Who would hear of a change of many, as the use cases that carry it out tell people (D-186). */
import type { BulkAudience } from '@halaqa/contract/bulk';
import type { Queryable } from '../db/transaction.ts';
import { isAnnounced } from '../sessions/changes.ts';
import type { SessionRow, SessionValues } from '../sessions/store.ts';
import type { Change } from './change.ts';
import { countAudience } from './store.ts';

/** The trainers who hear of what becomes of a session, beside its students; undefined where it is no news. */
export function trainersWhoHear(change: Change, before: SessionRow, after: SessionValues): number[] | undefined {
  if (change.action !== 'notify' && !isAnnounced(before, after)) return undefined;
  // Who takes over a session that does not take place is not told of it.
  return after.state === 'cancelled' ? [before.trainer_id] : [before.trainer_id, after.trainer_id];
}

/** @returns null where nobody hears of such a change, whoever has a place. */
export async function audienceOf(
  reader: Queryable,
  { action }: Pick<Change, 'action'>,
  rows: readonly { session_id: number; outcome: string | null; hears?: number[] | undefined }[],
): Promise<BulkAudience | null> {
  const heard = rows.filter(({ outcome, hears }) => outcome === 'done' && hears !== undefined);
  if (heard.length === 0) return null;
  return countAudience(reader, {
    sessions: heard.map((row) => row.session_id),
    trainers: heard.flatMap(({ session_id: session, hears = [] }) => hears.map((trainer) => ({ session, trainer }))),
    // Who waits is told of a message by itself alone.
    waitingHear: action === 'notify',
  });
}

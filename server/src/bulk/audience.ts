/** Who would be notified of a bulk change, by the same rules as the use cases that carry it out (D-186). */
import type { BulkAudience } from '@halaqa/contract/bulk';
import type { Queryable } from '../db/transaction.ts';
import { isAnnounced } from '../sessions/changes.ts';
import type { SessionRow, SessionValues } from '../sessions/store.ts';
import { countAudience } from './audience-store.ts';
import { type Change, canBeUndone } from './change.ts';

/** The trainers who are told what becomes of a session, beside its students; undefined where nobody is. */
export function trainersToNotify(change: Change, before: SessionRow, after: SessionValues): number[] | undefined {
  if (change.action !== 'notify' && !isAnnounced(before, after)) return undefined;
  // Who takes over a session that does not take place is not told of it.
  return after.state === 'cancelled' ? [before.trainer_id] : [before.trainer_id, after.trainer_id];
}

/**
 * @param callerId the account that would make the change.
 * @returns null where nobody is told of such a change, whoever has a place.
 */
export async function audienceOf(
  reader: Queryable,
  { change, callerId }: { change: Change; callerId: number },
  rows: readonly { session_id: number; outcome: string | null; trainersToNotify?: number[] | undefined }[],
): Promise<BulkAudience | null> {
  const announced = rows.filter((row) => row.outcome === 'done' && row.trainersToNotify !== undefined);
  if (announced.length === 0) return null;
  const { told, ...counts } = await countAudience(reader, {
    sessions: announced.map((row) => row.session_id),
    trainers: announced.flatMap(({ session_id: session, trainersToNotify: ids = [] }) => ids.map((trainer) => ({ session, trainer }))),
    // Who waits is told of a message by itself alone.
    toWaiting: change.action === 'notify',
    except: callerId,
  });
  return { ...counts, notUndoable: canBeUndone(change) ? told : 0 };
}

/**
 * Parts of a session's changes that Odoo refuses by themselves: they wait for an admin one by one, and what else waits of the session
 * goes on (D-68).
 */
import type { SyncFault } from '@halaqa/contract/sync';
import { lockSessions } from '../../booking/seats.ts';
import type { Tx } from '../../db/transaction.ts';
import { type PendingChanges, pendingChangesOf } from '../../outbox/pending.ts';
import { outboxRowsOf, type RecordKey, removeRows } from '../../outbox/queue.ts';

export interface PartRefusal {
  kind: SyncFault;
  says?: string | undefined;
}

/** A part of what waits that went to Odoo alone, and why it was refused. */
export interface RefusedPart {
  part: PendingChanges;
  refusal: PartRefusal;
}

/**
 * Leaves of these rows what was refused, a row for each part. Whatever has changed once more meanwhile is left to the next call.
 * @param attempts how often it was tried
 */
export async function parkRefusedParts(
  tx: Tx,
  key: RecordKey,
  rows: readonly number[],
  refused: readonly RefusedPart[],
  attempts: number,
): Promise<void> {
  // Changes of places lock the session: what is not seen here comes behind these rows.
  await lockSessions(tx, [key.recordId]);
  const all = await outboxRowsOf(tx, key);
  const later = pendingChangesOf(all.filter(({ id }) => !rows.includes(id)));
  // An edit goes on from where the one before left it: that one stays in front of it, and the next call takes both.
  const isMoving = refused.some(({ part }) => [...part.fields.keys()].some((column) => later.fields.has(column)));
  const staying = isMoving ? all.filter(({ operation }) => operation === 'update').map(({ id }) => id) : [];
  await removeRows(
    tx,
    rows.filter((id) => !staying.includes(id)),
  );
  for (const { part, refusal } of refused) {
    const hasMoved = [...part.add, ...part.remove].some((id) => later.add.has(id) || later.remove.has(id));
    if (hasMoved || [...part.marks.keys()].some((id) => later.marks.has(id)) || (isMoving && part.fields.size > 0)) continue;
    const { operation, payload } = rowOf(part);
    await tx.query({
      name: 'outbox-set-aside',
      text: `insert into outbox (kind, record_id, operation, payload, sent_at, attempts, set_aside, parked_at, fault, fault_says)
             values ($1, $2, $3, $4, now(), $5, true, now(), $6, $7)`,
      values: [key.kind, key.recordId, operation, JSON.stringify(payload), attempts, refusal.kind, refusal.says ?? null],
    });
  }
}

/** As `writeOutbox` would have written it; of a field the values between the first and the last are forgotten. */
function rowOf({ fields, add, remove, marks }: PendingChanges): { operation: string; payload: object } {
  if (fields.size > 0) {
    const changes = [...fields].map(([column, trail]) => [column, { from: trail[0] ?? null, to: trail.at(-1) ?? null }]);
    return { operation: 'update', payload: { changes: Object.fromEntries(changes) } };
  }
  if (marks.size > 0) return { operation: 'attendance', payload: { marks: Object.fromEntries(marks) } };
  return { operation: 'attendees', payload: add.size > 0 ? { add: [...add] } : { remove: [...remove] } };
}

/** What is to be done in Odoo for a record: the net effect of its waiting rows, as one call. */

import { type ColumnValue, type PendingChanges, pendingChangesOf } from '../../outbox/pending.ts';
import { markSent, outboxRowsOf, type QueueRow, type RecordKey } from '../../outbox/queue.ts';
import type { SyncContext } from '../leader/context.ts';
import { type OpenConflicts, openConflicts } from '../merge/conflicts.ts';

interface Planned {
  /** Ids of the outbox rows that the call covers. */
  rows: number[];
  head: QueueRow;
}

export interface CreateJob extends Planned {
  does: 'create';
  values: Record<string, ColumnValue>;
}

export interface WriteJob extends Planned {
  does: 'write';
  odooId: number;
  pending: PendingChanges;
  /** Fields about which a conflict is open: they are not touched. */
  open: OpenConflicts;
  /** Fields in which a conflict is found when they are about to be written: they are not touched either. */
  contested: Set<string>;
}

export interface DeleteJob extends Planned {
  does: 'delete';
  odooId: number;
  seen: Buffer;
  forced: boolean;
}

export type PushJob = CreateJob | WriteJob | DeleteJob | (Planned & { does: 'nothing' });

/** Undefined where nothing is due. From here on the rows count as sent. */
export async function planJob(sync: SyncContext, key: RecordKey): Promise<PushJob | undefined> {
  return sync.lease.write(async (tx) => {
    const all = await outboxRowsOf(tx, key);
    const rows = all.filter((row) => !row.set_aside);
    const [head] = rows;
    if (!head || head.parked) return undefined;
    const pending = pendingChangesOf(rows);
    const ids = [...rows, ...all.filter((row) => row.set_aside && isOutdated(row, pending))].map(({ id }) => id);
    if (head.operation === 'create') {
      // Never sent and deleted again: Odoo need not hear of it.
      if (pending.deleted && head.sent_at === null) return { does: 'nothing', rows: ids, head };
      await markSent(tx, [head.id]);
      return { does: 'create', rows: [head.id], head, values: { ...valuesOf(head.payload), ...latest(pending) } };
    }
    const { rows: bound } = await tx.query<{ odoo_id: number; content_hash: Buffer; gone: boolean }>(
      'select odoo_id, content_hash, gone_at is not null as gone from binding where kind = $1 and record_id = $2',
      [key.kind, key.recordId],
    );
    const [binding] = bound;
    // Odoo never had it, or has it no more: there is nobody to tell.
    if (!binding || binding.gone) return { does: 'nothing', rows: ids, head };
    await markSent(tx, ids);
    const { odoo_id: odooId, content_hash: seen } = binding;
    if (pending.deleted) return { does: 'delete', rows: ids, head, odooId, seen, forced: pending.forced };
    const open = (await openConflicts(tx, key.kind, [key.recordId])).get(key.recordId) ?? new Map();
    return { does: 'write', rows: ids, head, odooId, pending, open, contested: new Set() };
  });
}

/** What was refused by itself has gone by where the same place or mark has changed once more, or the whole record goes. */
function isOutdated(row: QueueRow, { add, remove, marks, deleted }: PendingChanges): boolean {
  const refused = pendingChangesOf([row]);
  const hasMoved = [...refused.add, ...refused.remove].some((id) => add.has(id) || remove.has(id));
  return deleted || hasMoved || [...refused.marks.keys()].some((id) => marks.has(id));
}

/** What was edited since: a creation that Odoo has refused is mended by an edit. */
function latest({ fields }: PendingChanges): Record<string, ColumnValue> {
  return Object.fromEntries([...fields].map(([column, trail]) => [column, trail.at(-1) ?? null]));
}

function valuesOf(payload: unknown): Record<string, ColumnValue> {
  if (typeof payload !== 'object' || payload === null || !('values' in payload)) return {};
  const { values } = payload;
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, typeof value === 'string' || typeof value === 'number' ? value : null]),
  );
}

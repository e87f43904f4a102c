/** Deletes a record in Odoo that was deleted here, unless a clerk has changed it since it was last seen. */
import { InvalidValue, type OdooRecord } from '../../odoo/values.ts';
import { type RecordKey, removeRows } from '../../outbox/queue.ts';
import { saveHistory } from '../history/store.ts';
import type { SyncContext } from '../leader/context.ts';
import { reportConflict } from '../merge/live-merge.ts';
import { entryOf } from '../pull/apply.ts';
import { readRecords } from '../pull/reading.ts';
import { seenHash } from '../upsert/batch.ts';
import type { DeleteJob } from './plan.ts';

export async function deleteInOdoo(
  sync: SyncContext,
  { kind, recordId }: RecordKey,
  { odooId, seen, forced, rows }: DeleteJob,
): Promise<void> {
  const [record] = await readRecords(sync, kind, [odooId]);
  if (record && !forced && (await wasChanged(sync, kind, seen, record))) {
    await sync.lease.write(async (tx) => {
      await removeRows(tx, rows);
      await reportConflict(tx, { kind, recordId, field: 'deleted', base: null, ours: null, theirs: 'changed' }, 'to_odoo');
    });
    return;
  }
  if (record) {
    await sync.odoo.unlink(sync.map[kind].model, [odooId], sync.lease.check);
  }
  await sync.lease.write(async (tx) => {
    const row = { direction: 'to_odoo', event: 'deleted', outcome: 'applied', recordId, odooId } as const;
    await saveHistory(tx, kind, [row], { outbox: rows, removed: true });
    await tx.query('update binding set gone_at = now() where kind = $1 and record_id = $2', [kind, recordId]);
  });
}

/** A record that nobody has looked at since it was made or marked stale has nothing to be compared with. */
async function wasChanged({ lease, kinds }: SyncContext, kind: RecordKey['kind'], seen: Buffer, record: OdooRecord): Promise<boolean> {
  if (seen.length === 0) return false;
  try {
    const entry = entryOf(kinds[kind], record);
    return (await lease.write((tx) => seenHash(tx, kinds[kind], entry)))?.equals(seen) === false;
  } catch (error) {
    if (error instanceof InvalidValue) return true;
    throw error;
  }
}

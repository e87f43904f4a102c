/** What a clerk said and a late call of ours has written over, while a conflict about it waits: it is written there again (D-315). */
import { OdooFault } from '../../odoo/faults.ts';
import type { EditableKind } from '../../outbox/editable.ts';
import type { ColumnValue } from '../../outbox/pending.ts';
import { saveHistory } from '../history/store.ts';
import type { SyncContext } from '../leader/context.ts';
import { unconfirmedWritesOf } from '../merge/unconfirmed-writes.ts';
import { readRecords } from '../pull/reading.ts';
import { assertNotRestored } from '../pull/restore-detection.ts';
import { LinkedRecordMissing } from './fault.ts';
import { isConnectionFault } from './push.ts';
import { toOurColumns, writeFields } from './write.ts';

interface Overwritten {
  id: number;
  kind: EditableKind;
  record_id: number;
  odoo_id: number | null;
  field: string;
  theirs: ColumnValue;
  /** That side was chosen, or nobody has decided: what they said is to stand in Odoo. */
  stands: boolean;
}

/** @throws OdooFault where Odoo cannot be reached, OdooRestored */
export async function writeOverwrittenAgain(sync: SyncContext): Promise<void> {
  const { rows } = await sync.ctx.pool.query<Overwritten>({
    name: 'sync-overwritten',
    text: `select c.id, c.kind, c.record_id, b.odoo_id, c.field, c.theirs, coalesce(c.decision, 'theirs') = 'theirs' as stands
           from sync_conflict c left join binding b on b.kind = c.kind and b.record_id = c.record_id and b.gone_at is null
           where c.overwritten order by c.id`,
  });
  if (rows.length > 0) await assertNotRestored(sync);
  for (const one of rows) await writeAgain(sync, one);
}

async function writeAgain(sync: SyncContext, one: Overwritten): Promise<void> {
  try {
    const isWritten = one.stands && one.odoo_id !== null && (await writeIfOurs(sync, one, one.odoo_id));
    await sync.lease.write(async (tx) => {
      await tx.query({ name: 'sync-written-again', text: 'update sync_conflict set overwritten = false where id = $1', values: [one.id] });
      if (!isWritten) return;
      const { kind, record_id: recordId, field } = one;
      await saveHistory(tx, kind, [{ direction: 'to_odoo', event: 'updated', outcome: 'applied', recordId, fields: [field] }]);
    });
  } catch (error) {
    if (error instanceof OdooFault && isConnectionFault(error)) throw error;
    if (!(error instanceof OdooFault || error instanceof LinkedRecordMissing)) throw error;
    // It holds up nothing else, and its turn comes again: also what is refused now may be taken once a clerk has mended it.
    const { kind, record_id: record, field } = one;
    sync.ctx.log.warn({ err: error, kind, record, field }, 'what a clerk said could not be written again');
  }
}

/** A clerk may have said something else since. @returns whether it was written. */
async function writeIfOurs(sync: SyncContext, { kind, record_id: recordId, field, theirs }: Overwritten, odooId: number): Promise<boolean> {
  const [record] = await readRecords(sync, kind, [odooId]);
  const there = record && (await toOurColumns(sync, kind, record));
  if (!there) return false;
  const now = there[field] ?? null;
  const sent = (await unconfirmedWritesOf(sync.ctx.pool, kind, [recordId]))(recordId);
  if (now === theirs || !sent.holds(field, now)) return false;
  await writeFields(sync, kind, odooId, { [field]: theirs }, there['name']);
  return true;
}

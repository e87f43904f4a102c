/**
 * What an admin has decided of an Odoo that was restored (D-70), up to where everything is read again. Each step may be done
 * twice: a process that takes over begins again.
 */
import type { Tx } from '../../db/transaction.ts';
import { kinds } from '../../odoo/field-map.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import { pendingChangesOf } from '../../outbox/pending.ts';
import { outboxRowsOfRecords } from '../../outbox/queue.ts';
import { recreateInOdoo } from '../decisions/recreate.ts';
import { deleteWaitingChanges } from '../decisions/refused-changes.ts';
import type { SyncContext } from '../leader/context.ts';
import { openConflicts, recordConflict } from '../merge/conflicts.ts';
import { applyDeletions } from '../pull/deletions.ts';
import { pageSize, readRecords } from '../pull/reading.ts';
import { findRestorePoint } from '../pull/restore-detection.ts';
import { markPrepared } from '../state/restored-state.ts';
import { findDifferences } from './differences.ts';
import { type ChangedRecord, findRestoreEffects, type RestoreEffects } from './found.ts';

export async function* prepareRecovery(sync: SyncContext, keep: 'ours' | 'theirs'): AsyncGenerator<void> {
  const walked = await findRestorePoint(sync);
  const effects = await findRestoreEffects(sync, walked);
  yield;
  if (keep === 'ours') yield* pushAgain(sync, effects);
  // What points to others goes first.
  for (const kind of kinds.toReversed()) {
    const gone = effects.lost.filter((one) => one.kind === kind).map(({ odooId }) => odooId);
    const stale = effects.stale.filter((one) => one.kind === kind).map(({ odooId }) => odooId);
    if (gone.length + stale.length === 0) continue;
    await applyDeletions(sync, kind, gone);
    await sync.lease.write(async (tx) => {
      // Odoo gives their ids again: what bears them then is another record.
      await tx.query('delete from binding where kind = $1 and odoo_id = any($2)', [kind, [...gone, ...stale]]);
    });
    yield;
  }
  await sync.lease.write(async (tx) => {
    // What was seen after the copy is no measure any more, also of a record that is skipped now.
    await tx.query('update binding set write_date = null where $1::timestamptz is null or write_date > $1', [walked.copyAt?.toISOString()]);
    await markPrepared(tx);
  });
}

/** Ours goes to Odoo again: what is new there by itself, what differs as a conflict of each field. */
async function* pushAgain(sync: SyncContext, { lost, changed, risen }: RestoreEffects): AsyncGenerator<void> {
  const { config } = sync.ctx;
  for (const { kind, recordId } of lost) {
    if (kind !== 'session') continue;
    await sync.lease.write(async (tx) => {
      await tx.query('select from session where id = $1 for no key update', [recordId]);
      // Whatever waits of it is in what it says now.
      await deleteWaitingChanges(tx, { kind, record_id: recordId });
      await recreateInOdoo(tx, config, recordId);
    });
  }
  yield;
  for (const { recordId, odooId } of risen) {
    await sync.lease.write(async (tx) => {
      await tx.query(`update binding set gone_at = null, write_date = null where kind = 'session' and odoo_id = $1`, [odooId]);
      await recordConflict(tx, { kind: 'session', recordId, field: 'deleted', base: null, ours: null, theirs: 'changed' });
    });
  }
  yield;
  for (const kind of ['student', 'session'] as const) {
    const ofKind = changed.filter((one) => one.kind === kind);
    for (let at = 0; at < ofKind.length; at += pageSize(sync, kind)) {
      yield* contest(sync, ofKind.slice(at, at + pageSize(sync, kind)));
    }
  }
}

async function* contest(sync: SyncContext, some: readonly ChangedRecord[]): AsyncGenerator<void> {
  const [{ kind } = { kind: undefined }] = some;
  if (!kind) return;
  const ours = new Map(some.map((one) => [one.odooId, one]));
  for (const record of await readRecords(sync, kind, [...ours.keys()])) {
    const one = ours.get(Number(record['id']));
    if (one) await sync.lease.write((tx) => contestRecord(sync, tx, one, record));
  }
  yield;
}

async function contestRecord(
  sync: SyncContext,
  tx: Tx,
  { kind, recordId, isBack }: ChangedRecord,
  record: Parameters<typeof findDifferences>[4],
): Promise<void> {
  await tx.query(`select from ${kind} where id = $1 for no key update`, [recordId]);
  const differ = await findDifferences(sync, tx, kind, recordId, record);
  if (!differ) return;
  const pending = pendingChangesOf((await outboxRowsOfRecords(tx, kind, [recordId])).get(recordId) ?? []);
  const open = (await openConflicts(tx, kind, [recordId])).get(recordId);
  for (const { field, ours, theirs } of differ.fields) {
    // What waits is compared with Odoo when its turn comes.
    if (pending.fields.has(field) || open?.has(field)) continue;
    await recordConflict(tx, { kind, recordId, field, base: null, ours, theirs });
  }
  if (kind !== 'session') return;
  const { config } = sync.ctx;
  const add = differ.hereOnly.filter((id) => !pending.add.has(id));
  // A clerk who has changed the session since may have given the place: then the student has it here too.
  const remove = isBack ? differ.thereOnly.filter((id) => !pending.remove.has(id)) : [];
  if (add.length > 0) await writeOutbox(config, tx, { kind, recordId, operation: 'attendees', payload: { add } });
  if (remove.length > 0) await writeOutbox(config, tx, { kind, recordId, operation: 'attendees', payload: { remove } });
}

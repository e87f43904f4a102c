/** What an admin decides on the sync page, each in one transaction and in the audit log (D-52 and D-53). */
import { Problem } from '@halaqa/contract/problem';
import { type SyncKind, syncKind } from '@halaqa/contract/sync';
import { writeAudit } from '../../audit/store.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverText } from '../../language/texts.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import { removeSession, type UseCaseContext, unarchive } from '../../sessions/service.ts';
import { findSession } from '../../sessions/store.ts';
import { decideAllConflicts, findConflict, lockConflict, type OpenConflict, saveDecision } from '../decisions/decided.ts';
import { recreateInOdoo } from '../decisions/recreate.ts';
import {
  deleteRefusedPart,
  deleteWaitingChanges,
  findRecordOfChange,
  lockBinding,
  lockRefusedChange,
  lockSyncedRecord,
  markForRereading,
  removeFieldFromWaiting,
  retryRefusedChanges,
} from '../decisions/refused-changes.ts';
import { saveMissingDeleted } from '../state/missing.ts';
import { isRestored, saveRestoreDecision } from '../state/restored-state.ts';
import { askResync } from './status.ts';

/** @param id the record's first row; undefined is all that was refused. */
export async function retry(tx: Tx, { actor }: UseCaseContext, id: number | undefined): Promise<void> {
  const records = await retryRefusedChanges(tx, id ?? null);
  if (id !== undefined && records.length === 0) throw new Problem('not_found');
  // Also where nothing was refused: it was asked for all the same.
  if (id === undefined) {
    await writeAudit(tx, { ...actor, action: 'sync_retry_asked', kind: 'sync', recordId: null, details: { rows: records.length } });
  }
  for (const { kind, record_id: recordId } of records) await writeAudit(tx, { ...actor, action: 'sync_retried', kind, recordId });
}

/**
 * Gives up all that waits of the record, or the one part of it that was refused by itself: what stands in Odoo stands here again. A
 * session that Odoo never took goes here too, and those who had a place in it are told.
 */
export async function discard(tx: Tx, work: UseCaseContext, id: number): Promise<void> {
  const about = await findRecordOfChange(tx, id);
  if (about) await lockSyncedRecord(tx, about);
  const stopped = await lockRefusedChange(tx, id);
  if (!stopped) throw new Problem('not_found');
  const { kind, record_id: recordId } = stopped;
  const isBound = (await lockBinding(tx, stopped)) !== undefined;
  const given = stopped.set_aside ? await deleteRefusedPart(tx, id) : await deleteWaitingChanges(tx, stopped);
  // A place has no conflicts.
  const isOfFields = !stopped.set_aside || stopped.operation === 'update';
  const decided = isOfFields ? await decideAllConflicts(tx, stopped, work.actor.accountId) : [];
  await writeAudit(tx, { ...work.actor, action: 'sync_discarded', kind, recordId, details: { given, decided } });
  if (isBound) return markForRereading(tx, stopped);
  // One that was here before there was an Odoo stays: nothing there is to stand in its place.
  if (kind !== 'session' || !stopped.creates || !(await findSession(tx, recordId))) return;
  await removeSession(tx, work, recordId, true);
  await deleteWaitingChanges(tx, stopped);
}

/**
 * @param force brings a session back all the same whose trainer or room is taken by now.
 * @throws Problem `already_decided`, `validation` where our side cannot be kept, `trainer_conflict`, `room_conflict`
 */
export async function decide(tx: Tx, work: UseCaseContext, id: number, keep: 'ours' | 'theirs', force: boolean): Promise<void> {
  const about = await findConflict(tx, id);
  // A deletion is not merged: while it is open the record is left alone.
  if (about && about.field !== 'deleted') await lockSyncedRecord(tx, about);
  const conflict = await lockConflict(tx, id);
  if (!conflict) throw new Problem('not_found');
  if (conflict.decided) throw new Problem('already_decided');
  const { kind, record_id: recordId, field, ours, theirs } = conflict;
  await saveDecision(tx, id, keep, work.actor.accountId);
  await writeAudit(tx, { ...work.actor, action: 'sync_decided', kind, recordId, details: { field, keep, ours, theirs } });
  if (field === 'deleted') return decideDeleted(tx, work, conflict, keep, force);
  const waiting = await removeFieldFromWaiting(tx, conflict, field);
  if (keep === 'theirs') return markForRereading(tx, conflict);
  // Edited once more since the conflict was found, the last word is ours.
  const to = waiting ? waiting.to : ours;
  await writeOutbox(work.config, tx, {
    kind: pushed(work, kind),
    recordId,
    operation: 'update',
    payload: { changes: { [field]: { from: theirs, to } } },
  });
}

/** One side has deleted the record, the other has changed it. */
async function decideDeleted(tx: Tx, work: UseCaseContext, conflict: OpenConflict, keep: 'ours' | 'theirs', force: boolean): Promise<void> {
  const { kind, record_id: recordId, ours } = conflict;
  const binding = await lockBinding(tx, conflict);
  const isGone = !binding || binding.gone;
  if (keep === 'ours' && kind !== 'session') throw cannotKeep(work);
  await deleteWaitingChanges(tx, conflict);
  // Deleted here too, or made again by a late call and deleted again: there is nothing to bring back.
  if (isGone && keep === 'ours' && ours !== null) return recreate(tx, work, conflict, force);
  if (isGone) return;
  if (keep === 'theirs') return markForRereading(tx, conflict);
  await writeOutbox(work.config, tx, { kind: 'session', recordId, operation: 'delete', payload: { force: true } });
}

/** Odoo has deleted the session: it becomes a new record there, with all who have a place. */
async function recreate(tx: Tx, work: UseCaseContext, { record_id: recordId }: OpenConflict, force: boolean): Promise<void> {
  await unarchive(tx, work, recordId, force);
  if (!(await recreateInOdoo(tx, work.config, recordId))) throw cannotKeep(work);
}

/** The engine carries it out. @throws Problem `not_found` where it is about another restore, or none */
export async function decideRestored(tx: Tx, { actor, config }: UseCaseContext, at: string, keep: 'ours' | 'theirs'): Promise<void> {
  if (!config.synchronises) throw new Problem('sync_not_configured');
  const found = await saveRestoreDecision(tx, at, keep, actor.accountId);
  if (!found) throw new Problem((await isRestored(tx, at)) ? 'already_decided' : 'not_found');
  await writeAudit(tx, { ...actor, action: 'restore_decided', kind: 'sync', recordId: null, details: { keep, found } });
}

/** The engine removes them with the next sweep. @throws Problem `not_found` where others are missing by now, or none */
export async function removeMissing(tx: Tx, { actor, config }: UseCaseContext, kind: SyncKind, seen: string): Promise<void> {
  if (!config.synchronises) throw new Problem('sync_not_configured');
  const said = await saveMissingDeleted(tx, kind, seen);
  if (said === 'already') throw new Problem('already_decided');
  if (said === undefined) throw new Problem('not_found');
  const { count, of: among } = said;
  await writeAudit(tx, { ...actor, action: 'missing_removed', kind: 'sync', recordId: null, details: { of: kind, count, among } });
}

/** Asked for twice it runs once. */
export async function resync(tx: Tx, { actor, config }: UseCaseContext): Promise<void> {
  if (!config.synchronises) throw new Problem('sync_not_configured');
  if (await askResync(tx)) await writeAudit(tx, { ...actor, action: 'resync_asked', kind: 'sync', recordId: null });
}

/** Of the kinds that go to Odoo at all. */
function pushed(work: UseCaseContext, kind: string): 'session' | 'student' {
  const known: SyncKind = syncKind.parse(kind);
  if (known !== 'session' && known !== 'student') throw cannotKeep(work);
  return known;
}

const cannotKeep = ({ language }: UseCaseContext): Problem =>
  new Problem('validation', { fields: { keep: serverText(language, 'field.not_available') } });

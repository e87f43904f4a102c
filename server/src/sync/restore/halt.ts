/** The halt after Odoo was restored from a copy: what an admin is told, and what is done once they have decided (D-70). */
import { writeAudit } from '../../audit/store.ts';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import type { SyncContext } from '../leader/context.ts';
import { synchroniserActor } from '../pull/applied-effects.ts';
import { findRestorePoint, isRestored } from '../pull/restore-detection.ts';
import { endRestored, forgetRestored, type RestoredState, saveRestored } from '../state/restored-state.ts';
import { findRestoreEffects, summarizeRestore } from './found.ts';
import { prepareRecovery } from './recovery.ts';

/** From here on nothing is read and nothing is written; the first time admins are told. */
export async function haltForRestore(sync: SyncContext): Promise<void> {
  const walked = await findRestorePoint(sync);
  const { copyAt } = walked;
  const effects = await findRestoreEffects(sync, walked);
  // The right database stands there again: what was seen of it still holds.
  if (!isRestored(walked) && !effects.isGivenAgain) return sync.lease.write(forgetRestored);
  const found = await summarizeRestore(sync, effects);
  await sync.lease.write(async (tx) => {
    if (!(await saveRestored(tx, copyAt, found))) return;
    sync.ctx.log.error({ copyAt, ...found }, 'Odoo was restored from a copy: nothing is synchronised until an admin has decided');
    await writeAudit(tx, { ...synchroniserActor, action: 'odoo_restored', kind: 'sync', recordId: null, details: { copyAt, found } });
    await notifyAdminsOfSyncProblem(tx, { recordKind: 'connection', recordId: null, fault: 'restored' });
  });
}

/** @param readAll brings everything here as Odoo has it. */
export async function* recoverFromRestore(
  sync: SyncContext,
  { keep, prepared }: RestoredState & { keep: 'ours' | 'theirs' },
  readAll: () => AsyncGenerator<void>,
): AsyncGenerator<void> {
  if (!prepared) yield* prepareRecovery(sync, keep);
  yield* readAll();
  await sync.lease.write(endRestored);
}

/** The halt after Odoo was restored from a copy: what an admin is told, and what is done once they have decided (D-70). */
import { writeAudit } from '../../audit/store.ts';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import type { SyncContext } from '../leader/context.ts';
import { synchroniser } from '../pull/applied-effects.ts';
import { findRestorePoint, isRestored } from '../pull/restore-detection.ts';
import { endRestored, forgetRestored, type Restored, saveRestored } from '../state/restored-state.ts';
import { foundOf, restoreEffects } from './found.ts';
import { prepare } from './recovery.ts';

/** From here on nothing is read and nothing is written; the first time admins are told. */
export async function halt(sync: SyncContext): Promise<void> {
  const walked = await findRestorePoint(sync);
  const { copyAt } = walked;
  const effects = await restoreEffects(sync, walked);
  // The right database stands there again: what was seen of it still holds.
  if (!isRestored(walked) && !effects.isGivenAgain) return sync.term.write(forgetRestored);
  const found = await foundOf(sync, effects);
  await sync.term.write(async (tx) => {
    if (!(await saveRestored(tx, copyAt, found))) return;
    sync.ctx.log.error({ copyAt, ...found }, 'Odoo was restored from a copy: nothing is synchronised until an admin has decided');
    await writeAudit(tx, { ...synchroniser, action: 'odoo_restored', kind: 'sync', recordId: null, details: { copyAt, found } });
    await notifyAdminsOfSyncProblem(tx, { recordKind: 'connection', recordId: null, fault: 'restored' });
  });
}

/** @param readAll brings everything here as Odoo has it. */
export async function* recover(
  sync: SyncContext,
  { keep, prepared }: Restored & { keep: 'ours' | 'theirs' },
  readAll: () => AsyncGenerator<void>,
): AsyncGenerator<void> {
  if (!prepared) yield* prepare(sync, keep);
  yield* readAll();
  await sync.term.write(endRestored);
}

/** Undoing a bulk change (D-154): it is a bulk change itself, of the sessions that the first one changed. */
import type { BulkReport } from '@halaqa/contract/bulk';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { SignedInActor } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { canBeUndone, takesLastFirst, type Undoing } from './change.ts';
import { startRun } from './service.ts';
import { dryRun } from './sessions.ts';
import { findRun } from './store.ts';
import { dryRunSlots, putSlotBack, type UndoneChange } from './undone-slot.ts';

interface UndoRequest {
  /** The change that is to be undone. */
  runId: number;
  force: boolean;
}

/** What would become of each; changes and locks nothing. */
export async function dryRunUndo(
  reader: Queryable,
  work: { config: Pick<Config, 'institute' | 'synchronises'>; language: Language; callerId: number },
  { runId, force }: UndoRequest,
): Promise<BulkReport> {
  const { ids, change, undone } = await meantBy(reader, runId);
  const slots = await dryRunSlots(reader, { language: work.language, force }, undone);
  return dryRun(reader, work, { ids, change: { ...change, ...slots }, force });
}

/** Keeps what is asked for, as `startRun` does, and returns its id. */
export async function startUndo(tx: Tx, actor: SignedInActor, language: Language, { runId, force }: UndoRequest): Promise<number> {
  const { ids, change, undone } = await meantBy(tx, runId);
  const slots = await putSlotBack(tx, actor, { language, force }, undone);
  return startRun(tx, actor, language, { ids, change: { ...change, ...slots }, force });
}

interface UndoSelection {
  ids: number[];
  change: Undoing;
  undone: UndoneChange;
}

/** @throws Problem `not_found`, `already_undone`, `not_undoable` */
async function meantBy(reader: Queryable, runId: number): Promise<UndoSelection> {
  const found = await findRun(reader, runId);
  if (!found) throw new Problem('not_found');
  const { run, rows } = found;
  if (run.undone_by !== null) throw new Problem('already_undone', { details: { run: run.undone_by } });
  const ids = rows.filter(({ outcome }) => outcome === 'done').map((row) => row.session_id);
  if (!canBeUndone(run.change) || !run.is_recent || ids.length === 0) throw new Problem('not_undoable');
  // What was moved goes back the other way round.
  const isMoved = run.change.action === 'shift' || run.change.action === 'series';
  const lastFirst = isMoved && !takesLastFirst(run.change);
  return { ids, change: { action: 'undo', run: run.id, lastFirst }, undone: { change: run.change, askedAt: run.asked_at, ids } };
}

/** Making and editing courses, rooms and trainers in a portal without an Odoo (D-122). */
import type { DirectoryKind } from '@halaqa/contract/directory';
import { Problem } from '@halaqa/contract/problem';
import { changesBetween, changesOfNew } from '../audit/changes.ts';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { directoryActions } from './actions.ts';
import { findEntered, insertEntered, lockEntered, updateEntered } from './record-store.ts';
import type { EnteredRow, EnteredValues } from './rows.ts';

export interface Work {
  actor: Actor;
  config: Pick<Config, 'synchronises'>;
}

export async function createEntered<Kind extends DirectoryKind>(
  tx: Tx,
  { actor, config }: Work,
  kind: Kind,
  values: EnteredValues[Kind],
): Promise<EnteredRow[Kind]> {
  requireKeptHere(config);
  const id = await insertEntered(tx, kind, values);
  const changes = changesOfNew(values);
  await writeAudit(tx, { ...actor, action: directoryActions[kind].created, kind, recordId: id, details: { changes } });
  return whole(tx, kind, id);
}

/** @param present the record as it is told to who edited an older one. */
export async function editEntered<Kind extends DirectoryKind>(
  tx: Tx,
  { actor, config }: Work,
  kind: Kind,
  { id, version, values }: { id: number; version: number; values: EnteredValues[Kind] },
  present: (row: EnteredRow[Kind]) => unknown,
): Promise<EnteredRow[Kind]> {
  requireKeptHere(config);
  const before = await lockEntered(tx, kind, id);
  if (!before) throw new Problem('not_found');
  if (before.version !== version) throw new Problem('edit_conflict', { details: { current: present(before) } });
  const changes = changesBetween({ ...before }, { ...values });
  if (Object.keys(changes).length === 0) return before;
  await updateEntered(tx, kind, id, values);
  await writeAudit(tx, { ...actor, action: directoryActions[kind].updated, kind, recordId: id, details: { changes } });
  return whole(tx, kind, id);
}

async function whole<Kind extends DirectoryKind>(tx: Tx, kind: Kind, id: number): Promise<EnteredRow[Kind]> {
  const row = await findEntered(tx, kind, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Archiving, restoring and deleting records of a portal without an Odoo (D-152). */
import type { ArchiveKind } from '@halaqa/contract/archive';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type Actor, writeAudit } from '../audit/store.ts';
import { presentBlockers } from '../blockers/present.ts';
import type { BlockerRow } from '../blockers/unsettled.ts';
import type { Config } from '../config/config.ts';
import { violates } from '../db/faults.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { type ArchiveRow, deleteRow, findArchiveRow, lockRecord, setActive } from './store.ts';

interface Work {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
}

/** Of two who archive it at once the second changes nothing. @returns whether it was in use. */
export async function archiveRecord(tx: Tx, work: Work, kind: ArchiveKind, id: number): Promise<boolean> {
  const row = await locked(tx, work, kind, id);
  if (!row.active) return false;
  if (row.obstacles.length > 0) throw archiveBlocked(row.obstacles, work.language);
  await setActive(tx, kind, id, false);
  await writeAudit(tx, { ...work.actor, action: 'record_archived', kind, recordId: id });
  return true;
}

export const archiveBlocked = (obstacles: readonly BlockerRow[], language: Language): Problem =>
  new Problem('archive_blocked', { details: { obstacles: presentBlockers(obstacles, language) } });

/** @returns whether it was archived. */
export async function restoreRecord(tx: Tx, work: Work, kind: ArchiveKind, id: number): Promise<boolean> {
  const row = await locked(tx, work, kind, id);
  if (row.active) return false;
  if (row.erased_at) throw new Problem('already_erased');
  try {
    await setActive(tx, kind, id, true);
  } catch (error) {
    if (!violates(error, 'student_number')) throw error;
    throw numberTaken(row);
  }
  await writeAudit(tx, { ...work.actor, action: 'record_restored', kind, recordId: id });
  return true;
}

export const numberTaken = ({ student_number: number }: Pick<ArchiveRow, 'student_number'>): Problem =>
  new Problem('number_taken', { details: { number } });

/** The entry is written first: it says what the record was called. */
export async function deleteRecord(tx: Tx, work: Work, kind: ArchiveKind, id: number): Promise<void> {
  const row = await locked(tx, work, kind, id);
  if (row.erased_at) throw new Problem('already_erased');
  if (row.is_used) throw new Problem('record_in_use');
  await writeAudit(tx, { ...work.actor, action: 'record_deleted', kind, recordId: id });
  await deleteRow(tx, kind, id);
}

/** As it is under its lock. */
async function locked(tx: Tx, { config }: Work, kind: ArchiveKind, id: number): Promise<ArchiveRow> {
  requireKeptHere(config);
  await lockRecord(tx, kind, id);
  return getArchiveRow(tx, kind, id);
}

/** @throws Problem `not_found`. */
export async function getArchiveRow(reader: Queryable, kind: ArchiveKind, id: number): Promise<ArchiveRow> {
  const row = await findArchiveRow(reader, kind, id);
  if (!row) throw new Problem('not_found');
  return row;
}

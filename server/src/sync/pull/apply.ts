/** Brings records as Odoo has them into the tables, while people work in them. */
import pg from 'pg';
import { lockStudents } from '../../booking/seats.ts';
import { retryingTransaction } from '../../db/retry-transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Kind } from '../../odoo/field-map.ts';
import { BadValue, instant, link, type OdooRecord } from '../../odoo/values.ts';
import { isEditable } from '../../outbox/editable.ts';
import type { SyncContext } from '../leader/context.ts';
import { mergeLocal } from '../merge/live-merge.ts';
import type { ImportKind } from '../records/registry.ts';
import { deleteSkipped, type SkippedRecord, saveSkipped } from '../state/skipped.ts';
import { importBatch } from '../upsert/batch.ts';
import type { BatchResult, Entry } from '../upsert/entry.ts';
import { ImportFault } from '../upsert/fault.ts';
import { emptyTally } from '../upsert/tally.ts';
import { effectsOf, synchroniser } from './applied-effects.ts';
import { assertNoIdReused } from './restore-detection.ts';

export interface Applying {
  /** Nobody is told: everything is new. */
  quiet: boolean;
  /** In the transaction of each record, before it is written. */
  before?: (tx: Tx) => Promise<void>;
  /** Once every record is written or left out, in the transaction of the last: what says that nobody need look at them again. */
  after?: (tx: Tx) => Promise<void>;
}

export interface Applied {
  /** Odoo's ids of the records that point to others which are not here. */
  targetMissing: number[];
}

/** Every record is taken, left out or told as unreadable: one that cannot be taken holds up no other. @throws WentBack */
export async function apply(sync: SyncContext, kind: Kind, records: readonly OdooRecord[], how: Applying): Promise<Applied> {
  if (!how.quiet) {
    await assertNoIdReused(
      sync,
      kind,
      records.map((record) => Number(record['id'])),
    );
  }
  const { entries, unreadable } = mapped(sync, kind, records, isEditable(kind) ? await sync.odoo.userId() : undefined);
  const result = await applyEntries(sync, kind, entries, how, unreadable);
  return { targetMissing: result.leftOut.filter(({ why }) => why === 'target_missing').map(({ odooId }) => odooId) };
}

/** The id is all that is known of a record that cannot be read. */
function mapped(
  { kinds }: SyncContext,
  kind: Kind,
  records: readonly OdooRecord[],
  us: number | undefined,
): { entries: Entry[]; unreadable: SkippedRecord[] } {
  const entries: Entry[] = [];
  const unreadable: SkippedRecord[] = [];
  for (const record of records) {
    const odooId = Number(record['id']);
    try {
      entries.push(entryOf(kinds[kind], record, us));
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      unreadable.push({ odooId, why: 'unreadable', says: `${error.field}: ${error.says}`, writeDate: writtenAt(record) });
    }
  }
  return { entries, unreadable };
}

/** Of a record of which something cannot be read; null where that is this. */
export function writtenAt(record: OdooRecord): Date | null {
  try {
    return instant(record, 'write_date');
  } catch (error) {
    if (error instanceof BadValue) return null;
    throw error;
  }
}

/** @param us our user in Odoo. @throws BadValue */
export function entryOf(kind: ImportKind, record: OdooRecord, us?: number): Entry {
  const odooId = Number(record['id']);
  const writer = us === undefined ? null : link(record, 'write_uid');
  const byAnother = writer !== null && writer !== us;
  return { line: odooId, odooId, writeDate: instant(record, 'write_date'), byAnother, mapped: kind.map(record) };
}

type Outcome = Pick<BatchResult, 'waiting' | 'leftOut'>;

async function applyEntries(
  sync: SyncContext,
  kind: Kind,
  entries: readonly Entry[],
  how: Applying,
  unreadable: readonly SkippedRecord[] = [],
): Promise<Outcome> {
  const result = await applyTogether(sync, kind, entries, how, unreadable);
  if (result === 'refused') return applyEach(sync, kind, entries, how, unreadable);
  if (result.waiting.length === 0) return result;
  // Their values were given away by records further down, which are written now.
  const { quiet, after } = how;
  const rest = await applyEach(sync, kind, result.waiting, { quiet, ...(after && { after }) });
  return { waiting: [], leftOut: [...result.leftOut, ...rest.leftOut] };
}

/** @returns `refused` where a record cannot be written: nothing has happened then. */
async function applyTogether(
  sync: SyncContext,
  kind: Kind,
  entries: readonly Entry[],
  how: Applying,
  unreadable: readonly SkippedRecord[],
): Promise<Outcome | 'refused'> {
  try {
    // One that is alone waits for nobody.
    return await applyOnce(sync, kind, entries, how, unreadable, entries.length === 1);
  } catch (error) {
    if (!isOfRecord(error)) throw error;
    return 'refused';
  }
}

/**
 * One by one, so that the ones that cannot be written are found. What fails for another reason ends it: `after` has not happened then,
 * and all of them come again.
 */
async function applyEach(
  sync: SyncContext,
  kind: Kind,
  entries: readonly Entry[],
  { quiet, before, after }: Applying,
  unreadable: readonly SkippedRecord[] = [],
): Promise<Outcome> {
  const leftOut: Outcome['leftOut'] = [];
  for (const entry of entries) {
    try {
      leftOut.push(...(await applyOnce(sync, kind, [entry], { quiet, ...(before && { before }) }, [], true)).leftOut);
    } catch (error) {
      if (!isOfRecord(error)) throw error;
      const { odooId, writeDate } = entry;
      const isNew = await sync.term.write(async (tx) => {
        await before?.(tx);
        return saveSkipped(tx, kind, [{ odooId, why: 'refused', says: error.message, writeDate }]);
      });
      if (isNew) sync.ctx.log.warn({ kind, odooId, err: error }, 'a record of Odoo cannot be written');
    }
  }
  await sync.term.write(async (tx) => {
    await saveSkipped(tx, kind, unreadable);
    await after?.(tx);
  });
  return { waiting: [], leftOut };
}

/** One transaction. */
function applyOnce(
  sync: SyncContext,
  kind: Kind,
  entries: readonly Entry[],
  { quiet, before, after }: Applying,
  unreadable: readonly SkippedRecord[],
  last: boolean,
): Promise<Outcome> {
  const table = sync.kinds[kind];
  return retryingTransaction((lockAlso) =>
    sync.term.write(async (tx) => {
      // Students before sessions, which `before` may lock.
      if (kind === 'session') await lockStudents(tx, lockAlso);
      await before?.(tx);
      const { config } = sync.ctx;
      const effects = effectsOf(tx, kind, { quiet, by: { actor: synchroniser, config }, lockAlso });
      const result = await importBatch(tx, table, entries, {
        file: `${table.kind} of Odoo`,
        tally: emptyTally(),
        last,
        before: effects.before,
        merge: (rows) => mergeLocal(tx, config, table, rows),
      });
      await saveSkipped(tx, kind, [...result.leftOut, ...unreadable]);
      await deleteSkipped(tx, kind, result.taken);
      await effects.after(result.changed);
      if (result.waiting.length === 0) await after?.(tx);
      return result;
    }),
  );
}

/** A fault of the record's values, and none of the database or of ours. */
function isOfRecord(error: unknown): error is Error {
  if (error instanceof ImportFault) return true;
  // Class 22 is data_exception, 23 integrity_constraint_violation.
  return error instanceof pg.DatabaseError && ['22', '23'].includes(error.code?.slice(0, 2) ?? '');
}

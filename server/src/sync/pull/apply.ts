/** Brings records as Odoo has them into the tables, while people work in them. */
import pg from 'pg';
import { lockStudents } from '../../booking/seats.ts';
import { retryingTransaction } from '../../db/retry-transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { InvalidValue, ifReadable, type OdooRecord, readDatetime, readMany2one } from '../../odoo/values.ts';
import { isEditable } from '../../outbox/editable.ts';
import type { SyncContext } from '../leader/context.ts';
import { mergeWithLocalChanges } from '../merge/live-merge.ts';
import type { ImportKind } from '../records/registry.ts';
import { deleteSkipped, type SkippedRecord } from '../state/skipped.ts';
import { importBatch } from '../upsert/batch.ts';
import type { BatchEntry, BatchResult } from '../upsert/entry.ts';
import { ImportFault } from '../upsert/fault.ts';
import { emptyTally } from '../upsert/tally.ts';
import { failureOf } from './apart.ts';
import { batchEffectsOf, synchroniserActor } from './applied-effects.ts';
import { isRecorded, recordWritten, skipAndRecord } from './applied-history.ts';
import { assertNoIdReused } from './restore-detection.ts';

export interface ApplyOptions {
  /** Nobody is told: everything is new. */
  quiet: boolean;
  /** What is read at once is told as one, and not record by record (D-141); so it is where `quiet` is said. */
  summed?: boolean;
  /** In the transaction of each record, before it is written. */
  before?: (tx: Tx) => Promise<void>;
  /** Once every record is written or skipped, in the transaction of the last: what says that nobody need look at them again. */
  after?: (tx: Tx) => Promise<void>;
}

export interface ApplyResult {
  /** Odoo's ids of the records that point to others which are not here. */
  targetMissing: number[];
}

/** Every record is taken, skipped or told as unreadable: one that cannot be taken holds up no other. @throws OdooRestored */
export async function applyRecords(
  sync: SyncContext,
  kind: RecordKind,
  records: readonly OdooRecord[],
  how: ApplyOptions,
): Promise<ApplyResult> {
  if (!how.quiet) {
    await assertNoIdReused(
      sync,
      kind,
      records.map((record) => Number(record['id'])),
    );
  }
  const { entries, unreadable } = mapped(sync, kind, records, isEditable(kind) ? await sync.odoo.userId() : undefined);
  const result = await applyEntries(sync, kind, entries, how, unreadable);
  return { targetMissing: result.skipped.filter(({ why }) => why === 'target_missing').map(({ odooId }) => odooId) };
}

/** The id is all that is known of a record that cannot be read. */
function mapped(
  { kinds }: SyncContext,
  kind: RecordKind,
  records: readonly OdooRecord[],
  us: number | undefined,
): { entries: BatchEntry[]; unreadable: SkippedRecord[] } {
  const entries: BatchEntry[] = [];
  const unreadable: SkippedRecord[] = [];
  for (const record of records) {
    const odooId = Number(record['id']);
    try {
      entries.push(entryOf(kinds[kind], record, us));
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      unreadable.push({ odooId, why: 'unreadable', says: `${error.field}: ${error.says}`, writeDate: writeDateOf(record) });
    }
  }
  return { entries, unreadable };
}

export const writeDateOf = (record: OdooRecord): Date | null => ifReadable(() => readDatetime(record, 'write_date'), null);

/** @param us our user in Odoo. @throws InvalidValue */
export function entryOf(kind: ImportKind, record: OdooRecord, us?: number): BatchEntry {
  const failure = failureOf(record);
  if (failure !== undefined) throw new InvalidValue(kind.kind, failure);
  const odooId = Number(record['id']);
  const byAnother = isByAnother(record, us);
  const label = us !== undefined && !byAnother ? null : labelOf(record['write_uid']);
  return { line: odooId, odooId, writeDate: readDatetime(record, 'write_date'), byAnother, writer: label, mapped: kind.map(record) };
}

/** @throws InvalidValue */
export function isByAnother(record: OdooRecord, us: number | undefined): boolean {
  const writer = us === undefined ? null : readMany2one(record, 'write_uid');
  return writer !== null && writer !== us;
}

/** A user without a name is called by the model and the id. */
const labelOf = (link: unknown): string | null =>
  Array.isArray(link) && typeof link[1] === 'string' && link[1] !== `res.users,${link[0]}` ? link[1] : null;

type Outcome = Pick<BatchResult, 'waiting' | 'skipped'>;

async function applyEntries(
  sync: SyncContext,
  kind: RecordKind,
  entries: readonly BatchEntry[],
  how: ApplyOptions,
  unreadable: readonly SkippedRecord[] = [],
): Promise<Outcome> {
  const result = await applyTogether(sync, kind, entries, how, unreadable);
  if (result === 'refused') return applyEach(sync, kind, entries, how, unreadable);
  if (result.waiting.length === 0) return result;
  // Their values were given away by records further down, which are written now.
  const { before: _, ...others } = how;
  const rest = await applyEach(sync, kind, result.waiting, others);
  return { waiting: [], skipped: [...result.skipped, ...rest.skipped] };
}

/** @returns `refused` where a record cannot be written: nothing has happened then. */
async function applyTogether(
  sync: SyncContext,
  kind: RecordKind,
  entries: readonly BatchEntry[],
  how: ApplyOptions,
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
  kind: RecordKind,
  entries: readonly BatchEntry[],
  { after, ...how }: ApplyOptions,
  unreadable: readonly SkippedRecord[] = [],
): Promise<Outcome> {
  const skipped: Outcome['skipped'] = [];
  for (const entry of entries) {
    try {
      skipped.push(...(await applyOnce(sync, kind, [entry], how, [], true)).skipped);
    } catch (error) {
      if (!isOfRecord(error)) throw error;
      const { odooId, writeDate } = entry;
      const isNew = await sync.lease.write(async (tx) => {
        await how.before?.(tx);
        return skipAndRecord(tx, kind, [{ odooId, why: 'refused', says: error.message, writeDate }], how);
      });
      if (isNew) sync.ctx.log.warn({ kind, odooId, err: error }, 'a record of Odoo cannot be written');
    }
  }
  await sync.lease.write(async (tx) => {
    await skipAndRecord(tx, kind, unreadable, how);
    await after?.(tx);
  });
  return { waiting: [], skipped };
}

/** One transaction. */
function applyOnce(
  sync: SyncContext,
  kind: RecordKind,
  entries: readonly BatchEntry[],
  how: ApplyOptions,
  unreadable: readonly SkippedRecord[],
  last: boolean,
): Promise<Outcome> {
  const table = sync.kinds[kind];
  const { quiet, before, after } = how;
  return retryingTransaction((lockAlso) =>
    sync.lease.write(async (tx) => {
      // Students before sessions, which `before` may lock.
      if (kind === 'session') await lockStudents(tx, lockAlso);
      await before?.(tx);
      const { config } = sync.ctx;
      const told = new Set<number>();
      const effects = batchEffectsOf(tx, kind, { quiet, by: { actor: synchroniserActor, config }, lockAlso });
      const result = await importBatch(tx, table, entries, {
        file: `${table.kind} of Odoo`,
        tally: emptyTally(),
        last,
        before: effects.before,
        merge: (rows) => mergeWithLocalChanges(tx, config, table, rows),
        ...(isRecorded(how) && { history: (written) => recordWritten(tx, kind, written, told) }),
      });
      await skipAndRecord(tx, kind, [...result.skipped, ...unreadable], how, told);
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
  // Class 22 is data_exception, 23 integrity_constraint_violation, 54000 program_limit_exceeded: a text that is too long for an index.
  return error instanceof pg.DatabaseError && (error.code === '54000' || ['22', '23'].includes(error.code?.slice(0, 2) ?? ''));
}

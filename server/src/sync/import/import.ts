/** Loads a full pull of Odoo from a folder through the mappers, so that afterwards the database says what the folder says. */
import { basename } from 'node:path';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { type FieldMap, kinds, type RecordKind } from '../../odoo/field-map.ts';
import { InvalidValue, readDatetime } from '../../odoo/values.ts';
import { saveReading } from '../history/store.ts';
import { type ImportKind, importKinds } from '../records/registry.ts';
import { importBatch } from '../upsert/batch.ts';
import type { BatchEntry } from '../upsert/entry.ts';
import { faultInLine, ImportFault } from '../upsert/fault.ts';
import { emptyTally, type ImportTally } from '../upsert/tally.ts';
import { findFiles, type RecordLine, readRecords } from './files.ts';

export interface ImportOptions {
  folder: string;
  map: FieldMap;
  /** The institute's time zone. */
  zone: string;
  /** Told after each batch; `read` lines of the kind's file so far. */
  onProgress: (kind: RecordKind, read: number) => void;
}

export type Tallies = Record<RecordKind, ImportTally>;

/** As many records as are held in memory twice: those being written, and those being read meanwhile. */
const batchSize = 1_000;
/** Any number that no other part of the portal takes as an advisory lock. */
const importLock = 727_002;

/**
 * One transaction: the whole folder or nothing. The portal may run meanwhile; its people see the old records until the end.
 * @throws ImportFault whose sentence names file, line and field.
 */
export function importFolder(pool: pg.Pool, options: ImportOptions): Promise<Tallies> {
  return inTransaction(pool, async (tx) => {
    await tx.query(`set local statement_timeout = 0; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [importLock]);
    if (!rows[0]?.free) throw new ImportFault('Another import is running on this database; wait for its end.');
    return importFiles(tx, options);
  });
}

/** The import itself, inside the transaction of the caller. */
export async function importFiles(client: pg.ClientBase, options: ImportOptions): Promise<Tallies> {
  const files = findFiles(options.folder, options.map);
  const all = importKinds(options.map, options.zone);
  const tallies = {
    course: emptyTally(),
    room: emptyTally(),
    trainer: emptyTally(),
    student: emptyTally(),
    enrolment: emptyTally(),
    session: emptyTally(),
    invoice: emptyTally(),
  };
  for (const kind of kinds) await importFile(client, all[kind], files[kind], tallies[kind], options.onProgress);
  // Real data: the demonstration institute never moves in here (server/src/demo/state.ts).
  await client.query(`insert into portal_fact (name, value) values ('records', 'odoo') on conflict (name) do nothing`);
  // So that the first requests are planned for what is there now.
  if (kinds.some((kind) => tallies[kind].rowsWritten > 0)) await client.query('select analyze_records()');
  return tallies;
}

async function importFile(
  client: pg.ClientBase,
  kind: ImportKind,
  path: string,
  tally: ImportTally,
  onProgress: ImportOptions['onProgress'],
): Promise<void> {
  const file = basename(path);
  const waiting: BatchEntry[] = [];
  let writing: Promise<{ waiting: BatchEntry[] }> = Promise.resolve({ waiting: [] });
  try {
    for await (const lines of readRecords(path, batchSize)) {
      // Mapped while the database writes the batch before.
      const entries = lines.map((line) => entryOf(kind, file, line));
      waiting.push(...(await writing).waiting);
      tally.read += entries.length;
      onProgress(kind.kind, tally.read);
      writing = importBatch(client, kind, entries, { file, tally, last: false });
      // Heard at the next `await writing`.
      writing.catch(() => {});
    }
    waiting.push(...(await writing).waiting);
  } finally {
    // Nothing may be sent after the caller's rollback.
    await writing.catch(() => {});
  }
  await importBatch(client, kind, waiting, { file, tally, last: true });
  if (tally.rowsWritten > 0) await saveReading(client, kind.kind, tally.created + tally.changed + tally.retired);
}

function entryOf(kind: ImportKind, file: string, { line, odooId, record }: RecordLine): BatchEntry {
  try {
    return { line, odooId, writeDate: readDatetime(record, 'write_date'), byAnother: false, writer: null, mapped: kind.map(record) };
  } catch (cause) {
    if (cause instanceof InvalidValue) throw faultInLine(file, line, `field ${cause.field}: ${cause.says}`);
    throw cause;
  }
}

/** Restores a backup into an empty database, and compares the result with what was backed up. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../db/database.ts';
import { migrate, shippedMigrations } from '../db/migrate.ts';
import { type ArchiveEnd, ArchiveFault, type ArchiveHead, type ArchiveTable, readArchive } from './archive.ts';
import { type Backup, readEntry } from './catalogue.ts';
import { type OwnerConnection, onClient } from './connect.ts';
import { BackupFault } from './fault.ts';
import type { ProgressReporter } from './progress.ts';
import { figureOf, sequencesOf, tablesOf } from './state.ts';

export interface LoadResult {
  madeAt: string;
  tables: number;
  rows: number;
}

/** @throws BackupFault where the file is damaged, of a newer program, or another database came of it than was backed up. */
export async function loadBackup(
  { file, name }: Pick<Backup, 'file' | 'name'>,
  connection: OwnerConnection,
  say: ProgressReporter,
): Promise<LoadResult> {
  await mustBeUndamaged(file, name, say);
  const unpacked = createReadStream(file).pipe(createGunzip());
  try {
    const archive = await readArchive(unpacked);
    await makeSchema(archive.head, connection);
    return await onClient(connection, async (client) => {
      const end = await loadTables(client, archive.read, say);
      await mustAgree(client, end, say);
      const figures = Object.values(end.tables);
      return { madeAt: archive.head.madeAt, tables: figures.length, rows: figures.reduce((sum, { rows }) => sum + rows, 0) };
    });
  } catch (error) {
    if (isUnreadable(error)) throw new BackupFault(`${name} cannot be read: ${error.message}. Use another backup.`, { cause: error });
    throw error;
  } finally {
    unpacked.destroy();
  }
}

/** One that was brought here without its note is told by its end, and by the figures. */
async function mustBeUndamaged(file: string, name: string, say: ProgressReporter): Promise<void> {
  const entry = await readEntry(file);
  if (!entry) return;
  say('comparing the file with its checksum');
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') === entry.sha256) return;
  throw new BackupFault(`${name} is not as it was written: its checksum is another. Use another backup, or a copy of this one.`);
}

async function makeSchema({ migrations }: ArchiveHead, connection: OwnerConnection): Promise<void> {
  const shipped = new Map((await shippedMigrations()).map((migration) => [migration.name, migration]));
  const wanted = migrations.map(({ name, checksum }) => {
    const found = shipped.get(name);
    if (found?.checksum === checksum) return found;
    throw new BackupFault(
      `The backup is of a newer program than this one, or of a changed one (${name}). Install the version that made it, or a newer one, and restore then.`,
    );
  });
  const { pool, close } = openDatabase(connection, { size: 1, onIdleError: () => {} });
  try {
    await migrate(pool, { migrations: wanted });
  } finally {
    await close();
  }
}

type Read = (take: (table: ArchiveTable, rows: AsyncIterable<Buffer>) => Promise<void>) => Promise<ArchiveEnd>;

/** In one transaction, into the tables of the same schema; as a superuser. */
export async function loadTables(client: pg.Client, read: Read, say: ProgressReporter): Promise<ArchiveEnd> {
  const tables = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query('begin');
  // The rows are those of one moment, so what triggers and foreign keys would see to stands in them already.
  await client.query(`set local session_replication_role = replica; truncate ${tables.join(', ')}`);
  let loaded = 0;
  const end = await read(async ({ name, columns }, rows) => {
    loaded += 1;
    say(`${loaded} of ${tables.length} tables: ${name}`);
    const into = `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`;
    await pipeline(Readable.from(rows), client.query(copyFrom(into)));
  });
  for (const [name, [last, isCalled]] of Object.entries(end.sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), last, isCalled]);
  }
  await client.query('commit');
  // Without them the first days would be slow; and what is not on the disk when the server is stopped would be written again at its start.
  await client.query('analyze; checkpoint');
  return end;
}

async function mustAgree(client: pg.Client, end: ArchiveEnd, say: ProgressReporter): Promise<void> {
  const tables = await tablesOf(client);
  const apart: string[] = [];
  for (const [n, table] of tables.entries()) {
    say(`${n + 1} of ${tables.length} tables compared`);
    const found = await figureOf(client, table);
    const was = end.tables[table.name];
    if (was?.rows !== found.rows || was.sum !== found.sum) apart.push(`${table.name} (${was?.rows ?? 0} rows then, ${found.rows} now)`);
  }
  const sequences = await sequencesOf(client);
  for (const [name, was] of Object.entries(end.sequences)) {
    if (String(sequences[name]) !== String(was)) apart.push(name);
  }
  if (apart.length === 0 && Object.keys(end.tables).length === tables.length) return;
  throw new BackupFault(`What was restored is not what was backed up: ${apart.join(', ') || 'tables are missing'}. Use another backup.`);
}

/** Damaged bytes, or a text that is none of ours. */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof ArchiveFault || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)));

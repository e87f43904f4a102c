/** Makes a consistent backup of a database in use: everything in it is of one moment (ADR-44). */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type ArchiveEnd, endLine, headLine, tableEnd, tableLine } from './archive.ts';
import { type Backup, type Entry, listBackups, nameAt, writeEntry } from './catalogue.ts';
import { withOwner } from './connect.ts';
import { BackupFault } from './fault.ts';
import type { ProgressReporter } from './progress.ts';
import { figureOf, sequencesOf, tablesOf } from './state.ts';

/** Twice as fast as the usual level, for a file a tenth larger. */
const level = 3;

interface BackupOptions {
  dataFolder: string;
  /** Where backups lie; made when it is not there. */
  folder: string;
  say: ProgressReporter;
}

/** @throws StartupError, or BackupFault; no file is left then. */
export async function createBackup({ dataFolder, folder, say }: BackupOptions): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new BackupFault(`The folder ${folder} cannot be made. Set BACKUP_DIR to one that this user may write to.`, { cause });
  });
  await mustHaveRoom(folder);
  const began = performance.now();
  const at = new Date();
  const name = nameAt(at);
  const file = join(folder, name);
  const part = `${file}.${process.pid}.part`;
  try {
    const { bytes, sha256, end } = await withOwner(dataFolder, (client) => writeArchive(client, { part, at, say }));
    await rename(part, file);
    await syncToDisk(folder);
    const entry: Entry = {
      madeAt: at.toISOString(),
      seconds: Math.round((performance.now() - began) / 100) / 10,
      bytes,
      sha256,
      rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0),
      verifiedAt: null,
      fault: null,
      copiedAt: null,
    };
    await writeEntry(file, entry);
    return { file, name, entry };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** @param client on which nothing else runs; the file may not be there yet. */
export async function writeArchive(client: pg.Client, { part, at, say }: { part: string; at: Date; say: ProgressReporter }) {
  const end: ArchiveEnd = { tables: {}, sequences: {} };
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const sayHow = (done: string) => say(`${done}, ${megabytes(bytes)} written`);
  await pipeline(
    textOf(client, { at, end, say: sayHow }),
    createGzip({ level }),
    counted,
    createWriteStream(part, { mode: 0o600, flags: 'wx' }),
  );
  await syncToDisk(part);
  return { bytes, sha256: hash.digest('hex'), end };
}

/** @param given.end is filled on the way. */
async function* textOf(
  client: pg.Client,
  { at, end, say }: { at: Date; end: ArchiveEnd; say: ProgressReporter },
): AsyncGenerator<string | Buffer> {
  // Every table as of the first statement, whatever is written meanwhile; a schema cannot change under it.
  await client.query('begin isolation level repeatable read, read only');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name');
  yield headLine({ madeAt: at.toISOString(), migrations });
  const tables = await tablesOf(client);
  for (const [n, table] of tables.entries()) {
    say(`${n} of ${tables.length} tables`);
    yield tableLine(table);
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    yield* client.query(copyTo(`copy ${pg.escapeIdentifier(table.name)} (${columns}) to stdout`));
    yield tableEnd;
    end.tables[table.name] = await figureOf(client, table);
  }
  end.sequences = await sequencesOf(client);
  await client.query('commit');
  yield endLine(end);
}

/** As much as the last one took, and a half more. */
async function mustHaveRoom(folder: string): Promise<void> {
  const [last] = await listBackups(folder);
  const { bavail, bsize } = await statfs(folder);
  const needed = (last?.entry?.bytes ?? 0) * 1.5;
  if (bavail * bsize >= needed) return;
  throw new BackupFault(
    `There is too little room in ${folder}: ${megabytes(bavail * bsize)} are free and about ${megabytes(needed)} are needed. Free some, or set BACKUP_DIR to another disk.`,
  );
}

/** Of a folder, the names in it. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

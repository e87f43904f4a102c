/** Plain SQL files, run once each, in the order of their names, by one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { makeIndexBeside, makeIndexInTransaction, makesIndexBeside } from './concurrent-index.ts';
import { directConnection } from './database.ts';
import { withoutLimits } from './limits.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number that no other part of the portal takes as an advisory lock. */
const migrationLock = 727_001;
const askAgainMs = 200;

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

interface Recorded {
  name: string;
  /** Null where an earlier program ran it, which kept none. */
  checksum: string | null;
}

/** Those that this program knows, in their order. */
export async function shippedMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => migrationOf(name, await readFile(new URL(name, folder), 'utf8'))));
}

/** The ends of lines do not count: some systems change them in a checkout. */
export const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
});

interface Options {
  /** What the owner does last, while no other process does. */
  finish?: ((owner: pg.ClientBase) => Promise<void>) | undefined;
  migrations?: readonly Migration[];
}

/**
 * Brings the database to the newest schema; each file and its record are one transaction, so a kill leaves whole steps only, and the
 * next start goes on after the last of them. What of an index is left that is made beside the work, the next start makes anew (ADR-77).
 * Two processes at once: the second waits and finds nothing to do.
 * @param pool of the role that owns the tables, or will.
 * @returns the names of the files that ran now.
 * @throws StartupError where the database is newer than this program, or was made by another text of a file; nothing was changed then.
 */
export async function migrate(pool: pg.Pool, { finish, migrations }: Options = {}): Promise<string[]> {
  const all = migrations ?? (await shippedMigrations());
  // A connection of its own: a step on a large table may take as long as it takes.
  const client = directConnection(pool, { application_name: 'halaqa migration', keepAlive: true });
  // One that is cut fails the statement that runs on it, which says so.
  client.on('error', () => {});
  try {
    await client.connect();
    await withoutLimits(client);
    await takeLock(client, 'pg_try_advisory_lock');
    const ran = await runMissing(client, all);
    await finish?.(client);
    return ran;
  } finally {
    // Ending the connection releases the lock and an open transaction in any case.
    await client.end();
  }
}

/** Call it under the lock. */
export async function runMissing(client: pg.ClientBase, all: readonly Migration[]): Promise<string[]> {
  const recorded = await recordedMigrations(client);
  mustSuit(recorded, all);
  await keepChecksums(client, recorded, all);
  const ran: string[] = [];
  for (const migration of missingOf(recorded, all)) {
    if (makesIndexBeside(migration)) {
      await makeIndexBeside(client, migration);
      await note(client, migration);
    } else {
      await client.query('begin');
      await runInTransaction(client, migration);
      await client.query('commit');
    }
    ran.push(migration.name);
  }
  return ran;
}

const missingOf = (recorded: readonly Pick<Recorded, 'name'>[], all: readonly Migration[]): Migration[] =>
  all.filter(({ name }) => !recorded.some((done) => done.name === name));

async function runInTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (makesIndexBeside(migration)) await makeIndexInTransaction(client, migration);
  else await client.query(migration.sql);
  await note(client, migration);
}

const note = (client: pg.ClientBase, { name, checksum }: Migration): Promise<unknown> =>
  client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);

/** Until the transaction ends no other process migrates. */
export const holdMigrations = (client: pg.ClientBase): Promise<void> => takeLock(client, 'pg_try_advisory_xact_lock');

/**
 * Asked for again and again: a statement that waits for the lock would be older than an index that is made beside the work, which waits
 * for all that is older, and the two would wait for each other.
 */
async function takeLock(client: pg.ClientBase, take: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock'): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [migrationLock]);
    if (rows[0]?.taken) return;
    await sleep(askAgainMs);
  }
}

/** All files on an empty database, in the transaction that the caller has begun: nothing of them is left where that is broken off. */
export async function runAllInTransaction(client: pg.ClientBase): Promise<void> {
  await recordedMigrations(client);
  for (const migration of await shippedMigrations()) await runInTransaction(client, migration);
}

/**
 * What this program would run on the database, which is only read.
 * @throws StartupError where it is newer than this program, or was made by another text of a file.
 */
export async function missingMigrations(client: pg.ClientBase): Promise<string[]> {
  // A table of an early program has no checksums: read so, they are null.
  const { rows } = await client.query<Recorded>(`select name, to_jsonb(m) ->> 'checksum' as checksum from migration m order by name`);
  const all = await shippedMigrations();
  mustSuit(rows, all);
  const behind = missingOf(rows, all).map(({ name }) => name);
  return [...behind, ...rows.filter(({ checksum }) => checksum === null).map(({ name }) => name)];
}

async function recordedMigrations(client: pg.ClientBase): Promise<Recorded[]> {
  await client.query('create table if not exists migration (name text primary key, ran_at timestamptz not null default now())');
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum' and not attisdropped`,
  );
  // Asked first: the change alone would wait for everybody who reads the table.
  if (rowCount === 0) await client.query('alter table migration add column checksum text');
  const { rows } = await client.query<Recorded>('select name, checksum from migration order by name');
  return rows;
}

function mustSuit(recorded: readonly Recorded[], all: readonly Migration[]): void {
  const known = new Map(all.map(({ name, checksum }) => [name, checksum]));
  const newer = recorded.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (newer.length > 0) {
    throw new StartupError(
      'database_newer',
      `The database is newer than this program, which does not know ${newer.join(', ')}. Start the version that ran on it last, or a newer one. Nothing was changed.`,
    );
  }
  const changed = recorded.filter(({ name, checksum }) => checksum !== null && checksum !== known.get(name)).map(({ name }) => name);
  if (changed.length > 0) {
    throw new StartupError(
      'migration_changed',
      `The database was made by another text of ${changed.join(', ')} than this program has. Restore the program's files as they were released. Nothing was changed.`,
    );
  }
}

/** Those of an earlier program are taken to be the ones that are known now. */
async function keepChecksums(client: pg.ClientBase, recorded: readonly Recorded[], all: readonly Migration[]): Promise<void> {
  const without = new Set(recorded.filter(({ checksum }) => checksum === null).map(({ name }) => name));
  const found = all.filter(({ name }) => without.has(name));
  if (found.length === 0) return;
  await client.query(
    'update migration m set checksum = k.checksum from unnest($1::text[], $2::text[]) k (name, checksum) where k.name = m.name',
    [found.map(({ name }) => name), found.map(({ checksum }) => checksum)],
  );
}

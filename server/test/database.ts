/** A database of its own for each test file, on the PostgreSQL that `database-server.ts` has started. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Connection, type Database, openDatabase, type ServerConnection } from '../src/db/database.ts';
import { portalRole } from '../src/db/portal-role.ts';
import { builderOn, type Db } from './builder.ts';

export interface TestDatabase extends Database {
  /** On the same pool. */
  db: Db;
  /** As the owner of all tables, as the pool is. */
  connection: SocketConnection;
  /** As the role that a portal works under. */
  portalConnection: Connection;
}

/** A new, migrated, empty database. Call it at the head of the test file; it is dropped after the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const { template, pooler, ...server } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  // Tests of a power cut start a PostgreSQL of their own; here waiting for the disk would prove nothing.
  await asAdmin(`alter database ${name} set synchronous_commit = off`);

  const connection = { ...server, database: name };
  const database = openDatabase(connection, { size: 10, onIdleError: () => {} });
  afterAll(async () => {
    await database.close();
    await asAdmin(`drop database ${name} with (force)`);
  });
  const own = { ...connection, user: portalRole };
  return { ...database, db: builderOn(database.pool), connection, portalConnection: pooler ? throughPooler(pooler, own) : own };
}

/**
 * As time does where commits wait for the disk: a page whose rows were committed a moment ago, here or in the database beside, is not marked
 * as visible to everybody, and an index that leads to it is not read alone.
 * @param tables all by default
 */
export async function vacuumAnalyze(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const unmarked = `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages
                    and (relname = any($1) or $1 = '{}')`;
  let found: string[] = [];
  for (let left = 100; left > 0; left -= 1) {
    // Rows of a commit that is not on the disk yet are marked by nobody, and the databases of tests do not wait for it.
    await pool.query('begin; set local synchronous_commit = on; select pg_current_xact_id(); commit');
    await pool.query(`vacuum analyze ${tables.join(', ')}`);
    found = (await pool.query<{ relname: string }>(unmarked, [tables])).rows.map(({ relname }) => relname);
    if (found.length === 0) return;
    await sleep(100);
  }
  const { rows: holders } = await pool.query('select datname, state, query from pg_stat_activity where backend_xmin is not null');
  throw new Error(`Vacuum does not mark the pages of ${found.join(', ')}; snapshots are held by ${JSON.stringify(holders)}`);
}

/** Whether portals of this run go through a pooler: statements have no names there, so nothing that goes by their names is shown. */
export const isBehindPooler = (): boolean => inject('databaseServer').pooler !== undefined;

/** As the portal reaches a server through a pooler: to listen it goes past it. */
export const throughPooler = (pooler: { host: string; port: number }, given: SocketConnection): ServerConnection => ({
  connectionString: urlOf({ ...given, ...pooler }),
  direct: urlOf(given),
  isPooled: true,
});

type SocketConnection = Exclude<Connection, ServerConnection>;

/** The address of a server at a socket. */
export const urlOf = ({ host, port, user, database }: SocketConnection): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

async function asAdmin(sql: string): Promise<void> {
  const { template, pooler, ...server } = inject('databaseServer');
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

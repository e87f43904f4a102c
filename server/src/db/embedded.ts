/** The embedded PostgreSQL: a real server of our own in the data folder (D-3, ADR-1). */
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { chooseSystemAccount } from './embedded-account.ts';
import { findPostgresBinaries } from './embedded-binaries.ts';
import { databaseUser, makeCluster } from './embedded-cluster.ts';
import { clusterOf } from './embedded-folder.ts';
import { cleanUpAfterKill } from './embedded-leftover.ts';
import { type FolderLock, lockFolder, notWritable } from './embedded-lock.ts';
import { openLog } from './embedded-log.ts';
import { type PostgresOptions, type PostgresProcess, runPostgres } from './embedded-process.ts';
import { findSocketFolder, makeSocketFolder, removeSocketFolder } from './embedded-socket.ts';

export interface Embedded {
  /** `host` is the folder of the unix socket: there is no TCP port and no password. */
  connection: { host: string; port: number; user: string; database: 'halaqa' };
  /** Stops the server and unlocks the folder; within about a second, and never throws. */
  stop(): Promise<void>;
  /** Settles with one plain sentence when the server ends though nobody called `stop`; else never. */
  exited: Promise<string>;
}

interface Options {
  folder: string;
  log: (line: string) => void;
  /** How many may be connected at once; a portal and its commands are far from 60. */
  connections?: number;
}

/** Long enough to replay a full write-ahead log on a slow disk. */
const readyLimitMs = 120_000;
/** Stray processes of a killed server need a moment to notice; PostgreSQL refuses to start beside them. */
const strayTries = 20;
const strayWaitMs = 250;

/**
 * Starts PostgreSQL on `folder`, which is made when it is not there, and settles when database `halaqa` answers.
 * However the last portal ended, what it had committed is there.
 *
 * @throws StartupError with everything undone: nothing runs, and the folder is free.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const folder = resolve(options.folder);
  const lock = await lockFolder(folder);
  try {
    return await startLocked({ ...options, folder }, lock);
  } catch (cause) {
    lock.release();
    throw isFileError(cause) ? notWritable(folder, cause) : cause;
  }
}

/** How to reach the server that another process runs on `folder`; it need not answer yet. */
export async function embeddedConnection(folder: string): Promise<Embedded['connection']> {
  return connectionBy(await findSocketFolder(resolve(folder)));
}

function connectionBy(host: string): Embedded['connection'] {
  return { host, port: 5432, user: databaseUser, database: 'halaqa' };
}

async function startLocked({ folder, log: say, connections = 60 }: Options, lock: FolderLock): Promise<Embedded> {
  const cluster = clusterOf(folder);
  await cleanUpAfterKill(folder, cluster);
  const account = await chooseSystemAccount(folder, cluster, await findPostgresBinaries(folder));
  const log = openLog(folder);
  try {
    await makeCluster(folder, cluster, account, log, say);
    const host = await makeSocketFolder(folder, account);
    const connection = connectionBy(host);
    const server = await serve({ cluster, socketFolder: host, account, log, connections }, connection);
    let stopping = false;
    const exited = server.ended.then((how) => {
      if (stopping) return new Promise<string>(() => {});
      return `The embedded PostgreSQL has ended unexpectedly (${how}). Its log, ${join(folder, 'postgres.log')}, ends: ${log.gist()}. Start the portal again.`;
    });
    const stop = async () => {
      if (stopping) return void (await server.ended);
      stopping = true;
      await server.stop();
      await removeSocketFolder(folder);
      log.close();
      lock.release();
    };
    return { connection, stop, exited };
  } catch (cause) {
    log.close();
    throw cause;
  }
}

/** Starts the server and waits until it answers; PostgreSQL refuses to start beside stray processes of a killed one. */
async function serve(how: PostgresOptions, connection: Embedded['connection']): Promise<PostgresProcess> {
  for (let tries = 1; ; tries++) {
    const server = runPostgres(how);
    if (await becomesReady(server, connection)) return server;
    await server.stop();
    const gist = how.log.gist();
    if (tries === strayTries || !gist.includes('still in use')) {
      throw new StartupError(
        'postgres_failed',
        `The embedded PostgreSQL did not start: ${gist}. Its log is postgres.log beside ${how.cluster}. Nothing was changed; correct the cause and start again.`,
      );
    }
    await sleep(strayWaitMs);
  }
}

async function becomesReady(server: PostgresProcess, connection: Embedded['connection']): Promise<boolean> {
  const deadline = performance.now() + readyLimitMs;
  while (!server.hasEnded() && performance.now() < deadline) {
    const refusal = await tryQuery(connection, 'SELECT 1');
    if (refusal === undefined) return true;
    // The first start: the files are made, the database in them not yet.
    if (refusal === 'no_database') await tryQuery({ ...connection, database: 'postgres' }, `CREATE DATABASE ${connection.database}`);
    else await sleep(10);
  }
  return false;
}

async function tryQuery(connection: pg.ClientConfig, sql: string): Promise<undefined | 'no_database' | 'not_ready'> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    // 3D000: invalid_catalog_name.
    return error instanceof pg.DatabaseError && error.code === '3D000' ? 'no_database' : 'not_ready';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the operating system refused to make, read or write a file. */
function isFileError(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}

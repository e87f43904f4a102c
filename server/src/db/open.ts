/** Opens the database that the configuration names: a PostgreSQL server, or the embedded one in the data folder. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { embeddedConnection, startEmbedded } from './embedded.ts';

const attachLimitMs = 10_000;
const attachEveryMs = 100;

export interface OpenedDatabase extends Database {
  /** Settles with a sentence when the embedded PostgreSQL ends without being asked; never for a server. */
  lost: Promise<string>;
}

/**
 * For the portal's process, which owns the embedded PostgreSQL while it runs.
 * @throws StartupError when the folder is in use or not writable, or the server does not answer.
 */
export const openPortalDatabase = async (config: Config, log: Logger): Promise<OpenedDatabase> => {
  if (config.databaseUrl !== undefined) {
    const database = connectTo({ connectionString: config.databaseUrl }, config, log);
    await mustAnswer(database);
    return { ...database, lost: new Promise(() => {}) };
  }
  const embedded = await startEmbedded({ folder: config.dataFolder, log: (line) => log.debug(line) });
  const database = connectTo(embedded.connection, config, log);
  let closing = false;
  const close = async () => {
    closing = true;
    await database.close();
    await embedded.stop();
  };
  const lost = embedded.exited.then(() => {
    // A stop that we asked for ends the process anyway; only the other kind is news.
    if (closing) return new Promise<string>(() => {});
    return 'The embedded PostgreSQL has ended by itself; nothing that was acknowledged is lost. Start the portal again.';
  });
  return { ...database, close, lost };
};

/**
 * For a command beside the portal: the embedded PostgreSQL of a portal that runs on the folder, else one of its own.
 * @throws StartupError like `openPortalDatabase`, but not for a folder that is in use.
 */
export const openCommandDatabase = async (config: Config, log: Logger): Promise<OpenedDatabase> => {
  const deadline = performance.now() + attachLimitMs;
  for (;;) {
    try {
      return await openPortalDatabase(config, log);
    } catch (error) {
      if (!(error instanceof StartupError && error.code === 'data_folder_in_use')) throw error;
      const database = connectTo(await embeddedConnection(config.dataFolder), config, log);
      if (await answers(database)) return { ...database, lost: new Promise(() => {}) };
      await database.close();
      // The portal that holds the folder is starting or stopping: one of the two ways will open.
      if (performance.now() > deadline) throw error;
      await sleep(attachEveryMs);
    }
  }
};

const connectTo = (connection: Connection, config: Config, log: Logger): Database =>
  openDatabase(connection, { size: config.databasePool, onIdleError: (error) => log.warn({ err: error }, 'database connection lost') });

const answers = (database: Database): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  );

const mustAnswer = async (database: Database): Promise<void> => {
  try {
    await database.pool.query('select 1');
  } catch (error) {
    await database.close();
    throw new StartupError('database_unreachable', `The database at DATABASE_URL does not answer (${reasonOf(error)}).`, { cause: error });
  }
};

/** The driver's own word for it (`ECONNREFUSED`, `28P01`), never the URL: it holds a password. */
const reasonOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'no connection';
};

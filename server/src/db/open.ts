/**
 * Opens the configured database: a PostgreSQL server, or the embedded one in the data folder. Its owner migrates it first; the returned
 * pool works under the portal's role (ADR-24).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { type Embedded, embeddedConnection, startEmbedded } from './embedded.ts';
import { backgroundLimits, commandLimits, type DatabaseLimits, requestLimits } from './limits.ts';
import { migrate } from './migrate.ts';
import { type ConnectionTraits, detectConnectionTraits } from './pooler.ts';
import { grantToPortal, makePortalRole, portalRole } from './portal-role.ts';
import { NoPrimary } from './primary.ts';

const attachLimitMs = 10_000;
const attachEveryMs = 100;

/** The synchroniser's calls at once, its lease, and the hourly tidying up beside them. */
const backgroundPool = 6;

/** To the embedded PostgreSQL: a portal of one process and its commands are far from so many. */
const connectionsOfOne = 60;
/** Ten beside its share of `DATABASE_POOL`. */
const connectionsOfAnother = 14;

interface Watched {
  /** Settles with a sentence when the embedded PostgreSQL ends without being asked; never for a server. */
  lost: Promise<string>;
}

export interface PortalDatabase extends Database {
  /** For what nobody waits for: it takes no connection from people, and may take longer. */
  background: Database;
}

/**
 * For the portal's process, which owns the embedded PostgreSQL while it runs.
 * @throws StartupError when the folder is in use or not writable, the server does not answer, or its roles are not what they should be.
 */
export const openPortalDatabase = (config: Config, log: Logger): Promise<PortalDatabase & Watched> =>
  openOwn(config, log, portalPools(config, log));

/** For one of several processes, of which another has opened it, and holds it (ADR-56). @throws StartupError where it does not answer. */
export async function joinPortalDatabase(config: Config, log: Logger): Promise<PortalDatabase & Watched> {
  const { databaseUrl, databaseListenUrl: direct, dataFolder } = config;
  const connection: Connection =
    databaseUrl === undefined
      ? portalOn({ connection: await embeddedConnection(dataFolder) })
      : { connectionString: databaseUrl, direct, isPooled: await leadsThroughPooler(databaseUrl, direct) };
  return { ...portalPools(config, log)(connection), lost: new Promise(() => {}) };
}

type Connect<D extends Database> = (connection: Connection) => D;

const portalPools =
  (config: Config, log: Logger): Connect<PortalDatabase> =>
  (connection) => {
    const requests = connectTo(connection, { limits: requestLimits, size: config.databasePool, log });
    const background = connectTo(connection, { limits: backgroundLimits, size: backgroundPool, log });
    requests.pool.renewsToo(background.pool);
    const close = async () => {
      await Promise.all([requests.close(), background.close()]);
    };
    return { ...requests, background, close };
  };

async function openOwn<D extends Database>(config: Config, log: Logger, connect: Connect<D>): Promise<D & Watched> {
  if (config.databaseUrl !== undefined) return openServer(config, config.databaseUrl, log, connect);
  const connections = connectionsOfOne + connectionsOfAnother * (config.processes - 1);
  const embedded = await startEmbedded({ folder: config.dataFolder, log: (line) => log.debug(line), connections });
  try {
    await prepareEmbedded(embedded.connection);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = connect(portalOn(embedded));
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
}

/**
 * For a command beside the portal: the embedded PostgreSQL of a portal that runs on the folder, else one of its own.
 * @throws StartupError like `openPortalDatabase`, but not for a folder that is in use.
 */
export async function openCommandDatabase(config: Config, log: Logger): Promise<Database> {
  const connect: Connect<Database> = (connection) => connectTo(connection, { limits: commandLimits, size: config.databasePool, log });
  const deadline = performance.now() + attachLimitMs;
  for (;;) {
    try {
      return await openOwn(config, log, connect);
    } catch (error) {
      if (!(error instanceof StartupError && error.code === 'data_folder_in_use')) throw error;
      const connection = await embeddedConnection(config.dataFolder);
      if (await answers(connection)) {
        await prepareEmbedded(connection);
        return connect(portalOn({ connection }));
      }
      // The portal that holds the folder is starting or stopping: one of the two ways will open.
      if (performance.now() > deadline) throw error;
      await sleep(attachEveryMs);
    }
  }
}

const connectTo = (connection: Connection, { limits, size, log }: { limits: DatabaseLimits; size: number; log: Logger }): Database =>
  openDatabase(connection, { size, limits, onIdleError: (error) => log.warn({ err: error }, 'database connection lost') });

const portalOn = ({ connection }: Pick<Embedded, 'connection'>): Connection => ({ ...connection, user: portalRole });

const prepareEmbedded = (connection: Connection): Promise<unknown> =>
  asOwner(connection, ({ pool }) =>
    migrate(pool, {
      finish: async (owner) => {
        await makePortalRole(owner);
        await grantToPortal(owner, portalRole);
      },
    }),
  );

/** Without DATABASE_OWNER_URL the role of DATABASE_URL is the owner too: then triggers alone keep the audit log (ADR-24). */
async function openServer<D extends Database>(config: Config, url: string, log: Logger, connect: Connect<D>): Promise<D & Watched> {
  const { databaseOwnerUrl, databaseListenUrl } = config;
  const isPooled = await leadsThroughPooler(url, databaseListenUrl);
  const database = connect({ connectionString: url, isPooled, direct: databaseListenUrl });
  try {
    const role = await mustAnswer(database, 'DATABASE_URL');
    if (databaseOwnerUrl === undefined) {
      await migrate(database.pool);
      log.warn({ role }, 'the portal works as the owner of its tables; DATABASE_OWNER_URL lets it work as a role with fewer rights');
    } else {
      await mustBeDirect(databaseOwnerUrl, 'DATABASE_OWNER_URL');
      await asOwner({ connectionString: databaseOwnerUrl }, (owner) => prepareServer(owner, role));
      await mustSee(database);
    }
    return { ...database, lost: new Promise(() => {}) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws StartupError where it does, and the portal could not work so. */
async function leadsThroughPooler(url: string, listenUrl: string | undefined): Promise<boolean> {
  const way = await mustLead(url, 'DATABASE_URL');
  if (listenUrl !== undefined) await mustBeDirect(listenUrl, 'DATABASE_LISTEN_URL');
  if (!way.isPooled) return false;
  if (listenUrl === undefined) {
    throw new StartupError(
      'wrong_setting',
      'DATABASE_URL leads through a connection pooler, where nobody can listen: set DATABASE_LISTEN_URL to the address of the server itself.',
    );
  }
  if (!way.isUtc || !way.isLimited) {
    throw new StartupError(
      'wrong_setting',
      `The pooler of DATABASE_URL opens connections ${way.isUtc ? 'without limits of time' : 'in another time zone than UTC'}: give it the connect_query of deploy/pgbouncer.ini.`,
    );
  }
  return true;
}

/** @throws StartupError where a pooler that lends connections by the transaction stands between, or nobody answers. */
export async function mustBeDirect(url: string, setting: string): Promise<void> {
  if (!(await mustLead(url, setting)).isPooled) return;
  throw new StartupError(
    'wrong_setting',
    `${setting} leads through a connection pooler, and is for what lasts longer than a transaction: name the server itself there.`,
  );
}

const mustLead = (url: string, setting: string): Promise<ConnectionTraits> =>
  detectConnectionTraits(url).catch((error: unknown) => {
    throw unreachable(setting, error);
  });

async function prepareServer(owner: Database, { name, superuser }: Role): Promise<void> {
  if (superuser || name === (await mustAnswer(owner, 'DATABASE_OWNER_URL')).name) {
    throw new StartupError(
      'wrong_setting',
      `With DATABASE_OWNER_URL the portal works under a role of fewer rights, and ${name} of DATABASE_URL is a superuser or the owner itself. Name another role there.`,
    );
  }
  await migrate(owner.pool, { finish: (client) => grantToPortal(client, name) });
}

/** For as long as `work` takes. */
async function asOwner<T>(connection: Connection, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = openDatabase(connection, { size: 1, onIdleError: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

const answers = (connection: Connection): Promise<boolean> =>
  asOwner(connection, ({ pool }) => pool.query('select 1')).then(
    () => true,
    () => false,
  );

interface Role {
  name: string;
  superuser: boolean;
}

async function mustAnswer({ pool }: Database, setting: string): Promise<Role> {
  const { rows } = await pool
    .query<Role>('select current_user as name, rolsuper as superuser from pg_roles where rolname = current_user')
    .catch((error: unknown) => {
      throw unreachable(setting, error);
    });
  const [role] = rows;
  if (!role) throw new Error('a role that the server does not know');
  return role;
}

export const unreachable = (setting: string, error: unknown): StartupError =>
  new StartupError('database_unreachable', `The database at ${setting} does not answer (${reasonOf(error)}).`, { cause: error });

async function mustSee({ pool }: Database): Promise<void> {
  await pool.query('select from migration limit 1').catch((error: unknown) => {
    throw new StartupError(
      'wrong_setting',
      `DATABASE_URL does not see the tables that DATABASE_OWNER_URL has made (${reasonOf(error)}): both must name one database and schema.`,
      { cause: error },
    );
  });
}

/** The driver's own word for it (`ECONNREFUSED`, `28P01`), never the URL: it holds a password. */
function reasonOf(error: unknown): string {
  if (error instanceof NoPrimary) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'no connection';
}

/** The connection pool. Statements are SQL in the stores, prepared by name: `{ name, text, values }` (ADR-30). */
import pg from 'pg';
import { readDatabaseUrl } from '../config/database-url.ts';
import { clientClass } from './client.ts';
import { LimitedPool, type OtherConnections } from './limited-pool.ts';
import { commandLimits, type DatabaseLimits } from './limits.ts';
import { parsers } from './parsers.ts';
import { type PrimaryFinder, primaryAmong } from './primary.ts';

export interface Database {
  pool: LimitedPool;
  close(): Promise<void>;
}

/** How to reach a PostgreSQL: a URL, or the socket folder of the embedded one. */
export type Connection = ServerConnection | { host: string; port: number; user: string; database: string };

export interface ServerConnection {
  /** May name several hosts. */
  connectionString: string;
  /** Where it leads through a pooler that lends connections by the transaction: the address of the server itself. */
  direct?: string | undefined;
  /** Whether it does (ADR-37). */
  isPooled?: boolean;
}

/**
 * A connection beside the pool, not yet open, and to the same address. It is none for LISTEN or for a lock of a session: a pooler may
 * stand between.
 */
export const connectionBeside = (pool: pg.Pool, given: pg.ClientConfig): pg.Client => waysOf(pool).beside(given);

/** The same to the server itself, for what lasts: LISTEN, or a lock of a session. */
export const directConnection = (pool: pg.Pool, given: pg.ClientConfig): pg.Client => waysOf(pool).direct(given);

function waysOf(pool: pg.Pool): Pick<OtherConnections, 'beside' | 'direct'> {
  if (pool instanceof LimitedPool && pool.ways) return pool.ways;
  // The pool hides its password from those who copy its options.
  const alike = (given: pg.ClientConfig) => new pg.Client({ ...pool.options, password: pool.options.password, ...given });
  return { beside: alike, direct: alike };
}

/**
 * Opens a pool of at most `size` connections; nothing is connected yet.
 * @param onIdleError told when an idle connection breaks, so that a stop of the server does not take the portal down.
 */
export function openDatabase(
  connection: Connection,
  { size, onIdleError, limits = commandLimits }: { size: number; onIdleError: (error: Error) => void; limits?: DatabaseLimits },
): Database {
  const isPooled = 'isPooled' in connection && connection.isPooled === true;
  const direct = 'direct' in connection && connection.direct !== undefined ? { connectionString: connection.direct } : undefined;
  const own = reachable(connection, isPooled ? undefined : startupOptions(limits));
  const lasting = direct ? reachable(direct, startupOptions(limits)) : own;
  const settings: pg.PoolConfig = {
    ...own.settings,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 60_000,
    // The pool's own type takes a class without arguments, though it gives it the settings.
    Client: clientClass({ primary: own.primary, statementMs: limits.answerMs, named: !isPooled }) as new () => pg.Client,
  };
  const pool = new LimitedPool(settings, limits.lentMs, {
    transactionSettings: isPooled ? transactionSettings(limits) : '',
    beside: besideOn(own),
    direct: besideOn(lasting),
    forget: () => {
      own.primary?.forget();
      lasting.primary?.forget();
    },
  });
  pool.on('error', onIdleError);
  // One that is lent out says so itself, to nobody unless somebody listens: its next statement fails by it, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { pool, close };
}

interface Reachable {
  settings: pg.ClientConfig;
  primary: PrimaryFinder | undefined;
}

function reachable(connection: Connection, options: string | undefined): Reachable {
  const common = { types: parsers, application_name: 'halaqa', ...(options && { options }) };
  if (!('connectionString' in connection)) return { settings: { ...connection, ...common }, primary: undefined };
  const { connectionString, hosts } = readDatabaseUrl(connection.connectionString) ?? {
    connectionString: connection.connectionString,
    hosts: [],
  };
  const settings = { connectionString, ...common };
  return { settings, primary: hosts.length > 1 ? primaryAmong(hosts, settings) : undefined };
}

function besideOn({ settings, primary }: Reachable): (given: pg.ClientConfig) => pg.Client {
  const Client = clientClass({ primary, statementMs: undefined, named: true });
  return (given) => new Client({ ...settings, ...given });
}

const startupOptions = (limits: DatabaseLimits): string =>
  ['timezone=UTC', ...limitSettings(limits)].map((setting) => `-c ${setting}`).join(' ');

/** A pooler passes on no options of a connection, and forgets what a statement sets; what a transaction sets for itself holds. */
const transactionSettings = (limits: DatabaseLimits): string =>
  limitSettings(limits)
    .map((setting) => `; set local ${setting}`)
    .join('');

const limitSettings = ({ lockMs, statementMs, idleMs }: DatabaseLimits): string[] => [
  `lock_timeout=${lockMs}`,
  `statement_timeout=${statementMs}`,
  `idle_in_transaction_session_timeout=${idleMs}`,
];

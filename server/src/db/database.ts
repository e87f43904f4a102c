/** The connection pool. Statements are SQL in the stores, prepared by name: `{ name, text, values }` (ADR-30). */
import pg from 'pg';
import { LimitedPool } from './limited-pool.ts';
import { forCommands, type Limits } from './limits.ts';
import { parsers } from './parsers.ts';

export interface Database {
  pool: LimitedPool;
  close(): Promise<void>;
}

/** How to reach a PostgreSQL: a URL, or the socket folder of the embedded one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

/**
 * A connection beside the pool, not yet open, for what lasts: LISTEN, or a lock of a session. Never through a pooler that lends
 * connections by the transaction.
 */
export const connectionBeside = (pool: pg.Pool, given: pg.ClientConfig): pg.Client =>
  // The pool hides its password from those who copy its options.
  new pg.Client({ ...pool.options, password: pool.options.password, ...given });

/**
 * Opens a pool of at most `size` connections; nothing is connected yet.
 * @param onIdleError told when an idle connection breaks, so that a stop of the server does not take the portal down.
 */
export function openDatabase(
  connection: Connection,
  { size, onIdleError, limits = forCommands }: { size: number; onIdleError: (error: Error) => void; limits?: Limits },
): Database {
  const settings: pg.PoolConfig = {
    ...connection,
    types: parsers,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 60_000,
    options: [
      '-c timezone=UTC',
      `-c lock_timeout=${limits.lockMs}`,
      `-c statement_timeout=${limits.statementMs}`,
      `-c idle_in_transaction_session_timeout=${limits.idleMs}`,
    ].join(' '),
    application_name: 'halaqa',
  };
  const pool = new LimitedPool(settings, limits.lentMs);
  pool.on('error', onIdleError);
  // One that is lent out says so itself, to nobody unless somebody listens: its next statement fails by it, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { pool, close };
}

/** Detects a pooler before PostgreSQL that assigns connections per transaction, as PgBouncer does (D-108, ADR-37). */
import { connectionBeside, openDatabase } from './database.ts';
import { commandLimits } from './limits.ts';

/** What a connection to an address turns out to be, as the pooler or the server opens it and before anything is set on it. */
export interface ConnectionTraits {
  isPooled: boolean;
  isUtc: boolean;
  /** Whether the server ends statements, and transactions that stand still, by itself. */
  isLimited: boolean;
}

interface Found {
  pid: number;
  zone: string;
  limited: boolean;
}

/** @throws what the driver says where there is no connection. */
export async function detectConnectionTraits(connectionString: string): Promise<ConnectionTraits> {
  // With `isPooled` it is asked for nothing that a pooler refuses.
  const database = openDatabase({ connectionString, isPooled: true }, { size: 1, onIdleError: () => {} });
  const client = connectionBeside(database.pool, { connectionTimeoutMillis: commandLimits.connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `select pg_backend_pid() as pid, current_setting('TimeZone') as zone,
         not '0' in (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as limited`,
    );
    const [found] = rows;
    // The driver keeps what it was told at the beginning; a pooler tells a number of its own. Its types do not know it.
    const told: unknown = Reflect.get(client, 'processID');
    return { isPooled: found?.pid !== told, isUtc: found?.zone === 'UTC' || found?.zone === 'Etc/UTC', isLimited: found?.limited === true };
  } finally {
    await client.end().catch(() => {});
    await database.close();
  }
}

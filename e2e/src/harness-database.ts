/** What the browser tests do in a portal's database beside it. */
import { type Database, openDatabase } from '@halaqa/server/db/database';
import { type Embedded, startEmbedded } from '@halaqa/server/db/embedded';
import { aheadMs } from './harness-clock.ts';

export async function withPool(connection: Embedded['connection'], act: (pool: Database['pool']) => Promise<void>): Promise<void> {
  const { pool, close } = openDatabase(connection, { size: 2, onIdleError: () => {} });
  await act(pool).finally(close);
}

/** @param folder of which no portal runs */
export async function withStoppedPortal(folder: string, act: (pool: Database['pool']) => Promise<void>): Promise<void> {
  const { connection, stop } = await startEmbedded({ folder, log: () => {} });
  await withPool(connection, act).finally(stop);
}

/**
 * Makes the database of a portal, which has the clock of this process: what statements, defaults and functions call `now()` is found
 * before PostgreSQL's own.
 */
export function makeDatabase(folder: string): Promise<void> {
  const clocks = [
    ['now', 'stable'],
    ['statement_timestamp', 'stable'],
    ['clock_timestamp', 'volatile'],
  ].map(
    ([clock, kind]) => `
      create function public.${clock}() returns timestamptz language sql ${kind} parallel safe
      return pg_catalog.${clock}() + interval '${aheadMs()} milliseconds';`,
  );
  return withStoppedPortal(folder, async (pool) => {
    await pool.query(`${clocks.join('')} alter database halaqa set search_path = public, pg_catalog;`);
  });
}

/** What the browser tests do in a portal's database beside it. */
import { rm } from 'node:fs/promises';
import { type Database, openDatabase } from '@halaqa/server/db/database';
import { type Embedded, startEmbedded } from '@halaqa/server/db/embedded';
import { aheadMs } from './harness-clock.ts';
import { makeFolder } from './harness-folder.ts';

export async function withPool(connection: Embedded['connection'], act: (pool: Database['pool']) => Promise<void>): Promise<void> {
  const { pool, close } = openDatabase(connection, { size: 2, onIdleError: () => {} });
  await act(pool).finally(close);
}

/** @param folder of which no portal runs */
export async function withStoppedPortal(folder: string, act: (pool: Database['pool']) => Promise<void>): Promise<void> {
  const { connection, stop } = await startEmbedded({ folder, log: () => {} });
  await withPool(connection, act).finally(stop);
}

/** A folder for a portal that begins with nothing, whose database has the clock of this process. */
export async function makeDatabaseFolder(prefix: string): Promise<string> {
  const folder = await makeFolder(prefix);
  try {
    await makeDatabase(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** What statements, defaults and functions call `now()` is found before PostgreSQL's own. */
function makeDatabase(folder: string): Promise<void> {
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

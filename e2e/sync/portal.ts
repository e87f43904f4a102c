/** A portal that has an Odoo, with the demonstration institute in a database of its own, and rows as the synchroniser leaves them. */

import { rm } from 'node:fs/promises';
import { buildServer } from '@halaqa/server/app/server';
import { readConfig } from '@halaqa/server/config/config';
import { contextOf } from '@halaqa/server/context/context';
import { openDatabase } from '@halaqa/server/db/database';
import { startEmbedded } from '@halaqa/server/db/embedded';
import { migrate } from '@halaqa/server/db/migrate';
import { loadDemo } from '@halaqa/server/demo/load';
import { pino } from 'pino';
import { makeDatabaseFolder } from '../src/harness-database.ts';

export interface SyncPortal {
  url: string;
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** No engine runs in it: what the page shows is what the test has written. */
export async function startSyncPortal(): Promise<SyncPortal> {
  const folder = await makeDatabaseFolder('halaqa-sync-');
  const embedded = await startEmbedded({ folder, log: () => {} });
  const { pool, close } = openDatabase(embedded.connection, { size: 8, onIdleError: () => {} });
  const config = { ...readConfig({ PORT: '0' }), synchronises: true };
  await migrate(pool);
  await loadDemo({ pool, config }, { now: new Date() });
  const app = await buildServer(contextOf({ config, pool, log: pino({ level: 'silent' }) }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    // The caller says what the rows are.
    query: async <Row>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as Row[],
    stop: async () => {
      await app.close();
      await close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

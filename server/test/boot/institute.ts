/** A PostgreSQL of a test's own with an institute in it, and portals that run on it as processes, several at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { type Crowd, gatherCrowd } from '../booking/crowd.ts';
import { builderOn } from '../builder.ts';
import { urlOf } from '../database.ts';
import { dataFolder, type Running, run } from './process.ts';

export interface Institute extends Crowd {
  database: Database;
  /** Where its files are. */
  folder: string;
  /** A portal's process that is ready; `port` 0 takes any. */
  portal: (env?: Record<string, string>) => Promise<RunningPortal>;
}

export interface RunningPortal {
  process: Running;
  port: number;
  origin: string;
}

export async function institute(size: { students: number; sessions: number; capacity: number }): Promise<Institute> {
  const folder = await dataFolder();
  const embedded = await startEmbedded({ folder, log: () => {} });
  onTestFinished(() => embedded.stop());
  const database = openDatabase(embedded.connection, { size: 4, onIdleError: () => {} });
  onTestFinished(() => database.close());
  await migrate(database.pool);
  const crowd = await gatherCrowd(builderOn(database.pool), size);
  return { ...crowd, database, folder, portal: (env) => startPortal(urlOf(embedded.connection), env) };
}

/** A portal's process that is ready, on the database of this address. */
export async function startPortal(databaseUrl: string, env: Record<string, string> = {}): Promise<RunningPortal> {
  const process = run('server/src/commands/main.ts', [], {
    env: { DATABASE_URL: databaseUrl, PORT: '0', REQUESTS_PER_TEN_SECONDS: '0', LOG_LEVEL: 'error', ...env },
  });
  const [, port = ''] = await process.says(/Halaqa is ready: http:\/\/localhost:(\d+)/);
  return { process, port: Number(port), origin: `http://127.0.0.1:${port}` };
}

/** Asks until it answers true. */
export async function eventually(ask: () => Promise<boolean>, limitMs = 20_000): Promise<void> {
  for (const until = performance.now() + limitMs; !(await ask()); await sleep(20)) {
    if (performance.now() > until) throw new Error(`not within ${limitMs} ms`);
  }
}

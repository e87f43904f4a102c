/** Connects to the embedded database as its owner, for backups: to the running portal's, else it is started for as long as it is needed. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { embeddedConnection, startEmbedded } from '../db/embedded.ts';
import { clusterOf } from '../db/embedded-folder.ts';

/** A socket, and the role that owns all tables. */
export interface OwnerConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

const attachLimitMs = 10_000;
const attachEveryMs = 200;

/** @throws StartupError where there is no database in the folder, or none that answers. */
export async function withOwner<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!existsSync(clusterOf(folder))) {
    throw new StartupError(
      'wrong_setting',
      `There is no database in ${folder}: HALAQA_DATA names the folder of another one, or none was made yet.`,
    );
  }
  const deadline = performance.now() + attachLimitMs;
  for (;;) {
    try {
      const embedded = await startEmbedded({ folder, log: () => {} });
      try {
        return await onClient(embedded.connection, work);
      } finally {
        await embedded.stop();
      }
    } catch (error) {
      if (!(error instanceof StartupError && error.code === 'data_folder_in_use')) throw error;
      const connection = await embeddedConnection(folder);
      if (await answers(connection)) return onClient(connection, work);
      // The portal that holds the folder is starting or stopping: one of the two ways will open.
      if (performance.now() > deadline) throw error;
      await sleep(attachEveryMs);
    }
  }
}

/** Of a connection: values read the same everywhere, and nothing is limited in time. */
export const steadyOptions = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'lock_timeout=0',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
]
  .map((one) => `-c ${one}`)
  .join(' ');

/** With `steadyOptions`. */
export async function onClient<T>(connection: OwnerConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'halaqa backup', options: steadyOptions });
  // One that is cut fails the statement that runs on it, which says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const answers = (connection: OwnerConnection): Promise<boolean> =>
  onClient(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** Two PostgreSQL with the same institute, of which the second is a standby until it is promoted, and portals that know both. */
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { type Embedded, startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { type Crowd, gatherCrowd } from '../booking/crowd.ts';
import { builderOn } from '../builder.ts';
import { dataFolder } from './process.ts';

export interface Pair extends Crowd {
  primary: Embedded;
  /** Where the primary's files are. */
  folder: string;
  standby: Embedded;
  /** The standby takes changes from now on. */
  promote: () => Promise<void>;
}

/**
 * The standby is a copy of the primary's files that stays in recovery. It does not follow the primary: here it matters who takes
 * changes, not how they get from one to the other.
 */
export async function primaryAndStandby(size: { students: number; sessions: number; capacity: number }): Promise<Pair> {
  const first = await dataFolder();
  const begun = await startEmbedded({ folder: first, log: () => {} });
  const database = openDatabase(begun.connection, { size: 2, onIdleError: () => {} });
  await migrate(database.pool);
  const crowd = await gatherCrowd(builderOn(database.pool), size);
  await database.close();
  await begun.stop();

  const second = await dataFolder();
  await cp(join(first, 'postgres'), join(second, 'postgres'), { recursive: true, preserveTimestamps: true });
  await rm(join(second, 'postgres', 'postmaster.pid'), { force: true });
  await writeFile(join(second, 'postgres', 'standby.signal'), '');
  const primary = await startEmbedded({ folder: first, log: () => {} });
  onTestFinished(() => primary.stop());
  const standby = await startEmbedded({ folder: second, log: () => {} });
  onTestFinished(() => standby.stop());
  const promote = async () => {
    const client = new pg.Client(standby.connection);
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
  };
  return { ...crowd, primary, folder: first, standby, promote };
}

/** An address with several hosts. */
export function addressOf(...servers: Embedded[]): string {
  const hosts = servers.map(({ connection: { host } }) => encodeURIComponent(host)).join(',');
  const [{ connection: { user, database } = { user: '', database: '' } } = {}] = servers;
  return `postgres://${user}@localhost/${database}?host=${hosts}&port=5432&target_session_attrs=read-write`;
}

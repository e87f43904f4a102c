/** One PostgreSQL for a run of the integration tests, with a migrated database that each test file's own is copied from. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { type Embedded, startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { grantToPortal, makePortalRole, portalRole } from '../src/db/portal-role.ts';
import { type Pooler, pgbouncer, startPooler, withoutPgBouncer } from './pooler/pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** How to reach the server; databases are made from `template`, to which nobody may be connected then. */
export interface DatabaseServer {
  host: string;
  port: number;
  user: string;
  template: string;
  /** Portals work through it where the run was asked to (`HALAQA_TEST_POOLER=1`, ADR-37). */
  pooler: { host: string; port: number } | undefined;
}

/** Some have several portals, each with its pool, and processes beside them. */
const connectionsAFile = 60;

/** Runs before the first file of the project; what it answers runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-test-'));
  const embedded = await startEmbedded({ folder, log: () => {}, connections: connectionsAFile * project.config.maxWorkers });
  const pooler = await poolerOfRun(embedded);
  const stop = async () => {
    await pooler?.stop();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    project.provide('databaseServer', { ...(await prepareTemplate(embedded)), pooler: pooler && { host: pooler.host, port: pooler.port } });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function poolerOfRun({ connection }: Embedded): Promise<Pooler | undefined> {
  if (process.env['HALAQA_TEST_POOLER'] !== '1') return undefined;
  if (pgbouncer === undefined) throw new Error(withoutPgBouncer);
  return startPooler(pgbouncer, connection, { users: [connection.user, portalRole], connections: 20 });
}

async function prepareTemplate({ connection }: Embedded): Promise<Omit<DatabaseServer, 'pooler'>> {
  const template = 'halaqa_template';
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();

  const database = openDatabase({ ...connection, database: template }, { size: 2, onIdleError: () => {} });
  await migrate(database.pool, {
    finish: async (owner) => {
      await makePortalRole(owner);
      await grantToPortal(owner, portalRole);
      // Tables that a test makes, which triggers of the portal's tables then write.
      await owner.query(`alter default privileges grant select, insert, update, delete on tables to ${portalRole}`);
    },
  });
  await database.close();
  return { host: connection.host, port: connection.port, user: connection.user, template };
}

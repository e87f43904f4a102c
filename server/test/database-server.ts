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
}

/** Some have several portals, each with its pool, and processes beside them. */
const connectionsAFile = 60;

/** Runs before the first file of the project; what it answers runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-test-'));
  const embedded = await startEmbedded({ folder, log: () => {}, connections: connectionsAFile * project.config.maxWorkers });
  const stop = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    project.provide('databaseServer', await prepareTemplate(embedded));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function prepareTemplate({ connection }: Embedded): Promise<DatabaseServer> {
  const template = 'halaqa_template';
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();

  const database = openDatabase({ ...connection, database: template }, { size: 2, onIdleError: () => {} });
  await migrate(database.pool, async (owner) => {
    await makePortalRole(owner);
    await grantToPortal(owner, portalRole);
    // Tables that a test makes, which triggers of the portal's tables then write.
    await owner.query(`alter default privileges grant select, insert, update, delete on tables to ${portalRole}`);
  });
  await database.close();
  return { host: connection.host, port: connection.port, user: connection.user, template };
}

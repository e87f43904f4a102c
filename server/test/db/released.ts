/** The schemas that were released, as `npm run db:fixture` keeps them. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { readArchive } from '../../src/backup/archive.ts';
import { type OwnerConnection, onClient } from '../../src/backup/connect.ts';
import { loadTables } from '../../src/backup/load.ts';
import { openDatabase } from '../../src/db/database.ts';
import { type Migration, migrate } from '../../src/db/migrate.ts';

const folder = new URL('released/', import.meta.url);

export const releasedVersions = (): Promise<string[]> => readdir(folder);

/** With their texts of then. */
export async function releasedMigrations(version: string): Promise<Migration[]> {
  return JSON.parse(gunzipSync(await readFile(new URL(`${version}/migrations.json.gz`, folder))).toString('utf8'));
}

/** An empty database becomes one of that version, with rows in it. @returns how many each table has. */
export async function makeReleased(version: string, connection: OwnerConnection): Promise<Map<string, number>> {
  const { pool, close } = openDatabase(connection, { size: 1, onIdleError: () => {} });
  try {
    await migrate(pool, { migrations: await releasedMigrations(version) });
  } finally {
    await close();
  }
  const bytes = createReadStream(new URL(`${version}/rows.gz`, folder)).pipe(createGunzip());
  const archive = await readArchive(bytes);
  const { tables } = await onClient(connection, (client) => loadTables(client, archive.read, () => {}));
  return new Map(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
}

/**
 * `npm run db:fixture`: stores the schema of this version so that upgrades from it are tested (D-143): the text of every migration as it is
 * now, and the rows of a demonstration institute as a backup has them.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readArguments } from '../../../scripts/arguments.mjs';
import { onClient } from '../backup/connect.ts';
import { writeArchive } from '../backup/create.ts';
import { readConfig } from '../config/config.ts';
import { shippedMigrations } from '../db/migrate.ts';
import { loadDemo } from '../demo/load.ts';
import { inScratchDatabase } from './scratch-database.ts';
import { end, say } from './terminal.ts';

readArguments(
  `Usage: npm run db:fixture
Keeps the schema of this version with the rows of a demonstration institute, so that later versions are tried on it.
`,
  {},
);
const root = new URL('../../../', import.meta.url);
const { version }: { version: string } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
const folder = fileURLToPath(new URL(`server/test/db/released/${version}/`, root));
if (existsSync(folder)) {
  end(`${folder} is there already: what was released does not change. Give package.json the version that is released now.`);
}

await mkdir(folder, { recursive: true });
try {
  const migrations = await shippedMigrations();
  await writeFile(`${folder}migrations.json.gz`, gzipSync(JSON.stringify(migrations, undefined, 1), { level: 9 }));
  await inScratchDatabase(async (pool, connection) => {
    const now = new Date();
    await loadDemo({ pool, config: readConfig({}) }, { now });
    await pool.query('update course set image = null, image_type = null, image_hash = null');
    await onClient(connection, (client) => writeArchive(client, { part: `${folder}rows.gz`, at: now, say: () => {} }));
  });
  say(`Kept the schema of ${version}, ${migrations.length} migrations, in ${folder}`);
} catch (error) {
  await rm(folder, { recursive: true });
  throw error;
}

/** `npm run db:types`: writes the types of the tables from an empty database that has run every migration. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { describeTables } from '../db/table-types.ts';

const folder = await mkdtemp(join(tmpdir(), 'halaqa-types-'));
const embedded = await startEmbedded({ folder, log: () => {} });
try {
  const { pool, close } = openDatabase(embedded.connection, { size: 1, onIdleError: () => {} });
  await migrate(pool);
  await writeFile(new URL('../db/tables.generated.ts', import.meta.url), await describeTables(pool));
  await close();
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

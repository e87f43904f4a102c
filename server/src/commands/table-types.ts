/** `npm run db:types`: writes the types of the tables from an empty database that has run every migration. */
import { writeFile } from 'node:fs/promises';
import { readArguments } from '../../../scripts/arguments.mjs';
import { describeTables } from '../db/table-types.ts';
import { inScratchDatabase } from './scratch-database.ts';

readArguments(
  `Usage: npm run db:types
Writes the types of the tables from an empty database that has run every migration.
`,
  {},
);
await inScratchDatabase(async (pool) => {
  await writeFile(new URL('../db/tables.generated.ts', import.meta.url), await describeTables(pool));
});

/**
 * `npm run odoo:import -- DIR`: loads a full pull of an Odoo (`MODEL.jsonl.gz`, a record a line), also while the portal runs. Done
 * again it changes nothing. The script of package.json keeps the young generation of the heap small (`--max-semi-space-size`):
 * the import is as fast, and holds 200 MB at most in place of 300.
 */
import { pino } from 'pino';
import { readArguments } from '../../../scripts/arguments.mjs';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { databaseProblem } from '../db/faults.ts';
import { openCommandDatabase } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { isDemo } from '../demo/state.ts';
import { FieldMapError, type RecordKind, readFieldMap } from '../odoo/field-map.ts';
import { fillFreeSeats } from '../sessions/effects.ts';
import { importFolder } from '../sync/import/import.ts';
import { importReportLines } from '../sync/import/report.ts';
import { ImportFault } from '../sync/upsert/fault.ts';

const usage = `Usage: npm run odoo:import -- DIR
DIR holds a file a model, such as res.partner.jsonl.gz or res.partner.jsonl. Models and fields are the defaults of the field
map, changed by the JSON file that ODOO_MAP names (docs/odoo-map.example.json).
`;

const folder = readFolder();

try {
  const config = readConfig();
  const map = readFieldMap(config.odooMapFile);
  const database = await openCommandDatabase(config, pino({ level: 'silent' }));
  try {
    await refuseDemo(database, config.databaseUrl === undefined ? `The data folder ${config.dataFolder}` : 'The database of DATABASE_URL');
    const began = performance.now();
    const tallies = await importFolder(database.pool, { folder, map, zone: config.institute.timeZone, onProgress: progress });
    // Nobody is told of an import; who waits for a place that it freed gets it all the same.
    const by = { actor: { accountId: null, requestId: 'import' }, config };
    await fillFreeSeats(database.pool, by, (work) => inTransaction(database.pool, work));
    const run = { seconds: (performance.now() - began) / 1_000, peakBytes: process.resourceUsage().maxRSS * 1_024 };
    progressDone();
    process.stdout.write(`${importReportLines(tallies, run).join('\n')}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  progressDone();
  if (error instanceof ImportFault || error instanceof FieldMapError || error instanceof StartupError) end(error.message);
  if (databaseProblem(error)) end(`The database is busy or has gone away (${error instanceof Error ? error.message : error}); try again.`);
  throw error;
}

async function refuseDemo(database: Database, what: string): Promise<void> {
  if (!(await isDemo(database.pool))) return;
  throw new ImportFault(
    `${what} holds the demonstration institute, and real records do not go beside it. Set HALAQA_DATA to a new folder (HALAQA_DATA=.halaqa-odoo), or DATABASE_URL to an empty database, here and for npm start.`,
  );
}

function progress(kind: RecordKind, read: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${kind}: ${read.toLocaleString('en')} read`);
}

function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

function readFolder(): string {
  const [given, ...more] = readArguments(usage, { allowPositionals: true, options: {} }).positionals;
  return given !== undefined && more.length === 0 ? given : leave(usage);
}

function end(sentence: string): never {
  return leave(`${sentence}\nNothing was imported.`);
}

function leave(text: string): never {
  process.stderr.write(`${text.trimEnd()}\n`);
  process.exit(1);
}

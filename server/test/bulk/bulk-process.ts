/** What carries out bulk changes, in a process of its own, so that a test can kill it: `node bulk-process.ts SETTINGS` (JSON). */
import { pino } from 'pino';
import { carryOutNext } from '../../src/bulk/service.ts';
import { readConfig } from '../../src/config/config.ts';
import { contextOf } from '../../src/context/context.ts';
import { type Connection, openDatabase } from '../../src/db/database.ts';

const given: { connection: Connection; dieAfter?: number; environment?: Record<string, string> } = JSON.parse(process.argv[2] ?? '');
const { pool, close } = openDatabase(given.connection, { size: 3, onIdleError: () => {} });
const ctx = contextOf({ config: readConfig(given.environment ?? {}), pool, log: pino({ level: 'silent' }) });
let rows = 0;
while (await carryOutNext(ctx)) {
  rows += 1;
  process.stdout.write(`row ${rows}.\n`);
  // As a machine that stops between two rows.
  if (rows === given.dieAfter) process.kill(process.pid, 'SIGKILL');
}
await close();

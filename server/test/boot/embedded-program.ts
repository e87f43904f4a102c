/**
 * A program of the boot tests: opens the embedded database of a folder and commits numbers, each told when the server has
 * acknowledged it. `node embedded-program.ts FOLDER [SETTING=VALUE]`; the setting is for its connection.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../src/config/startup-error.ts';
import { startEmbedded } from '../../src/db/embedded.ts';

const [folder = '', setting] = process.argv.slice(2);
let stopped = false;
process.once('SIGTERM', () => {
  stopped = true;
});
try {
  const embedded = await startEmbedded({ folder, log: () => {} });
  const client = new pg.Client({ ...embedded.connection, ...(setting && { options: `-c ${setting}` }) });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists told (number integer primary key)');
  const { rows } = await client.query<{ count: number; last: number }>(
    'select count(*)::integer as count, coalesce(max(number), 0) as last from told',
  );
  const [{ count, last } = { count: 0, last: 0 }] = rows;
  process.stdout.write(`ready with ${count} numbers up to ${last}\n`);

  void embedded.exited.then((sentence) => {
    process.stdout.write(`${sentence}\n`);
    process.exit(3);
  });
  for (let number = last + 1; !stopped; number++) {
    // A broken connection is noticed before the reason is known: wait for the reason.
    await client.query('insert into told values ($1)', [number]).catch(() => embedded.exited);
    process.stdout.write(`told ${number}\n`);
    await sleep(1);
  }
  await client.end();
  await embedded.stop();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 1;
}

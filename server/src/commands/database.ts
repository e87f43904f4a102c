/** `npm run database -- move`: the embedded database to a PostgreSQL server (D-143). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../../scripts/arguments.mjs';
import { readConfigAsking } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { MoveFault } from '../move/fault.ts';
import { moveToServer } from '../move/service.ts';
import { createThrottledSay, end, say } from './terminal.ts';

const usage = `Usage: npm run database -- move [--to URL]
  takes the embedded database of HALAQA_DATA to an empty one on a PostgreSQL server and compares every table;
  the portal must be stopped, and the folder stays as it is
URL is postgres://ROLE:PASSWORD@HOST/DATABASE, by the role that is to own the tables. Others on this machine see it while the command
runs: better, DATABASE_MOVE_URL_FILE names a file that it stands in.
`;

try {
  const to = givenAddress();
  const config = await readConfigAsking(async (): Promise<Record<string, string>> => (to === undefined ? {} : { DATABASE_MOVE_URL: to }));
  if (config.databaseUrl !== undefined) {
    throw new MoveFault(
      'DATABASE_URL names a server, and what is moved is the embedded database of HALAQA_DATA: leave DATABASE_URL out until it is moved.',
    );
  }
  const url = config.databaseMoveUrl ?? end(`It is not said where to: --to, or DATABASE_MOVE_URL_FILE.\n${usage}`);
  const { dataFolder } = config;
  const { tables, rows } = await moveToServer({
    dataFolder,
    url,
    setting: to === undefined ? 'DATABASE_MOVE_URL' : '--to',
    say: createThrottledSay(),
    tell: say,
  });
  say(`Moved ${tables} tables, ${rows} rows: each table has the same rows on both sides.`);
  say(
    'Set DATABASE_OWNER_URL to the address that was given here, and DATABASE_URL to the same database by the role that the portal works under; then start the portal.',
  );
  const key = join(dataFolder, 'secret.key');
  if (existsSync(key)) say(`Set HALAQA_SECRET_FILE=${key} too: with it the key of Odoo is encrypted.`);
  say('Backups are made by the server’s own tools from now on.');
  say(`The database in ${dataFolder} is as it was: keep it until nothing is missing, and start no portal on it.`);
} catch (error) {
  if (error instanceof StartupError || error instanceof MoveFault) end(error.message);
  throw error;
}

function givenAddress(): string | undefined {
  const { values, positionals } = readArguments(usage, { allowPositionals: true, options: { to: { type: 'string' } } });
  return positionals.length === 1 && positionals[0] === 'move' ? values.to : end(usage);
}

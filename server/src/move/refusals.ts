/** What must hold before an institute is moved, on either side; each refusal says what to do. */
import type pg from 'pg';
import { withoutLimits } from '../db/limits.ts';
import { missingMigrations } from '../db/migrate.ts';
import { MoveFault } from './fault.ts';
import { alreadyThere } from './relations.ts';

/** The PostgreSQL that is embedded: what it can do the migrations rely on. */
const oldestVersion = 15;

/** @throws StartupError where the database is of a newer program, MoveFault where it is of an older one. */
export async function mustBeComplete(source: pg.ClientBase): Promise<void> {
  if ((await missingMigrations(source)).length === 0) return;
  throw new MoveFault(
    'The database in the data folder is not up to date with this program: start the portal once, which brings it up to date, stop it, and move then. Nothing was changed.',
  );
}

/** @throws MoveFault where the server could not hold an institute as it is. */
export async function mustBeAble(target: pg.ClientBase): Promise<void> {
  const { rows } = await target.query<{ version: number; encoding: string; schema: string | null }>(
    `select current_setting('server_version_num')::integer / 10000 as version, current_setting('server_encoding') as encoding, current_schema() as schema`,
  );
  const [found] = rows;
  if (!found) throw new Error('settings that a server does not know');
  const { version, encoding, schema } = found;
  if (version < oldestVersion) {
    throw new MoveFault(`The server has PostgreSQL ${version}, and the portal needs ${oldestVersion} or newer. Nothing was changed.`);
  }
  if (encoding !== 'UTF8') {
    throw new MoveFault(
      `The database on the server is in ${encoding}: make one with --encoding=UTF8 --template=template0. Nothing was changed.`,
    );
  }
  if (schema === null) {
    throw new MoveFault('The role has no schema in that database to make tables in: let it own the database. Nothing was changed.');
  }
  // A limit of the server's own is for people's questions.
  await withoutLimits(target);
}

/** @throws MoveFault that names what is there. */
export async function mustBeEmpty(target: pg.ClientBase): Promise<void> {
  const names = await alreadyThere(target);
  if (names.length === 0) return;
  const { rows } = await target.query<{ institute: boolean }>(
    `select to_regclass('migration') is not null and to_regclass('portal_fact') is not null as institute`,
  );
  throw new MoveFault(
    rows[0]?.institute
      ? 'The database on the server holds an institute already: set DATABASE_URL and start the portal on it, or name an empty one. Nothing was changed.'
      : `The database on the server is not empty (${names.join(', ')}): name a new one. Nothing was changed.`,
  );
}

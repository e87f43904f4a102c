/** The institutes of the bench, each in a data folder of its own, with everybody signed in. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoInstitute } from '@halaqa/demo/institute';
import { odooSize } from '@halaqa/demo/size';
import { readConfig } from '@halaqa/server/config/config';
import { type Database, openDatabase } from '@halaqa/server/db/database';
import { startEmbedded } from '@halaqa/server/db/embedded';
import { migrate } from '@halaqa/server/db/migrate';
import { inTransaction } from '@halaqa/server/db/transaction';
import { loadDemo } from '@halaqa/server/demo/load';
import { insertInstitute } from '@halaqa/server/demo/store';
import { hashToken, makeToken } from '@halaqa/server/identity/credentials/token';
import { defaultFieldMap } from '@halaqa/server/odoo/field-map';
import { importFolder } from '@halaqa/server/sync/import/import';
import { root } from './program.ts';

const config = readConfig({});

/** The pull of a real Odoo that tests import as well (ODOO_DATASET). */
const recorded = process.env['ODOO_DATASET'] ?? join(root, '../shared/odoo/dataset');

export interface Institute {
  /** For the table, such as `5,000 students of a real Odoo`. */
  name: string;
  folder: string;
  students: { id: number; token: string }[];
  /** The token of an admin. */
  admin: string;
}

/** The demonstration institute. */
export function makeDemo(folder: string): Promise<Institute> {
  return make(folder, 'demonstration', ({ pool }) => loadDemo({ pool, config }, { now: new Date() }));
}

/** The recorded pull of a real Odoo where it is there, else a generated institute in its proportions. */
export function makeLarge(folder: string): Promise<Institute> {
  if (!existsSync(recorded)) return make(folder, 'generated', (database) => generate(database, 5_000));
  return make(folder, 'from a real Odoo', async ({ pool }) => {
    await importFolder(pool, { folder: recorded, map: defaultFieldMap, zone: config.institute.timeZone, onProgress: () => {} });
  });
}

/** A generated institute of a fifth of that size. */
export function makeFifth(folder: string): Promise<Institute> {
  return make(folder, 'generated', (database) => generate(database, 1_000));
}

async function make(folder: string, kind: string, fill: (database: Database) => Promise<void>): Promise<Institute> {
  const embedded = await startEmbedded({ folder, log: () => {} });
  const database = openDatabase(embedded.connection, { size: 4, onIdleError: () => {} });
  try {
    await migrate(database.pool);
    await fill(database);
    const students = await signEverybodyIn(database);
    const admin = await signAdminIn(database);
    await database.pool.query('vacuum analyze');
    return { name: `${students.length.toLocaleString('en')} students, ${kind}`, folder, students, admin };
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** A generated institute in the proportions of a real Odoo, in an empty database. */
export async function generate({ pool }: Database, students: number): Promise<void> {
  const institute = demoInstitute({ now: new Date(), zone: config.institute.timeZone, seed: 1447, size: odooSize(students) });
  await inTransaction(pool, (tx) => insertInstitute(tx, institute, 'nobody signs in by password here'));
}

/** Real sessions, made in the database: 5,000 passwords would take ten minutes to check. */
async function signEverybodyIn({ pool }: Database): Promise<Institute['students']> {
  await pool.query(`
    insert into account (role, email, student_id)
    select 'student', 'student' || id || '@bench.test', id from student
    where active and not exists (select from account where student_id = student.id)`);
  const { rows } = await pool.query<{ id: number }>('select id from student where active order by id');
  const students = rows.map(({ id }) => ({ id, token: makeToken() }));
  // As if everybody had made a call a moment ago: otherwise the next call records the use, and rounds would differ by that.
  await pool.query(
    `insert into account_session (account_id, token_hash, remember, last_seen_at, expires_at)
     select account.id, hash, false, now() + interval '1 hour', now() + interval '12 hours'
     from unnest($1::int[], $2::bytea[]) as signed_in (student_id, hash) join account using (student_id)`,
    [students.map(({ id }) => id), students.map(({ token }) => hashToken(token))],
  );
  return students;
}

export async function signAdminIn({ pool }: Database): Promise<string> {
  const token = makeToken();
  await pool.query(
    `with made as (insert into account (role, email, name) values ('admin', 'admin@bench.test', 'Bench') returning id)
     insert into account_session (account_id, token_hash, remember, last_seen_at, expires_at)
     select id, $1, false, now() + interval '1 hour', now() + interval '12 hours' from made`,
    [hashToken(token)],
  );
  return token;
}

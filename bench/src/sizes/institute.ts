/** An institute of one of the sizes, in a data folder of its own, with everybody signed in. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, directConnection, openDatabase } from '@halaqa/server/db/database';
import { startEmbedded } from '@halaqa/server/db/embedded';
import { migrate } from '@halaqa/server/db/migrate';
import { hashToken, makeToken } from '@halaqa/server/identity/credentials/token';
import { compactCounts } from '@halaqa/server/reports/counters';
import { foldMarks } from '@halaqa/server/reports/mark-sums';
import { foldStarts } from '@halaqa/server/sessions/start-sums';
import type pg from 'pg';
import { generate, type Institute, signAdminIn } from '../institute.ts';
import { multiply } from './multiply.ts';
import { signInAgain } from './sign-in.ts';

export interface SizedInstitute extends Institute {
  size: number;
  /** Rows of each table that is large. */
  rows: Record<string, number>;
  databaseBytes: number;
}

/** So many are generated one by one; a larger institute is a multiple of one of them. */
const mostGenerated = 10_000;
/** Students whose tokens are kept, spread over all: the others are signed in and make no call. */
const callers = 1_000;
const largeTables = ['student', 'session', 'attendee', 'enrolment', 'invoice', 'notification', 'account_session'];

/** What was made in `folder` before is taken as it is. @param size students; above `mostGenerated` a multiple of it. */
export async function sizedInstitute(folder: string, size: number, tell: (what: string) => void): Promise<SizedInstitute> {
  const kept = join(folder, 'institute.json');
  if (existsSync(kept)) return takeKept(folder, kept);
  const embedded = await startEmbedded({ folder, log: () => {} });
  const database = openDatabase(embedded.connection, { size: 4, onIdleError: () => {} });
  try {
    await migrate(database.pool);
    tell('generated');
    await generate(database, Math.min(size, mostGenerated));
    await foldMarks(database.pool);
    await compactCounts(database.pool);
    await foldStarts(database.pool);
    const admin = await signAdminIn(database);
    const made = await withoutLimits(database, async (client) => {
      await multiply(client, Math.max(1, Math.round(size / mostGenerated)), tell);
      const students = await signStudentsIn(client);
      tell('vacuum');
      await client.query('vacuum analyze');
      // A stop waits little more than a second for the pages to be written.
      await client.query('checkpoint');
      return { students, ...(await weigh(client)) };
    });
    const institute = { name: `${size.toLocaleString('en')} students`, folder, size, admin, ...made };
    writeFileSync(kept, JSON.stringify(institute));
    return institute;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function takeKept(folder: string, kept: string): Promise<SizedInstitute> {
  // Written above, by this program alone.
  const institute = JSON.parse(readFileSync(kept, 'utf8')) as SizedInstitute;
  const embedded = await startEmbedded({ folder, log: () => {} });
  const database = openDatabase(embedded.connection, { size: 1, onIdleError: () => {} });
  try {
    await signInAgain(database.pool, institute);
    return institute;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function withoutLimits<T>({ pool }: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = directConnection(pool, {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As if everybody had made a call a moment ago, like `signEverybodyIn` of the other institutes. */
async function signStudentsIn(client: pg.ClientBase): Promise<Institute['students']> {
  const { rows } = await client.query<{ id: number }>('select id from student where active order by md5(id::text), id limit $1', [callers]);
  const students = rows.map(({ id }) => ({ id, token: makeToken() }));
  await client.query(
    `insert into account_session (account_id, token_hash, remember, last_seen_at, expires_at)
     select a.id, coalesce(c.hash, sha256(convert_to(a.id::text || random()::text, 'UTF8'))), false,
       now() + interval '3 hours', now() + interval '12 hours'
     from account a left join unnest($1::int[], $2::bytea[]) as c (student_id, hash) using (student_id) where a.role = 'student'`,
    [students.map(({ id }) => id), students.map(({ token }) => hashToken(token))],
  );
  return students;
}

async function weigh(client: pg.ClientBase): Promise<Pick<SizedInstitute, 'rows' | 'databaseBytes'>> {
  const counts = largeTables.map((table) => `'${table}', (select reltuples from pg_class where oid = '${table}'::regclass)`).join(', ');
  const { rows } = await client.query<{ counts: Record<string, number>; bytes: number }>(
    `select json_build_object(${counts}) as counts, pg_database_size(current_database())::float8 as bytes`,
  );
  const [found] = rows;
  if (!found) throw new Error('a statement without a table is one row');
  return { rows: found.counts, databaseBytes: found.bytes };
}

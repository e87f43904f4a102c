/** What guards a move from one database to another (SPEC-9.92, ADR-57), each guard with its twin; whole processes: server/test/boot/move.test.ts. */
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OwnerConnection, onClient } from '../../src/backup/connect.ts';
import { readConfig } from '../../src/config/config.ts';
import { loadDemo } from '../../src/demo/load.ts';
import { type MoveResult, moveDatabase } from '../../src/move/move.ts';
import { testDatabase } from '../database.ts';

const { connection, pool } = await testDatabase();
const elsewhere: OwnerConnection = { ...connection, database: `${connection.database}_moved` };

beforeAll(() => loadDemo({ pool, config: readConfig({}) }, { now: new Date() }));
beforeEach(() => pool.query(`create database ${elsewhere.database}`));
afterEach(() => pool.query(`drop database ${elsewhere.database} with (force)`));

type Change = (statement: string) => string | Promise<string>;

/** @param change what is sent to the target instead of a statement of ours. */
const move = (change: Change = (statement) => statement): Promise<MoveResult> =>
  onClient(connection, (source) =>
    onClient(elsewhere, (target) => {
      const ask = target.query.bind(target);
      const query = (given: unknown, values?: unknown[]) =>
        typeof given === 'string'
          ? Promise.resolve(change(given)).then((statement) => ask(statement, values))
          : Reflect.apply(ask, target, [given]);
      // The driver's overloads differ in what they answer, which is handed on as it is.
      target.query = query as pg.Client['query'];
      return moveDatabase({ source, target, say: () => {}, tell: () => {} });
    }),
  );

const thereAre = (sql: string) => onClient(elsewhere, async (client) => (await client.query(sql)).rows[0]);
const isEmpty = async () =>
  (await thereAre(`select count(*)::integer as tables from pg_tables where schemaname in ('public', 'pgboss')`)).tables === 0;

it('brings no trigger to life', async () => {
  expect((await move()).rows).toBeGreaterThan(2_000);
  expect(await thereAre('select count(*)::integer as events from event')).toEqual(
    (await pool.query('select count(*)::integer as events from event')).rows[0],
  );
});

it('twin: with the triggers on, what they write besides is in the way, and nothing is left', async () => {
  // But for those of the audit log, which refuse that its table is emptied.
  const switchOn = (statement: string) => statement.replace(/(?<!audit_entry )disable trigger/g, 'enable trigger');
  const withTriggers = move((statement) => (statement.startsWith('alter table') ? switchOn(statement) : statement));
  await expect(withTriggers).rejects.toThrow(/event_pkey/);
  expect(await isEmpty()).toBe(true);
});

it('leaves nothing where a trigger or a foreign key would be missing afterwards', async () => {
  await expect(move((statement) => (statement.startsWith('alter table attendee enable trigger') ? 'select 1' : statement))).rejects.toThrow(
    /the schema is not as it was/,
  );
  await expect(move((statement) => (statement.startsWith('alter table attendee add constraint') ? 'select 1' : statement))).rejects.toThrow(
    /the schema is not as it was/,
  );
  expect(await isEmpty()).toBe(true);
});

it('lets nobody write what would be left behind', async () => {
  const writes: unknown[] = [];
  await move(async (statement) => {
    if (!statement.startsWith('truncate')) return statement;
    const late = pool.query(`set lock_timeout = 50; insert into account (role, email, name) values ('admin', 'late@halaqa.test', 'Late')`);
    writes.push(await late.then(() => 'written').catch((error: unknown) => error instanceof pg.DatabaseError && error.code));
    return statement;
  });
  expect(writes).toEqual(['55P03']);
});

it('of two at once one moves, and the other is refused', async () => {
  const both = await Promise.allSettled([move(), move()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((one) => one.status === 'rejected');
  expect(String(refused?.reason)).toMatch(/holds an institute already/);
});

it('is refused where the database is of an earlier program, and where it holds a table that is none of ours', async () => {
  const { rows } = await pool.query('delete from migration where name = (select max(name) from migration) returning name, checksum');
  await expect(move()).rejects.toThrow(/is not up to date with this program: start the portal once/);
  await pool.query('insert into migration (name, checksum) values ($1, $2)', [rows[0].name, rows[0].checksum]);
  await pool.query('create table theirs (id integer)');
  await expect(move()).rejects.toThrow(/^theirs in the data folder is no table of this program/);
  await pool.query('drop table theirs');
  expect(await isEmpty()).toBe(true);
});

it.each([
  ['a view', 'create view theirs as select 1 as one', 'theirs'],
  ['a function', 'create function theirs() returns integer language sql as $$ select 1 $$', 'theirs()'],
  ['a table in a schema of its own', 'create schema other; create table other.theirs ()', 'theirs'],
])('is refused where %s stands on the server', async (_what, sql, name) => {
  await onClient(elsewhere, (client) => client.query(sql));
  await expect(move()).rejects.toThrow(`The database on the server is not empty (${name}): name a new one. Nothing was changed.`);
});

it('takes a database where the schema of the job queue was made for its owner (ADR-48)', async () => {
  await onClient(elsewhere, (client) => client.query('create schema pgboss'));
  expect((await move()).tables).toBeGreaterThan(50);
});

it('is refused where the database on the server is not in UTF-8', async () => {
  await pool.query(`drop database ${elsewhere.database}`);
  await pool.query(`create database ${elsewhere.database} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`);
  await expect(move()).rejects.toThrow(/^The database on the server is in LATIN1/);
});

/** How a database comes to the newest schema (SPEC-9.66), each guard with its twin. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Migration, migrate, migrationOf, runMissing, shippedMigrations } from '../../src/db/migrate.ts';
import { testDatabase } from '../database.ts';
import { lockWaits } from '../lock-waits.ts';

const { connection, pool: admin } = await testDatabase();

const people = migrationOf('0001-people.sql', 'create table person (id int primary key); insert into person values (1)');
/** Two statements, of which the second can be broken off: half of the step would be the first alone. */
const rooms = migrationOf('0002-rooms.sql', 'create table room (id int primary key); select pg_sleep(0.5)');
const both = [people, rooms];

/** Of a schema of its own, so that each test begins with an empty one. */
let pool: pg.Pool;

beforeEach(async () => {
  await admin.query('create schema early');
  pool = new pg.Pool({ ...connection, options: '-c search_path=early' });
  pool.on('error', () => {});
});

afterEach(async () => {
  await pool.end();
  await admin.query('drop schema early cascade');
});

const recorded = async () => (await pool.query('select name, checksum from migration order by name')).rows;
const tables = async () =>
  (await admin.query(`select tablename from pg_tables where schemaname = 'early' order by 1`)).rows.map(({ tablename }) => tablename);

it('runs each file once and keeps the checksum of its text', async () => {
  expect(await migrate(pool, { migrations: both })).toEqual([people.name, rooms.name]);
  expect(await migrate(pool, { migrations: both })).toEqual([]);
  expect(await recorded()).toEqual(both.map(({ name, checksum }) => ({ name, checksum })));
});

it('adds the checksums to a database of before, which had none', async () => {
  await pool.query('create table migration (name text primary key, ran_at timestamptz not null default now())');
  await pool.query('insert into migration (name) values ($1)', [people.name]);
  expect(await migrate(pool, { migrations: both })).toEqual([rooms.name]);
  expect(await recorded()).toEqual(both.map(({ name, checksum }) => ({ name, checksum })));
});

it('refuses a database that is newer than the program, in a sentence, and changes nothing', async () => {
  await migrate(pool, { migrations: [people, migrationOf('0009-later.sql', 'create table later ()')] });
  const early = migrate(pool, { migrations: both });
  await expect(early).rejects.toMatchObject({ code: 'database_newer', message: expect.stringContaining('0009-later.sql') });
  expect(await tables()).toEqual(['later', 'migration', 'person']);
});

it('refuses a database that another text of a file has made, but for the ends of its lines', async () => {
  await migrate(pool, { migrations: both });
  const other = migrationOf(people.name, `${people.sql}, (2)`);
  await expect(migrate(pool, { migrations: [other, rooms] })).rejects.toMatchObject({
    code: 'migration_changed',
    message: expect.stringContaining(people.name),
  });
  const lines = 'select 1;\nselect 2;\n';
  expect(migrationOf('a.sql', lines.replaceAll('\n', '\r\n')).checksum).toBe(migrationOf('a.sql', lines).checksum);
});

it('leaves whole steps when it is killed in the middle of one, and goes on from there', async () => {
  const broken = migrate(pool, { migrations: both });
  broken.catch(() => {});
  await killStep();
  await expect(broken).rejects.toThrow();
  expect(await tables()).toEqual(['migration', 'person']);
  expect(await migrate(pool, { migrations: both })).toEqual([rooms.name]);
  expect(await tables()).toEqual(['migration', 'person', 'room']);
});

it('twin: without the transaction of a step a kill leaves half of it, and the next start fails', async () => {
  const apart = async (client: pg.Client, { sql }: Migration) => {
    for (const statement of sql.split(';')) await client.query(statement);
  };
  const client = await connected();
  const broken = apart(client, rooms);
  broken.catch(() => {});
  await killStep();
  await expect(broken).rejects.toThrow();
  expect(await tables()).toEqual(['room']);
  await expect(migrate(pool, { migrations: both })).rejects.toThrow(/"room" already exists/);
});

it('lets one process at a time through: of four at once one does the work', async () => {
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, { migrations: both })));
  expect(ran.flat().sort()).toEqual([people.name, rooms.name]);
});

it('twin: without the lock a second that comes in the middle of a step gets in its way', async () => {
  await migrate(pool, { migrations: [] });
  const [first, second] = await Promise.all([connected(), connected()]);
  await first.query('begin');
  await first.query(people.sql);
  const ran = runMissing(second, both);
  ran.catch(() => {});
  await expect.poll(() => lockWaits(admin), { interval: 5 }).toBe(1);
  await first.query('commit');
  await expect(ran).rejects.toThrow(/already exists|duplicate key/);
  await Promise.all([first.end(), second.end()]);
});

it('changes no migration that a database may have run', async () => {
  const shipped = new Map((await shippedMigrations()).map(({ name, checksum }) => [name, checksum]));
  const lines = (await readFile(new URL('released-migrations.txt', import.meta.url), 'utf8')).trim().split('\n');
  const changed = lines.map((line) => line.split('  ')).filter(([checksum, name]) => shipped.get(name ?? '') !== checksum);
  expect(changed).toEqual([]);
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, options: '-c search_path=early' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Ends the connection that is in the middle of the second step. */
async function killStep(): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep%' and wait_event = 'PgSleep' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await admin.query(text)).rowCount, { interval: 5 }).toBe(1);
}

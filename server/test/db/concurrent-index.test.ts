/** An index that a migration makes beside the work (SPEC-9.240, ADR-77), each guard with its twin. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeIndexInTransaction } from '../../src/db/concurrent-index.ts';
import { holdMigrations, migrate, migrationOf } from '../../src/db/migrate.ts';
import { testDatabase } from '../database.ts';
import { lockWaits } from '../lock-waits.ts';

const { connection, pool: admin } = await testDatabase();

const rooms = migrationOf(
  '0001-rooms.sql',
  'create table room (id int, seats int); insert into room select n, n from generate_series(1, 100) n',
);
const bySeats = migrationOf('0002-seats.concurrently.sql', '-- By seats.\ncreate index concurrently room_by_seats on room (seats);\n');
const both = [rooms, bySeats];
const { sql } = bySeats;

/** Of a schema of its own, so that each test begins with an empty one. */
let pool: pg.Pool;

beforeEach(async () => {
  await admin.query('create schema early');
  // Limits as a server may have them for everybody.
  pool = new pg.Pool({ ...connection, options: '-c search_path=early -c statement_timeout=1000 -c lock_timeout=800' });
  pool.on('error', () => {});
  await migrate(pool, { migrations: [rooms] });
});

afterEach(async () => {
  await pool.end();
  await admin.query('drop schema early cascade');
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, options: '-c search_path=early' });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Holds a moment of the database, which an index that is made beside the work waits to be over. */
async function reader(): Promise<{ leave: () => Promise<unknown> }> {
  const client = await connected();
  await client.query('begin isolation level repeatable read');
  await client.query('select from room');
  return { leave: () => client.query('commit') };
}

const isMade = async () => {
  const { rows } = await admin.query(
    `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = 'room_by_seats'`,
  );
  return rows[0]?.valid;
};
const noted = async () => (await pool.query('select name from migration order by name')).rows.map(({ name }) => name);
const waits = () => expect.poll(() => lockWaits(admin), { interval: 5 }).toBe(1);
const inMiddle = `from pg_stat_activity where datname = current_database() and query like '%concurrently%' and pid <> pg_backend_pid()`;
const kill = async () =>
  expect((await admin.query(`select pg_terminate_backend(pid) ${inMiddle} and wait_event_type = 'Lock'`)).rowCount).toBe(1);

/** As a kill in the middle leaves it. */
async function brokenOff(): Promise<void> {
  const { leave } = await reader();
  const broken = migrate(pool, { migrations: both });
  broken.catch(() => {});
  await waits();
  await kill();
  await expect(broken).rejects.toThrow();
  await leave();
  expect(await isMade()).toBe(false);
}

it('is made while rows are written, and no limit of time cuts it off', async () => {
  const { leave } = await reader();
  const made = migrate(pool, { migrations: both });
  await waits();
  await pool.query('insert into room values (101, 101)');
  await sleep(1_200);
  await leave();
  expect(await made).toEqual([bySeats.name]);
  expect(await isMade()).toBe(true);
  expect(await migrate(pool, { migrations: both })).toEqual([]);
});

it('twin: one that is made in a transaction keeps every write waiting until its end', async () => {
  const client = await connected();
  await client.query('begin');
  await makeIndexInTransaction(client, bySeats);
  await expect(pool.query('insert into room values (101, 101)')).rejects.toMatchObject({ code: '55P03' });
  await client.query('commit');
  expect(await isMade()).toBe(true);
});

it('is made anew by the next start where a kill in the middle has left it useless', async () => {
  await brokenOff();
  expect(await noted()).toEqual([rooms.name]);
  expect(await migrate(pool, { migrations: both })).toEqual([bySeats.name]);
  expect(await isMade()).toBe(true);
  expect(await noted()).toEqual([rooms.name, bySeats.name]);
});

it('twin: where what is left is not dropped, the next start fails, or leaves it useless', async () => {
  await brokenOff();
  const client = await connected();
  await expect(client.query(sql)).rejects.toThrow('"room_by_seats" already exists');
  await client.query(sql.replace('concurrently', 'concurrently if not exists'));
  expect(await isMade()).toBe(false);
});

it('is kept where it was finished and only not yet noted', async () => {
  await (await connected()).query(sql);
  const whichOne = async () => (await pool.query(`select 'room_by_seats'::regclass::oid as oid`)).rows;
  const before = await whichOne();
  expect(await migrate(pool, { migrations: both })).toEqual([bySeats.name]);
  expect(await whichOne()).toEqual(before);
});

it('is made once where several start at once, of which all but one come while it is being made', async () => {
  const { leave } = await reader();
  const first = migrate(pool, { migrations: both });
  await waits();
  const others = [migrate(pool, { migrations: both }), migrate(pool, { migrations: both })];
  const mover = await connected();
  await mover.query('begin');
  const held = holdMigrations(mover).then(() => mover.query('commit'));
  // By now each has asked for the lock, and asks again.
  await sleep(500);
  await leave();
  expect(await first).toEqual([bySeats.name]);
  expect(await Promise.all(others)).toEqual([[], []]);
  await held;
});

it('twin: one who waits for the lock in a statement, and the index that waits for that statement, wait for each other', async () => {
  const [making, waiting] = [await connected(), await connected()];
  await making.query('select pg_advisory_lock(727001)');
  const second = waiting.query('select pg_advisory_lock(727001)');
  await waits();
  const made = making.query(sql).finally(() => making.query('select pg_advisory_unlock_all()'));
  const ends = await Promise.allSettled([made, second]);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))).toEqual(['40P01']);
});

it('is not made, and noted, where what it needs of an extension is not to be had', async () => {
  const byName = migrationOf(
    '0003-name.concurrently.sql',
    'create index concurrently room_search on room using gin ((id::text) gin_trgm_ops)',
  );
  // The extension stands in another schema, which is not searched.
  expect(await migrate(pool, { migrations: [...both, byName] })).toEqual([bySeats.name, byName.name]);
  expect((await admin.query(`select from pg_class where relname = 'room_search'`)).rowCount).toBe(0);
});

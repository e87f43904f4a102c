/** Every schema that was released comes to that of now, with what stands in it (SPEC-9.93, D-143). */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OwnerConnection } from '../../src/backup/connect.ts';
import { type Migration, migrate, migrationOf, shippedMigrations } from '../../src/db/migrate.ts';
import { describeSchema, schemaDifferences } from '../../src/db/schema-description.ts';
import { testDatabase } from '../database.ts';
import { makeReleased, releasedMigrations, releasedVersions } from './released.ts';

/** Of now: it has run every migration, and nothing else. */
const { connection, pool: fresh } = await testDatabase();
const old: OwnerConnection = { ...connection, database: `${connection.database}_old` };

beforeEach(() => fresh.query(`create database ${old.database}`));
afterEach(() => fresh.query(`drop database ${old.database} with (force)`));

function openOld(): pg.Pool {
  const pool = new pg.Pool(old);
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  return pool;
}

it('the version of package.json is kept: else run `npm run db:fixture`', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(await releasedVersions()).toContain(version);
});

describe.each(await releasedVersions())('a database of %s', (version) => {
  it('comes to the schema of now and keeps its rows', async () => {
    const rows = await makeReleased(version, old);
    const pool = openOld();
    const ran = await migrate(pool);
    const released = new Set((await releasedMigrations(version)).map(({ name }) => name));
    expect(ran).toEqual((await shippedMigrations()).map(({ name }) => name).filter((name) => !released.has(name)));
    expect(schemaDifferences(await describeSchema(fresh), await describeSchema(pool))).toEqual([]);
    for (const table of ['account', 'student', 'trainer', 'course', 'session', 'attendee', 'enrolment', 'invoice']) {
      const kept = await pool.query(`select from ${table}`);
      expect([table, kept.rowCount]).toEqual([table, rows.get(table)]);
      expect(kept.rowCount).toBeGreaterThan(0);
    }
  });

  it('was made by migrations that have not been edited since', async () => {
    const shipped = new Map((await shippedMigrations()).map(({ name, checksum }) => [name, checksum]));
    const edited = (await releasedMigrations(version)).filter(({ name, checksum }) => shipped.get(name) !== checksum);
    expect(edited.map(({ name }) => name)).toEqual([]);
  });

  it('is refused by a program in which one was edited after the release, and by one that lacks one', async () => {
    await makeReleased(version, old);
    const pool = openOld();
    const shipped = await shippedMigrations();
    const [first = migrationOf('', ''), ...others] = shipped;
    const edited: Migration[] = [migrationOf(first.name, `${first.sql}\nalter table student add column planted text;`), ...others];
    await expect(migrate(pool, { migrations: edited })).rejects.toMatchObject({
      code: 'migration_changed',
      message: expect.stringContaining(first.name),
    });
    await expect(migrate(pool, { migrations: others })).rejects.toMatchObject({ code: 'database_newer' });
  });

  it('twin: where the edit is not noticed, the schema is another than that of a new database', async () => {
    await makeReleased(version, old);
    const pool = openOld();
    // As if the checksum had been written anew with the text: a new database has the column, an old one never gets it.
    await fresh.query('alter table student add column planted text');
    onTestFinished(async () => void (await fresh.query('alter table student drop column planted')));
    await migrate(pool);
    expect(schemaDifferences(await describeSchema(fresh), await describeSchema(pool))).toEqual(['- column student.planted text']);
  });
});

describe('two schemas', () => {
  it.each([
    ['a table', 'create table planted (id integer)', '+ table planted'],
    ['the type of a column', 'alter table room alter column seats type bigint', '+ column room.seats bigint'],
    ['a default', 'alter table room alter column seats set default 12', '+ column room.seats integer'],
    ['an index', 'create index planted on room (seats)', '+ index room: CREATE INDEX planted'],
    ['a constraint', 'alter table room add constraint planted check (seats < 1000)', '+ constraint room planted CHECK'],
    ['a trigger', 'alter table audit_entry disable trigger user', '+ trigger CREATE TRIGGER'],
    ['a function', 'create function planted() returns integer language sql as $$ select 1 $$', '+ function planted()'],
    ['a table of the job queue', 'alter table pgboss.queue drop column notify', '- column pgboss.queue.notify boolean'],
    ['a kind of value', `alter type pgboss.job_state add value 'planted'`, '+ type pgboss.job_state: '],
  ])('that differ in %s are told apart', async (_what, planted, line) => {
    const pool = openOld();
    await migrate(pool);
    const before = await describeSchema(pool);
    expect(schemaDifferences(await describeSchema(fresh), before)).toEqual([]);
    await pool.query(planted);
    const lines = schemaDifferences(before, await describeSchema(pool));
    expect(lines.some((one) => one.startsWith(line))).toBe(true);
  });
});

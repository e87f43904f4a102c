/** What a backup holds is of one moment, and what is restored is compared with it (SPEC-9.67, ADR-44). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { writeEntry } from '../../src/backup/catalogue.ts';
import { type OwnerConnection, onClient } from '../../src/backup/connect.ts';
import { writeArchive } from '../../src/backup/create.ts';
import { loadBackup } from '../../src/backup/load.ts';
import { testDatabase } from '../database.ts';

const { connection, pool } = await testDatabase();
const target: OwnerConnection = { ...connection, database: `${connection.database}_restored` };
const folder = await mkdtemp(join(tmpdir(), 'halaqa-backup-'));
let made = 0;

beforeAll(async () => {
  await pool.query(`
    insert into account (role, email, name) values ('admin', 'hind@halaqa.test', E'Hind \\\\. \\n of الدار'), ('admin', 'amal@halaqa.test', 'Amal');
    insert into audit_entry (action, kind) values ('made', 'test');
    delete from account where email = 'amal@halaqa.test'`);
});

afterEach(() => pool.query(`drop database if exists ${target.database} with (force)`));
afterAll(() => rm(folder, { recursive: true }));

/** Somebody writes between the rows of each table and its figure, which is read from the table later. */
async function backUp({ isolated = true } = {}): Promise<string> {
  made += 1;
  const part = join(folder, `${made}.gz`);
  await onClient(connection, async (client) => {
    const ask = client.query.bind(client);
    const send = async (statement: string, values?: unknown[]) => {
      if (statement.startsWith('select count(*)')) await pool.query(`insert into audit_entry (action, kind) values ('meanwhile', 'test')`);
      return ask(isolated ? statement : statement.replace(' isolation level repeatable read, read only', ''), values);
    };
    // A text is a question of ours; an object is a COPY, which is read as a stream.
    const query = (given: unknown, values?: unknown[]) =>
      typeof given === 'string' ? send(given, values) : Reflect.apply(ask, client, [given]);
    // The driver's overloads differ in what they answer, which is handed on as it is.
    client.query = query as pg.Client['query'];
    await writeArchive(client, { part, at: new Date('2026-03-02T02:00:00Z'), say: () => {} });
  });
  return part;
}

async function load(file: string) {
  await pool.query(`create database ${target.database}`);
  return loadBackup({ file, name: 'the backup' }, target, () => {});
}

const question = `select (select json_agg(a order by id) from account a) as accounts,
  (select count(*) from audit_entry where action = 'meanwhile') as meanwhile, nextval(pg_get_serial_sequence('account', 'id')) as next`;

it('is of one moment, whatever is written meanwhile, and is restored as it was', async () => {
  const file = await backUp();
  const { tables, rows } = await load(file);
  expect(tables).toBeGreaterThan(30);
  expect(rows).toBeGreaterThan(2);
  const restored = await onClient(target, (client) => client.query(question));
  const own = await pool.query(question);
  expect(restored.rows[0].accounts).toEqual(own.rows[0].accounts);
  expect(Number(restored.rows[0].next)).toBe(Number(own.rows[0].next));
  expect(Number(restored.rows[0].meanwhile)).toBe(0);
});

it('twin: without the one moment the figures are of another, and the restore says so', async () => {
  await expect(load(await backUp({ isolated: false }))).rejects.toThrow(/^What was restored is not what was backed up: audit_entry/);
});

it('is refused where a single letter of a row has changed', async () => {
  const file = await backUp();
  const text = gunzipSync(await readFile(file)).toString('utf8');
  await writeFile(file, gzipSync(text.replace('hind@halaqa.test', 'hint@halaqa.test')));
  await expect(load(file)).rejects.toThrow(/^What was restored is not what was backed up: account \(1 rows then, 1 now\)/);
});

it('is refused before anything is restored where the file is not as it was written', async () => {
  const file = await backUp();
  const entry = { madeAt: '2026-03-02T02:00:00.000Z', seconds: 1, bytes: 1, sha256: '0'.repeat(64), rows: 1 };
  await writeEntry(file, { ...entry, verifiedAt: null, fault: null, copiedAt: null });
  await expect(load(file)).rejects.toThrow(/checksum is another/);
});

it.each([
  ['cut off', (file: Buffer) => file.subarray(0, file.length - 40)],
  ['damaged', (file: Buffer) => Buffer.concat([file.subarray(0, 200), Buffer.alloc(50, 7), file.subarray(250)])],
  ['another file', () => gzipSync('select 1;\n')],
])('is refused in a sentence where it is %s', async (_what, spoil) => {
  const file = await backUp();
  await writeFile(file, spoil(await readFile(file)));
  await expect(load(file)).rejects.toThrow(/^the backup cannot be read: .*\. Use another backup\.$/);
});

it('is refused by a program that is older than the one that made it', async () => {
  const file = await backUp();
  const text = gunzipSync(await readFile(file)).toString('utf8');
  await writeFile(file, gzipSync(text.replace('"0061-certificates.sql"', '"9061-of-later.sql"')));
  await expect(load(file)).rejects.toThrow(/of a newer program than this one, or of a changed one \(9061-of-later\.sql\)/);
});

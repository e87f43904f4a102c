/** What is to be read again is found by an index, however many records there are. */
import { expect, it } from 'vitest';
import { findStale, staleHash } from '../../src/sync/records/bindings.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';
import { blocksRead } from '../explained.ts';

const { pool } = await testDatabase();
await pool.query(`
  insert into binding (kind, record_id, odoo_id, content_hash)
  select 'student', n, 100000 + n, sha256(n::text::bytea) from generate_series(1, 60000) n`);
await pool.query(
  `insert into binding (kind, record_id, odoo_id, content_hash, gone_at)
   values ('course', 1, 11, $1, null), ('course', 2, 12, $1, now()), ('session', 3, 13, $1, null), ('session', 4, 14, 'seen', null)`,
  [staleHash],
);
await vacuumAnalyze(pool);

const read = () => blocksRead(pool, (explained) => findStale(explained, 2_000));

it('is what counts as unseen in Odoo and is not gone', async () => {
  expect(await findStale(pool, 2_000)).toEqual(
    new Map([
      ['course', [11]],
      ['session', [13]],
    ]),
  );
});

it('is found without a look at the others', async () => {
  expect(await read()).toBeLessThan(20);
});

it('twin: without its index each record is looked at', async () => {
  await pool.query('drop index binding_stale');
  expect(await read()).toBeGreaterThan(400);
});

/** Migration 0048 on a database in which the synchroniser has worked. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { testDatabase } from '../database.ts';

const { connection } = await testDatabase();
const renaming = '0048-sync-words.sql';

it('keeps what was skipped and what the webhook has told under the new names', async () => {
  const pool = new pg.Pool({ ...connection, options: '-c search_path=earlier,public' });
  try {
    // The job queue has a schema of its own, which is made once for a database.
    await pool.query('drop schema pgboss cascade');
    await pool.query(
      'create schema earlier; create table earlier.migration (name text primary key, ran_at timestamptz not null default now())',
    );
    await pool.query('insert into migration (name) values ($1)', [renaming]);
    expect(await migrate(pool)).toContain('0047-money-places.sql');
    await pool.query(`
      insert into sync_left_out (kind, odoo_id, why, says) values ('session', 71, 'without_end', 'a sentence');
      update sync_state set hinted_at = '2026-02-16 08:00:01Z', first_hinted_at = '2026-02-16 08:00:00Z';
      delete from migration where name = '${renaming}'`);

    expect(await migrate(pool)).toEqual([renaming]);
    const skipped = await pool.query('select kind, odoo_id, why, says from earlier.sync_skipped');
    expect(skipped.rows).toEqual([{ kind: 'session', odoo_id: 71, why: 'without_end', says: 'a sentence' }]);
    const state = await pool.query('select webhook_at, first_webhook_at from earlier.sync_state');
    expect(state.rows).toEqual([{ webhook_at: new Date('2026-02-16T08:00:01Z'), first_webhook_at: new Date('2026-02-16T08:00:00Z') }]);
  } finally {
    await pool.end();
  }
});

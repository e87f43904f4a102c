/** The clock of the database was ahead and was put right: what it had written down as times is in the future then. */
import { expect, it } from 'vitest';
import { deleteOldUnconfirmedWrites } from '../../src/sync/merge/unconfirmed-writes.ts';
import { beginMaking, endMaking } from '../../src/sync/setup/store.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { timeout } from './size.ts';

const place = await office({ students: 3, courses: 1, sessions: 2 });
const { odoo, database, begin, converged, ours } = place;
const name = async () => odoo.clerk.record('x_session', 501)?.['x_name'];

it('a leader that died before waits for nobody’s clock', { timeout }, async () => {
  const { edit } = await planner(place);
  await database.pool.query(`update sync_state set epoch = 1, leader = 'dead', beat_at = now() + interval '1 hour'`);
  begin();
  await converged();
  await edit(await ours('session', 501), { name: 'First' });
  await converged();
});

it('a change that was made before goes to Odoo at once', { timeout }, async () => {
  const { edit } = await planner(place);
  await edit(await ours('session', 501), { name: 'Second' });
  await database.pool.query(`update outbox set due_at = now() + interval '1 hour'`);
  await expect.poll(name, { timeout: 60_000 }).toBe('Second');
});

it('who made something in Odoo and died keeps nobody from making', async () => {
  const { pool } = database;
  await beginMaking(pool, 60_000);
  expect(await beginMaking(pool, 60_000)).toBeUndefined();
  await pool.query(`update portal_fact set value = (value::timestamptz + interval '1 year')::text where name = 'odoo_making'`);
  const begun = await beginMaking(pool, 60_000);
  expect(begun).toBeDefined();
  await endMaking(pool, begun ?? '');
});

it('what was sent without an answer is remembered for minutes, and for no year', async () => {
  const { pool } = database;
  await pool.query(`insert into sync_doubt (kind, record_id, field, value, until) values ('session', 1, 'name', '"a"', now() + interval '1 year'),
    ('session', 1, 'name', '"b"', now() - interval '1 second'), ('session', 1, 'name', '"c"', now() + interval '5 minutes')`);
  await deleteOldUnconfirmedWrites(pool);
  const { rows } = await pool.query<{ value: string; minutes: number }>(
    'select value, ceil(extract(epoch from until - now()) / 60)::int as minutes from sync_doubt where record_id = 1 order by value',
  );
  expect(rows).toEqual([
    { value: 'a', minutes: 10 },
    { value: 'c', minutes: 5 },
  ]);
});

it('a call of the webhook that was noted before is answered', { timeout }, async () => {
  await database.pool.query(
    `update sync_state set webhook_at = clock_timestamp() + interval '1 year', first_webhook_at = clock_timestamp() + interval '1 year'`,
  );
  const noted = async () => (await database.pool.query('select webhook_at from sync_state')).rows[0]?.webhook_at;
  await expect.poll(noted, { timeout: 20_000 }).toBeNull();
});

it('a connection that was lost before is told after a minute', { timeout }, async () => {
  await odoo.down();
  const lost = async () =>
    (
      await database.pool.query<{ connection: string; is_past: boolean }>(
        'select connection, connection_since <= now() as is_past from sync_state',
      )
    ).rows[0];
  await expect.poll(lost, { timeout: 20_000 }).toEqual({ connection: 'lost', is_past: true });
  await database.pool.query(`update sync_state set connection_since = now() + interval '1 year'`);
  await expect.poll(lost, { timeout: 20_000 }).toEqual({ connection: 'lost', is_past: true });
});

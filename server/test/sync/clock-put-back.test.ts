/** The clock of the database was ahead and was put right: what it had written down as times is in the future then. */
import { expect, it } from 'vitest';
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

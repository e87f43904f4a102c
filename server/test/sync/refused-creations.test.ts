/** Odoo's `load` reports a refusal by its message alone: trying again tells whether the refusal is temporary. */
import { refusals } from '@halaqa/fake-odoo/faults';
import { expect, test } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';

test('a session that Odoo refused while its rights or models were changing is made all the same', async () => {
  const place = await office({ version: 19, transport: 'json-2' });
  place.begin({ firstWaitMs: 10, longestWaitMs: 100 });
  const { make } = await planner(place);
  await place.converged();
  const { odoo, database, ours } = place;

  odoo.faults.next(refusals.staleRights, ({ method }) => method === 'load');
  odoo.faults.next(refusals.schemaChange, ({ method }) => method === 'load');
  await make(40);
  await place.converged();
  expect(odoo.faults.fallen.map(({ call }) => call.method)).toEqual(['load', 'load']);
  const [made, ...others] = odoo.clerk.records('x_session', [['x_name', '=', 'Made here 40']]);
  expect(others).toEqual([]);
  expect(await ours('session', Number(made?.['id']))).toBeGreaterThan(0);
  expect((await database.pool.query(`select from notification where kind = 'sync_problem'`)).rowCount).toBe(0);
});

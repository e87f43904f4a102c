/** While the models of an Odoo are changed it refuses to read: an admin need not hear of what passes, but must hear of what lasts. */
import { refusals } from '@halaqa/fake-odoo/faults';
import { expect, test } from 'vitest';
import { buildAccount } from '../factories.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';

test('a kind that cannot be read is reported when the next round cannot read it either', async () => {
  const place = await office();
  const { odoo, database, portal } = place;
  await buildAccount(portal.db, { role: 'admin' });
  place.begin();
  await place.converged();
  const told = async () => (await database.pool.query(`select from notification where kind = 'sync_problem'`)).rowCount;

  // The page, and the look for which of its records it is (D-237).
  odoo.faults.next(refusals.schemaChange, ({ model, method }) => model === 'x_room' && ['search_read', 'search'].includes(method), 2);
  await expect.poll(() => odoo.faults.fallen.length).toBe(2);
  await rounds(place, 'pulled');
  expect(await told()).toBe(0);

  odoo.faults.always(refusals.schemaChange, ({ model }) => model === 'x_room');
  await expect.poll(told, { timeout: 10_000 }).toBe(1);
});

/** With how many students a session takes place is the portal's own: Odoo is told nothing of it, and no reading takes it away (D-150). */
import { expect, it } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

it('the minimum of a session stays through edits on both sides and readings, and Odoo never sees it', async () => {
  const place = await office({ capacity: 8 });
  const { odoo, database, begin, converged, ours } = place;
  begin();
  await converged();
  const { edit, make } = await planner(place);
  const read = async (id: number) =>
    (await database.pool.query('select name, minimum, kept_below_minimum as kept, capacity from session where id = $1', [id])).rows[0];
  const fieldsOf = (id: number) => Object.keys(odoo.clerk.record('x_session', id) ?? {}).sort();

  const id = await ours('session', 501);
  const before = odoo.clerk.record('x_session', 501);
  await edit(id, { minimum: 6 });
  await database.pool.query('update session set kept_below_minimum = true where id = $1', [id]);
  expect((await database.pool.query('select from outbox where record_id = $1', [id])).rowCount).toBe(0);
  await converged();
  expect(odoo.clerk.record('x_session', 501)).toEqual(before);

  // Both in one edit: only the name goes there.
  const fields = fieldsOf(501);
  await edit(id, { name: 'Renamed here', minimum: 7 });
  await converged();
  expect(odoo.clerk.record('x_session', 501)).toMatchObject({ x_name: 'Renamed here' });
  expect(fieldsOf(501)).toEqual(fields);

  // A clerk renames it, and leaves fewer places than the minimum.
  await odoo.clerk.write('x_session', 501, { x_name: 'Renamed there', x_studio_capacity: 5 });
  await converged();
  await rounds(place, 'swept');
  expect(await read(id)).toEqual({ name: 'Renamed there', minimum: 7, kept: false, capacity: 5 });

  const own = await make(60);
  await edit(own, { minimum: 2 });
  await converged();
  expect(await read(own)).toMatchObject({ minimum: 2 });
});

/** An Odoo that was restored where only what was new is missing: its ids are given to other records then (D-70, S-16). */
import { expect, it } from 'vitest';
import { decide, recognised } from './decide-restored.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';
import { timeout } from './size.ts';

const place = await office({ courses: 1, students: 2, sessions: 1 });

const enter = (name: string, number: string): Promise<number> =>
  place.odoo.clerk.create('res.partner', { name, x_studio_is_student: true, x_studio_char_field_NCBU5: number });

it('a new student never gets the record, and so the account, of another who had their id', { timeout }, async () => {
  const { odoo, database, ours, converged } = place;
  place.begin();
  const { as } = await planner(place);
  await converged();
  const copy = odoo.clerk.snapshot();
  odoo.clerk.shiftClock(60_000);
  const odooId = await enter('The first', 'S900001');
  await converged();
  const first = await ours('student', odooId);

  odoo.clerk.restore(copy);
  odoo.clerk.shiftClock(180_000);
  await rounds(place, 'swept');
  const nameOf = async (id: number) => (await database.pool.query('select name, active from student where id = $1', [id])).rows[0];
  expect(await nameOf(first)).toEqual({ name: 'The first', active: false });

  expect(await enter('Another', 'S900002')).toBe(odooId);
  await recognised(place.portal, as);
  expect(await nameOf(first)).toEqual({ name: 'The first', active: false });
  await decide(place.portal, as, 'theirs');
  await converged();
  expect(await nameOf(first)).toEqual({ name: 'The first', active: false });
  expect(await nameOf(await ours('student', odooId))).toEqual({ name: 'Another', active: true });
});

/** A session that people changed on both sides, and then deleted on both, while its conflicts wait for an admin (D-52). */
import { expect, test } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

test('every conflict of a session that neither side has any more can be decided', { timeout: 30_000 }, async () => {
  const place = await office({ sessions: 2 });
  const { odoo, database, portal, converged, ours, begin } = place;
  const { as, edit, remove } = await planner(place);
  const clerk = (values: Record<string, string>) => odoo.clerk.write('x_session', 501, values);
  const open = async () => {
    const { rows } = await database.pool.query<{ id: number; field: string }>(
      'select id, field from sync_conflict where decided_at is null order by id',
    );
    return rows;
  };
  const decide = async (field: string) => {
    const id = (await open()).find((one) => one.field === field)?.id;
    const answer = await portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as, payload: { keep: 'ours' } });
    return `${answer.statusCode} ${answer.body}`;
  };

  const first = begin();
  await converged();
  const id = await ours('session', 501);
  await first.stop();
  await edit(id, { name: 'ours' });
  await clerk({ x_name: 'theirs' });
  const second = begin();
  await expect.poll(open).toMatchObject([{ field: 'name' }]);
  await second.stop();
  await remove(id);
  await clerk({ x_name: 'theirs again' });
  const third = begin();
  await expect.poll(open).toMatchObject([{ field: 'name' }, { field: 'deleted' }]);
  await third.stop();

  // The clerk deletes it too while the portal's deletion is on its way.
  expect(await decide('name')).toBe('204 ');
  await odoo.clerk.unlink('x_session', 501);
  begin();
  await rounds(place, 'swept');
  expect(await open()).toMatchObject([{ field: 'deleted' }]);
  expect(await decide('deleted')).toBe('204 ');
  await converged();
  expect(await open()).toEqual([]);
  expect((await database.pool.query('select from outbox')).rowCount).toBe(0);
});

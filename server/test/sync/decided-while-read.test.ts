/** An admin decides in the moment in which the synchroniser reads the same record (D-52): the decision stands. */
import { describe, expect, it } from 'vitest';
import { lockWaits } from '../lock-waits.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';

const timeout = 60_000;

describe.each(['theirs', 'ours'] as const)('a conflict decided for %s while its record is read', (keep) => {
  it('stays decided, and both sides come to say the same', { timeout }, async () => {
    const place = await office({ courses: 1, students: 2, sessions: 1 });
    const { odoo, portal, database, begin, converged } = place;
    const first = begin();
    const { as, edit } = await planner(place);
    await converged();
    await first.stop();
    const session = await place.ours('session', 501);
    await odoo.clerk.write('x_session', 501, { x_studio_capacity: 9 });
    await edit(session, { capacity: 7 });
    begin();
    const conflict = await until(async () => {
      const { rows } = await database.pool.query<{ id: number }>(
        'select id from sync_conflict where decided_at is null and not exists (select from outbox)',
      );
      return rows[0]?.id;
    });

    // Held, so that the decision and the reading meet behind it, in this order.
    const held = await database.pool.connect();
    await held.query('begin');
    await held.query('select from sync_conflict where id = $1 for update', [conflict]);
    const waiters = (n: number) => async () => (await lockWaits(database.pool)) >= n;
    const decided = portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${conflict}`, as, payload: { keep } });
    const answer = decided.then(({ statusCode }) => statusCode);
    await until(waiters(1));
    await odoo.clerk.write('x_session', 501, { x_name: 'Renamed by a clerk' });
    await until(waiters(2));
    await held.query('commit');
    held.release();

    expect(await answer).toBe(204);
    await converged();
    const { rows } = await database.pool.query('select name, capacity from session where id = $1', [session]);
    expect(rows).toEqual([{ name: 'Renamed by a clerk', capacity: keep === 'ours' ? 7 : 9 }]);
    const open = await database.pool.query('select from sync_conflict where decided_at is null');
    expect(open.rowCount).toBe(0);
  });
});

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

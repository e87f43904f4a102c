/** A student whose contact is merged into another one in Odoo while their booking waits to go there. */
import type { SyncFailure } from '@halaqa/contract/sync';
import { describe, expect, it } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { timeout } from './size.ts';

describe('a contact that is merged into another one', async () => {
  const place = await office({ students: 6, courses: 1, sessions: 2 });
  const { odoo, portal, ours, database, converged } = place;

  it('leaves its places and enrolments to the other, and a booking that waits to an admin', { timeout }, async () => {
    place.begin();
    const { as, book } = await planner(place);
    await converged();
    const [gone, left, taken, waiting] = [
      await ours('student', 105),
      await ours('student', 104),
      await ours('session', 501),
      await ours('session', 502),
    ];
    await book(taken, gone);
    await converged();
    odoo.faults.byChance({ seed: 1, share: 1, faults: [{ kind: 'http_500' }], when: ({ method }) => method === 'write' });
    await book(waiting, gone);
    await odoo.clerk.merge('res.partner', 104, [105]);
    const isActive = async () => (await database.pool.query<{ active: boolean }>('select active from student where id = $1', [gone])).rows;
    await expect.poll(isActive, { timeout: 20_000 }).toEqual([{ active: false }]);
    odoo.faults.clear();

    const failures = async () => {
      const answer = await portal.inject({ method: 'GET', url: '/api/admin/sync/problems', as });
      return answer.json<{ failed: SyncFailure[] }>().failed;
    };
    await expect.poll(failures, { timeout: 20_000 }).toMatchObject([{ fault: 'unbound', recordId: waiting, added: [expect.any(String)] }]);
    const { rows: told } = await database.pool.query(`select why, says from sync_history where outcome = 'refused'`);
    expect(told).toEqual([{ why: 'unbound', says: null }]);
    const [{ id } = { id: 0 }] = await failures();
    expect((await portal.inject({ method: 'DELETE', url: `/api/admin/sync/failures/${id}`, as })).statusCode).toBe(204);
    await converged();
    const { rows } = await database.pool.query('select student_id as student, session_id as session from attendee order by 1, 2');
    expect(rows).toEqual([{ student: left, session: taken }]);
  });
});

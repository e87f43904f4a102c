/** A call that was given up is carried out all the same, after what was sent later. */
import { describe, expect, it, vi } from 'vitest';
import { doubtsOf } from '../../src/sync/doubts.ts';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { office } from './office.ts';

vi.mock('../../src/sync/doubts.ts', { spy: true });

describe.each([
  ['our newer word stands', true],
  ['twin: without the memory of what was sent the older one comes back', false],
] as const)('a late call: %s', async (_, remembers) => {
  const { odoo, portal, database, begin, converged, ours } = await office({ sessions: 2, readTimeoutMs: 300, writeTimeoutMs: 300 });
  const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  begin();

  const edit = async (id: number, name: string): Promise<void> => {
    const { rows } = await database.pool.query('select * from session where id = $1', [id]);
    const [row] = rows;
    const answer = await portal.inject({
      method: 'PUT',
      url: `/api/sessions/${id}`,
      as: admin,
      payload: {
        name,
        courseId: row.course_id,
        trainerId: row.trainer_id,
        roomId: row.room_id,
        startDatetime: row.starts_at.toISOString(),
        endDatetime: row.ends_at.toISOString(),
        capacity: row.capacity,
        state: row.state,
        version: row.version,
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('is told from a clerk’s change', { timeout: 30_000 }, async () => {
    if (!remembers) vi.mocked(doubtsOf).mockResolvedValue(() => ({ holds: () => false }));
    await converged();
    const [id, studentId] = [await ours('session', 501), await ours('student', 101)];
    const isWrite = (call: { method: string }): boolean => call.method === 'write';

    odoo.faults.next({ kind: 'late', byMs: 3_000 }, isWrite);
    await edit(id, 'first word');
    await vi.waitFor(() => expect(odoo.faults.fallen).toHaveLength(1), { timeout: 5_000 });
    await edit(id, 'last word');
    await vi.waitFor(() => expect(odoo.clerk.record('x_session', 501)?.['x_name']).toBe('last word'), { timeout: 5_000 });

    odoo.faults.next({ kind: 'late', byMs: 3_000 }, isWrite);
    const booked = await portal.inject({ method: 'POST', url: `/api/sessions/${id}/book`, as: admin, payload: { studentId } });
    expect(booked.statusCode, booked.body).toBe(200);
    await vi.waitFor(() => expect(odoo.faults.fallen).toHaveLength(2), { timeout: 5_000 });
    const given = await portal.inject({ method: 'DELETE', url: `/api/sessions/${id}/register?studentId=${studentId}`, as: admin });
    expect(given.statusCode, given.body).toBe(204);

    // Both late calls have come by then.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    await converged();
    vi.mocked(doubtsOf).mockRestore();
    const record = odoo.clerk.record('x_session', 501);
    expect([record?.['x_name'], record?.['x_studio_attendee_ids']]).toEqual(remembers ? ['last word', []] : ['first word', [101]]);
  });
});

/** A call that was given up is carried out all the same, after what was sent later. */
import { describe, expect, it, vi } from 'vitest';
import { doubtsOf } from '../../src/sync/doubts.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';

vi.mock('../../src/sync/doubts.ts', { spy: true });

describe.each([
  ['our newer word stands', true],
  ['twin: without the memory of what was sent the older one comes back', false],
] as const)('a late call: %s', async (_, remembers) => {
  const place = await office({ sessions: 2, readTimeoutMs: 300, writeTimeoutMs: 300 });
  const { odoo, portal, begin, converged, ours } = place;
  const { as, edit, book } = await planner(place);
  begin();

  it('is told from a clerk’s change', { timeout: 30_000 }, async () => {
    if (!remembers) vi.mocked(doubtsOf).mockResolvedValue(() => ({ holds: () => false }));
    await converged();
    const [id, studentId] = [await ours('session', 501), await ours('student', 101)];
    const isWrite = (call: { method: string }): boolean => call.method === 'write';

    odoo.faults.next({ kind: 'late', byMs: 3_000 }, isWrite);
    await edit(id, { name: 'first word' });
    await vi.waitFor(() => expect(odoo.faults.fallen).toHaveLength(1), { timeout: 5_000 });
    await edit(id, { name: 'last word' });
    await vi.waitFor(() => expect(odoo.clerk.record('x_session', 501)?.['x_name']).toBe('last word'), { timeout: 5_000 });

    odoo.faults.next({ kind: 'late', byMs: 3_000 }, isWrite);
    await book(id, studentId);
    await vi.waitFor(() => expect(odoo.faults.fallen).toHaveLength(2), { timeout: 5_000 });
    const given = await portal.inject({ method: 'DELETE', url: `/api/sessions/${id}/register?studentId=${studentId}`, as });
    expect(given.statusCode, given.body).toBe(204);

    // Both late calls have come by then.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    await converged();
    vi.mocked(doubtsOf).mockRestore();
    const record = odoo.clerk.record('x_session', 501);
    expect([record?.['x_name'], record?.['x_studio_attendee_ids']]).toEqual(remembers ? ['last word', []] : ['first word', [101]]);
  });
});

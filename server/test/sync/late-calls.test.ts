/** A call without an answer is carried out all the same, after later calls. */
import { describe, expect, it, vi } from 'vitest';
import { noUnconfirmedWrites, saveInterruptedWrites, unconfirmedWritesOf } from '../../src/sync/merge/unconfirmed-writes.ts';
import { beginProcess } from './begin-process.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

vi.mock('../../src/sync/merge/unconfirmed-writes.ts', { spy: true });

describe.each([
  ['our newer value stays', true],
  ['twin: without the memory of what was sent the older one comes back', false],
] as const)('a late call: %s', async (_, remembers) => {
  const place = await office({ sessions: 2, readTimeoutMs: 300, writeTimeoutMs: 300 });
  const { odoo, portal, begin, converged, ours } = place;
  const { as, edit, book } = await planner(place);
  begin();

  it('is told from a clerk’s change', { timeout: 30_000 }, async () => {
    if (!remembers) vi.mocked(unconfirmedWritesOf).mockResolvedValue(() => noUnconfirmedWrites);
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

    // Both late calls have arrived by then.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    await converged();
    vi.mocked(unconfirmedWritesOf).mockRestore();
    const record = odoo.clerk.record('x_session', 501);
    expect([record?.['x_name'], record?.['x_studio_attendee_ids']]).toEqual(remembers ? ['last word', []] : ['first word', [101]]);
  });
});

describe.each([
  ['our newer value stays', true],
  ['twin: without the memory of what it had sent the older one comes back', false],
] as const)('a call of a process that was killed: %s', async (_, remembers) => {
  const place = await office({ sessions: 2 });
  const { odoo, database, begin, converged, ours } = place;
  const { edit } = await planner(place);

  it('arrives after what was sent since', { timeout: 40_000 }, async () => {
    const kill = beginProcess(place, new URL('./engine-process.ts', import.meta.url), 'SIGKILL');
    await converged();
    const id = await ours('session', 501);
    odoo.faults.next({ kind: 'late', byMs: 6_000 }, ({ method }) => method === 'write');
    await edit(id, { name: 'first word' });
    await vi.waitFor(() => expect(odoo.faults.fallen).toHaveLength(1), { timeout: 5_000 });
    await kill();
    await edit(id, { name: 'last word' });
    // The test does not wait until the lease of the dead ends.
    await database.pool.query('update sync_state set beat_at = null');
    if (!remembers) vi.mocked(saveInterruptedWrites).mockResolvedValue();
    begin();
    await vi.waitFor(() => expect(odoo.clerk.record('x_session', 501)?.['x_name']).toBe('last word'), { timeout: 5_000 });
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    await converged();
    vi.mocked(saveInterruptedWrites).mockRestore();
    expect(odoo.clerk.record('x_session', 501)?.['x_name']).toBe(remembers ? 'last word' : 'first word');
  });
});

describe.each([
  ['is believed', true],
  ['twin: is undone where nobody checks who wrote last', false],
] as const)('a clerk who says again what a call without an answer said: %s', async (_, asks) => {
  const place = await office({ sessions: 2, readTimeoutMs: 300, writeTimeoutMs: 300 });
  const { odoo, database, begin, converged, ours } = place;
  const { edit, book } = await planner(place);
  begin({}, { through: (real) => ({ ...real, userId: asks ? real.userId : async () => undefined }) });

  it('the clerk’s value stays', { timeout: 30_000 }, async () => {
    await converged();
    const [id, studentId] = [await ours('session', 501), await ours('student', 101)];
    const isWrite = (call: { method: string }): boolean => call.method === 'write';
    const said = (values: object) => odoo.clerk.write('x_session', 501, { ...values });

    odoo.faults.next({ kind: 'reset_after_commit' }, isWrite);
    await book(id, studentId);
    await converged();
    odoo.faults.next({ kind: 'reset_after_commit' }, isWrite);
    await edit(id, { capacity: 7 });
    await converged();
    expect(odoo.faults.fallen).toHaveLength(2);

    await said({ x_studio_attendee_ids: [[3, 101]], x_studio_capacity: 8 });
    await converged();
    await said({ x_studio_attendee_ids: [[4, 101]], x_studio_capacity: 7 });
    await converged();
    // And the late write was undone.
    await rounds(place, 'swept');
    await converged();
    const { rows } = await database.pool.query<{ capacity: number; places: number }>(
      'select capacity, (select count(*) from attendee where session_id = session.id)::int as places from session where id = $1',
      [id],
    );
    const record = odoo.clerk.record('x_session', 501);
    const found = [rows, record?.['x_studio_capacity'], record?.['x_studio_attendee_ids']];
    expect(found).toEqual(asks ? [[{ capacity: 7, places: 1 }], 7, [101]] : [[{ capacity: 8, places: 0 }], 8, []]);
  });
});

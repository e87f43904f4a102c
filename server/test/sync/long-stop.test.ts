/** A portal that was stopped for more than a day: what was committed behind its cursor meanwhile is read when it runs again. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { SyncTimes } from '../../src/sync/leader/context.ts';
import { reconcileWriteDates } from '../../src/sync/pull/reconcile.ts';
import { type Office, office } from './office.ts';
import { rounds } from './rounds.ts';

const hourMs = 3_600_000;
const stoodStillMs = 25 * hourMs;
vi.mock('../../src/sync/pull/reconcile.ts', { spy: true });

/** Nothing but reading by the cursor finds a change: each process would compare once when it begins. */
beforeEach(() => {
  vi.mocked(reconcileWriteDates).mockImplementation(async function* () {});
});
const withoutSweep: Partial<SyncTimes> = { sweepMs: 1e9, compareMs: 1e9 };
const places = [await office(), await office()] as const;

/**
 * Two transactions of a day ago: one was read before the portal stopped, the other, begun ten seconds before it, was committed after.
 * @param looked whether a look back happened between the first and the stop, according to the marks
 */
async function missedAfterStop(place: Office, looked: boolean): Promise<string[]> {
  const { odoo, database, begin, converged, differences } = place;
  const change = async (agoMs: number, student: number, phone: string) => {
    const transaction = odoo.clerk.begin({ agoMs });
    transaction.write('res.partner', student, { phone });
    await transaction.commit();
  };
  const before = begin(withoutSweep);
  await converged();
  await change(stoodStillMs, 101, '+966511111111');
  await converged();
  await before.stop();
  await database.pool.query(
    `update sync_cursor set risen_at = risen_at - $1 * interval '1 ms', pulled_at = pulled_at - $1 * interval '1 ms',
       looked_back_at = risen_at - $1 * interval '1 ms' - interval '1 minute' where kind = 'student'`,
    [stoodStillMs],
  );
  if (looked) await database.pool.query(`update sync_cursor set looked_back_at = now() where kind = 'student'`);
  await change(stoodStillMs + 10_000, 102, '+966522222222');
  const after = begin(withoutSweep);
  await rounds(place, 'pulled');
  await rounds(place, 'pulled');
  const missed = await differences();
  await after.stop();
  return missed;
}

it('misses nothing; with the mark of a look back that did not happen it does', async () => {
  expect(await missedAfterStop(places[0], false)).toEqual([]);
  expect(await missedAfterStop(places[1], true)).not.toEqual([]);
});

/** S-3: a transaction of Odoo that began long before it was committed; its write_date is behind the cursor by then. */
import { describe, expect, it } from 'vitest';
import type { SyncTimes } from '../../src/sync/leader/context.ts';
import { planned } from './institute.ts';
import { type Office, office } from './office.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { size, timeout } from './size.ts';

const count = size(12, 240);
/** From 1 to 240 s. */
const lags = Array.from({ length: count }, (_, n) => 1 + Math.round((n * 239) / (count - 1)));

/** Nothing but reading by the cursor finds a change. */
const withoutSweep: Partial<SyncTimes> = { sweepMs: 1e9, compareMs: 1e9 };

describe('S-3: a slow transaction of Odoo', async () => {
  const many = { students: count + 1, courses: 1 };
  const places = [await office(many), await office(many)] as const;

  /** Each transaction changes a student and makes a session. @returns what differs in the end. */
  const scenario = async (place: Office, times: Partial<SyncTimes>): Promise<string[]> => {
    const { clerk } = place.odoo;
    const engine = place.begin({ ...withoutSweep, ...times });
    await place.converged();
    await rounds(place, 'looked_back');
    const slow = lags.map((lag, n) => {
      const transaction = clerk.begin({ agoMs: lag * 1_000 });
      transaction.write('res.partner', 102 + n, { phone: `+96650000${1_000 + lag}` });
      transaction.create('x_session', planned(100 + n, `${lag} s late`));
      return transaction;
    });
    // What was committed at once moves the cursor beyond them.
    await clerk.write('res.partner', 101, { phone: '+966511111111' });
    await clerk.write('x_session', 501, { x_name: 'At once' });
    await rounds(place, 'looked_back');
    for (const transaction of slow) await transaction.commit();
    await rounds(place, 'looked_back');
    const missed = await place.differences();
    await engine.stop();
    return missed;
  };

  it('is read whenever it is committed', { timeout }, async () => {
    expect(await scenario(places[0], {})).toEqual([]);

    const twin = await scenario(places[1], { overlapMs: 0 });
    expect(twin.length).toBeGreaterThan(count);
    proven({
      id: 'S-3',
      bar: '0 missed of transactions that are committed 1 to 240 s late',
      figure: `${2 * count} changes in ${count} transactions: 0 missed`,
      twin: `no overlap: ${twin.length} missed`,
    });
  });
});

/** Admins hear 14, 7 and 1 days before a key of the portal's user in Odoo ends: each once, and again for another key. */
import type { SyncStatus } from '@halaqa/contract/sync';
import { toWire } from '@halaqa/domain/clock';
import { refusals } from '@halaqa/fake-odoo/faults';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';

const keys = 'res.users.apikeys';
const dayMs = 86_400_000;
/** As Odoo writes it, to the second. */
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 19).replace('T', ' ');
const instant = (end: string): string => toWire(new Date(`${end.replace(' ', 'T')}Z`));

describe.each([18, 19] as const)('the key of an Odoo %s', async (version) => {
  const place = await office({ version });
  const { odoo, portal } = place;
  const { pool } = place.database;
  const userId = (login: string) => Number(odoo.clerk.records('res.users', [['login', '=', login]], ['id'])[0]?.['id']);
  const [portalUser, clerk] = [userId(odoo.login), userId('office')];
  const admin = await buildAccount(portal.db, { role: 'admin' });
  const as = await signIn(portal, admin);
  const told = async (): Promise<unknown[]> =>
    (
      await pool.query<{ days: unknown }>(`select params -> 'days' as days from notification where kind = 'sync_problem' order by id`)
    ).rows.map(({ days }) => days);
  const shown = async () => (await portal.inject({ url: '/api/admin/sync', as })).json<SyncStatus>().connection.keyEnd;
  /** What an admin has read stands in no way of the next. */
  const read = () => pool.query('update notification set read_at = now()');
  const swept = () => rounds(place, 'swept');
  let engine = place.begin();
  let id = 0;

  it('is told of once where it ends within two weeks, as one that does not end or belongs to another is not', async () => {
    await odoo.clerk.create(keys, { name: 'of the office', user_id: clerk, expiration_date: inDays(2) });
    id = await odoo.clerk.create(keys, { name: 'Halaqa', user_id: portalUser, expiration_date: false });
    await swept();
    expect([await shown(), await told()]).toEqual([null, []]);

    const far = inDays(20);
    await odoo.clerk.write(keys, id, { expiration_date: far });
    await swept();
    expect([await shown(), await told()]).toEqual([{ name: 'Halaqa', at: instant(far) }, []]);

    const near = inDays(13);
    await odoo.clerk.write(keys, id, { expiration_date: near });
    await swept();
    expect([await shown(), await told()]).toEqual([{ name: 'Halaqa', at: instant(near) }, [14]]);
    await read();
    await swept();
    expect(await told()).toEqual([14]);
  });

  it('is told of again a week and a day before, once each through restarts', async () => {
    for (const [days, before] of [
      [7, 14],
      [1, 7],
    ] as const) {
      await engine.stop();
      await read();
      // As if a week had passed: the same key, of which the time before was told.
      const end = inDays(days - 0.25);
      await odoo.clerk.write(keys, id, { expiration_date: end });
      await pool.query('update sync_state set key_ends_at = $1, key_told_days = $2', [instant(end), before]);
      engine = place.begin();
      await expect.poll(told, { timeout: 20_000 }).toContain(days);
      await read();
      await engine.stop();
      engine = place.begin();
      await swept();
    }
    expect(await told()).toEqual([14, 7, 1]);
  });

  it('would be told of at each sweep without the mark (twin)', async () => {
    await read();
    await pool.query('update sync_state set key_told_days = null');
    await swept();
    expect(await told()).toEqual([14, 7, 1, 1]);
  });

  it('that does not show stops nothing, and what was known stays', async () => {
    const before = await shown();
    odoo.faults.always(refusals.staleRights, ({ model }) => model === keys);
    await odoo.clerk.write('x_course', 1, { x_name: 'Renamed meanwhile' });
    await swept();
    await place.converged();
    expect([before, await shown(), (await told()).length]).toEqual([expect.objectContaining({ name: 'Halaqa' }), before, 4]);
    odoo.faults.clear();
  });

  it('that was replaced is not told of any more', async () => {
    await odoo.clerk.unlink(keys, id);
    await odoo.clerk.create(keys, { name: 'Halaqa, the next', user_id: portalUser, expiration_date: inDays(90) });
    await swept();
    expect([(await shown())?.name, (await told()).length]).toEqual(['Halaqa, the next', 4]);
  });
});

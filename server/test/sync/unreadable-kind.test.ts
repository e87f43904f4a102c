/** A kind that Odoo lets nobody read for a while: whatever waits of it or points to it, nothing else waits for it (S-7). */
import { afterEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../harness.ts';
import { planned } from './institute.ts';
import { office } from './office.ts';
import { type Planner, planner } from './planner.ts';
import { rounds } from './rounds.ts';
import { syncScene } from './scene.ts';
import { timeout } from './size.ts';

describe('a kind that cannot be read', async () => {
  const place = await office({ students: 3, courses: 1, sessions: 3 });
  const { odoo, database, begin, converged, ours } = place;
  const scene = syncScene(place.portal);
  let plans: Planner | undefined;
  const ready = async (): Promise<Planner & { as: SignedIn }> => {
    if (plans) return plans;
    plans = await planner(place);
    begin();
    await converged();
    return plans;
  };
  const deny = (...models: string[]) =>
    odoo.clerk.setRights(odoo.login, { denied: models.map((model) => ({ model, operations: ['read'] })) });
  afterEach(async () => {
    odoo.clerk.setRights(odoo.login, {});
    const { as } = await ready();
    await rounds(place, 'swept');
    await scene.retry(as);
    await converged();
  });
  const called = async (name: string) =>
    (await database.pool.query('select from student where name = $1 union all select from session where name = $1', [name])).rowCount;

  it('keeps no other from being read while changes of it wait here', { timeout }, async () => {
    const { edit, book } = await ready();
    const [edited, booked, student] = [await ours('session', 501), await ours('session', 502), await ours('student', 101)];
    deny('x_session');
    await edit(edited, { name: 'New name' });
    await book(booked, student);
    await odoo.clerk.write('res.partner', 102, { name: 'Read meanwhile' });
    await expect.poll(() => called('Read meanwhile'), { timeout: 60_000 }).toBe(1);
  });

  it('lets sweeps come to their end, with records of it that are to be read again, and the connection is not said to be lost', {
    timeout,
  }, async () => {
    const { as } = await ready();
    deny('x_session');
    await database.pool.query(`update binding set content_hash = '' where kind = 'session'`);
    await database.pool.query(`insert into sync_skipped (kind, odoo_id, why) values ('session', 999, 'refused')`);
    await rounds(place, 'swept');
    for (let looks = 0; looks < 20; looks += 1) {
      expect((await scene.status(as)).body.connection).toMatchObject({ state: 'connected', fault: null });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('keeps nothing from being read that stands beside a record which points to it', { timeout }, async () => {
    await ready();
    deny('x_trainer');
    const trainer = await odoo.clerk.create('x_trainer', { x_name: 'Somebody new' });
    await odoo.clerk.create('x_session', { ...planned(40, 'With somebody new'), x_studio_trainer_id: trainer });
    await odoo.clerk.write('x_session', 503, { x_name: 'Read beside it' });
    await expect.poll(() => called('Read beside it'), { timeout: 60_000 }).toBe(1);
    expect(await called('With somebody new')).toBe(0);
  });
});

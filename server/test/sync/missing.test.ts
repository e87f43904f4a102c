/** So great a part of a kind that Odoo does not have any more that nothing is removed before an admin has said so (D-238). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import type { SignedIn } from '../harness.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';
import { syncScene } from './scene.ts';
import { timeout } from './size.ts';

const all = 130;
const gone = Array.from({ length: 110 }, (_, n) => 501 + n);

describe('sessions of which most are missing in Odoo', async () => {
  const place = await office({ students: 3, courses: 1, sessions: all });
  const { odoo, database, begin, converged } = place;
  const scene = syncScene(place.portal);
  let as: SignedIn;
  let accountId: number;
  /** As if the user had lost the right to see them. */
  let isBlind = false;
  const blind = (client: Odoo): Odoo => ({
    ...client,
    search: async (model, query) => (isBlind && model === 'x_session' ? [] : client.search(model, query)),
  });
  beforeAll(async () => {
    ({ as, accountId } = await scene.admin());
    begin({}, { through: blind });
    await converged();
  });

  const missing = async () => (await scene.status(as)).body.kinds.find(({ kind }) => kind === 'session')?.missing;
  const here = async () => (await database.pool.query('select from session where active')).rowCount;
  const list = async (kind = 'session') => (await scene.missing(as, kind)).body;
  const remove = async (seen: string, kind = 'session') => {
    const answer = await place.portal.inject({ method: 'POST', url: '/api/admin/sync/missing', as, payload: { kind, seen } });
    return answer.statusCode;
  };

  it('are asked about, and nothing is removed; once Odoo shows them again nobody is asked any more', { timeout }, async () => {
    isBlind = true;
    await rounds(place, 'swept');
    expect(await missing()).toEqual({ count: all, of: all, isDeleted: false });
    expect(await here()).toBe(all);
    isBlind = false;
    await rounds(place, 'swept');
    expect(await missing()).toBeNull();
  });

  it('stay where an admin says so of what Odoo has all the same', { timeout }, async () => {
    isBlind = true;
    await rounds(place, 'swept');
    expect(await remove((await list()).seen)).toBe(204);
    await rounds(place, 'swept');
    isBlind = false;
    await rounds(place, 'swept');
    expect([await here(), await missing()]).toEqual([all, null]);
  });

  it('are removed once an admin says that they were deleted, and no more than those', { timeout }, async () => {
    await odoo.clerk.unlink('x_session', gone);
    await rounds(place, 'swept');
    expect(await missing()).toEqual({ count: gone.length, of: all, isDeleted: false });
    expect(await here()).toBe(all);
    const { count, records, seen } = await list();
    expect([count, records.length]).toEqual([gone.length, 50]);
    const ours = await Promise.all(gone.map((id) => place.ours('session', id)));
    const newest = ours.toSorted((a, b) => b - a).slice(0, 50);
    const { rows } = await database.pool.query<{ recordId: number; name: string }>(
      'select id as "recordId", coalesce(name_en, name) as name from session where id = any($1) order by id desc',
      [newest],
    );
    expect(records).toEqual(rows);
    expect(await remove('a'.repeat(64))).toBe(404);
    expect(await remove(seen, 'student')).toBe(404);
    expect((await scene.missing(as, 'student')).code).toBe('not_found');
    expect(await remove(seen)).toBe(204);
    expect(await scene.audited('sync', null)).toContainEqual({
      action: 'missing_removed',
      by: accountId,
      of: 'session',
      count: gone.length,
      among: all,
    });
    await expect.poll(here, { timeout: 30_000 }).toBe(all - gone.length);
    await expect.poll(missing, { timeout: 30_000 }).toBeNull();
    await converged();
  });
});

describe('as many others as an admin has said were deleted', async () => {
  const place = await office({ students: 3, courses: 1, sessions: all });
  const { odoo, database, begin } = place;
  const scene = syncScene(place.portal);
  const hidden = new Set(gone);
  const half = (client: Odoo): Odoo => ({
    ...client,
    search: async (model, query) => {
      const found = await client.search(model, query);
      return model === 'x_session' ? found.filter((id) => !hidden.has(id)) : found;
    },
  });

  it('stay, and are asked about again', { timeout }, async () => {
    const { as } = await scene.admin();
    const first = begin({}, { through: half });
    await rounds(place, 'swept');
    await first.stop();
    const payload = { kind: 'session', seen: (await scene.missing(as, 'session')).body.seen };
    const say = () => place.portal.inject({ method: 'POST', url: '/api/admin/sync/missing', as, payload });
    expect((await say()).statusCode).toBe(204);

    await odoo.clerk.unlink(
      'x_session',
      gone.map((id) => id + 1),
    );
    hidden.clear();
    begin();
    await rounds(place, 'swept');
    const { rowCount } = await database.pool.query('select from session where active');
    expect(rowCount).toBe(all);
    const session = (await scene.status(as)).body.kinds.find(({ kind }) => kind === 'session');
    expect(session?.missing).toEqual({ count: gone.length, of: all, isDeleted: false });
    // As many as the admin read of, and others.
    expect((await say()).statusCode).toBe(404);
  });
});

/** S-8: the same record is changed on both sides before either has heard of the other. */
import { describe, expect, it, vi } from 'vitest';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { size, timeout } from './size.ts';

const count = 2 * size(4, 250);

/** The twin: the last write wins, and nobody hears of the other value. */
const twin = vi.hoisted(() => ({ lastWriteWins: false }));
vi.mock('../../src/sync/merge/merge.ts', async (load) => {
  const merge = await load<typeof import('../../src/sync/merge/merge.ts')>();
  const mergeField: typeof merge.mergeField = (theirs, ours, trail, open) => {
    if (!twin.lastWriteWins) return merge.mergeField(theirs, ours, trail, open);
    return trail === undefined ? { keep: 'theirs' } : { keep: 'ours' };
  };
  return { ...merge, mergeField };
});

describe('S-8: a record that both sides change in the same second', async () => {
  const many = { sessions: count };
  const places = [await office(many), await office(many)] as const;

  /** In each session both sides change the name, the portal the capacity, and Odoo the state. */
  const scenario = async (place: Office) => {
    const { odoo, database } = place;
    const before = place.begin();
    const { edit, as, accountId } = await planner(place);
    await place.converged();
    await rounds(place, 'pulled');
    await before.stop();
    const ids = await Promise.all(Array.from({ length: count }, (_, n) => place.ours('session', 501 + n)));
    for (const [n, id] of ids.entries()) {
      await Promise.all([
        edit(id, { name: `Here ${n}`, capacity: 7 }),
        odoo.clerk.write('x_session', 501 + n, { x_name: `Odoo ${n}`, x_studio_state: 'planned' }),
      ]);
    }
    const after = place.begin();
    await rounds(place, 'pulled');
    while ((await database.pool.query('select from outbox')).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
    await rounds(place, 'pulled');
    return { as, accountId, after, ids };
  };

  /** How many sessions say this on each side. */
  const names = async ({ odoo, database }: Office, like: string) => {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from session where name like $1', [`${like}%`]);
    return { here: rows[0]?.n, there: odoo.clerk.records('x_session', [['x_name', 'like', like]]).length };
  };

  const conflicts = async ({ database }: Office, state: string) => {
    const { rows } = await database.pool.query<{ id: number; what: object }>(
      `select c.id, jsonb_build_object('field', field, 'base', base, 'ours', ours, 'theirs', theirs) as what
       from sync_conflict c join binding b on b.kind = 'session' and b.record_id = c.record_id where ${state} order by b.odoo_id`,
    );
    return rows;
  };

  it('keeps both values until an admin decides, and takes over what only one has changed', { timeout }, async () => {
    const [place] = places;
    const { as, after } = await scenario(place);
    const found = await conflicts(place, 'decided_at is null');
    expect(found.map(({ what }) => what)).toEqual(
      Array.from({ length: count }, (_, n) => ({ field: 'name', base: `Session ${n}`, ours: `Here ${n}`, theirs: `Odoo ${n}` })),
    );
    expect(await names(place, 'Here')).toEqual({ here: count, there: 0 });
    expect(await names(place, 'Odoo')).toEqual({ here: 0, there: count });
    expect(place.odoo.clerk.records('x_session', [['x_studio_capacity', '=', 7]])).toHaveLength(count);
    const { rowCount: taken } = await place.database.pool.query(`select from session where state = 'planned'`);
    expect(taken).toBe(count);
    const { rowCount: told } = await place.database.pool.query(`select from notification where kind = 'sync_problem'`);
    expect(told).toBe(count);

    for (const [n, { id }] of found.entries()) {
      const keep = n % 2 === 0 ? 'ours' : 'theirs';
      const decided = await place.portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as, payload: { keep } });
      expect(decided.statusCode).toBe(204);
    }
    await place.converged();
    expect(await names(place, 'Here')).toEqual({ here: count / 2, there: count / 2 });
    // The log keeps the value that lost.
    expect((await conflicts(place, 'decided_at is not null')).map(({ what }) => what)).toEqual(found.map(({ what }) => what));

    await after.stop();

    const [, other] = places;
    twin.lastWriteWins = true;
    await (await scenario(other)).after.stop();
    expect(await names(other, 'Odoo')).toEqual({ here: 0, there: 0 });
    expect(await conflicts(other, 'true')).toEqual([]);
    proven({
      id: 'S-8',
      bar: '0 words lost in silence; what one side alone has changed arrives',
      figure: `${count} sessions: ${count} conflicts with both words, all decided and equal after; ${2 * count} other fields arrived`,
      twin: `last write wins: ${count} words lost, 0 logged`,
    });
  });
});

/** S-2 and S-2b: Odoo has done a call, and its answer is lost, comes twice, or comes when nobody expects it any more. */
import type { Fault } from '@halaqa/fake-odoo/faults';
import { describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { withCuts } from '../booking/mutants.ts';
import { map } from '../import/map.ts';
import { hourOf, planned } from './institute.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { size, timeout } from './size.ts';

const { model, name } = map.session;

describe('two sessions of one trainer at one time, of which both answers are lost', async () => {
  const place = await office({ sessions: 0 });
  const { odoo, portal, database, ours, theirs } = place;

  it('are found again each as the one that it is, and none is taken for both', { timeout }, async () => {
    const first = place.begin();
    const { as } = await planner(place);
    await place.converged();
    await first.stop();
    const { start, end } = hourOf(0);
    const [courseId, trainerId] = [await ours('course', 1), await ours('trainer', 1)];
    const made: { id: number; name: string }[] = [];
    for (const called of ['Here', 'There', 'Nowhere']) {
      const answer = await portal.inject({
        method: 'POST',
        url: '/api/sessions?force=true',
        as,
        payload: {
          name: called,
          courseId,
          trainerId,
          startDatetime: `${start.replace(' ', 'T')}Z`,
          endDatetime: `${end.replace(' ', 'T')}Z`,
          capacity: 5,
          state: 'confirmed',
        },
      });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      made.push({ id: answer.json<{ id: number }>().id, name: called });
    }
    odoo.faults.next({ kind: 'reset_after_commit' }, ({ method }) => method === 'load', made.length);
    place.begin();
    await expect.poll(() => odoo.faults.fallen.length, { timeout: 10_000 }).toBe(made.length);
    await place.converged();
    const found = await Promise.all(made.map(async ({ id }) => odoo.clerk.record(model, await theirs('session', id))?.[name]));
    expect(found).toEqual(made.map((one) => one.name));
    expect(odoo.clerk.records(model)).toHaveLength(made.length);
    const { rows } = await database.pool.query('select name from session where active order by id');
    expect(rows).toEqual(made.map((one) => ({ name: one.name })));
  });
});

describe('S-2: an answer that is lost after Odoo has done its work', async () => {
  const faults: Fault[] = [{ kind: 'reset_after_commit' }, { kind: 'silence_after_commit' }, { kind: 'duplicate' }];
  const whole = 2 * size(6, 500);
  const places = [await office({ sessions: 0, writeTimeoutMs: 150 }), await office({ sessions: 0, writeTimeoutMs: 150 })] as const;

  /** Makes, renames and deletes sessions, while the first answer to each different call goes wrong. @returns how many Odoo has then. */
  const scenario = async (place: Office, count: number, through?: (odoo: Odoo) => Odoo) => {
    const { odoo } = place;
    const { make, rename, remove } = await planner(place);
    const engine = place.begin({ firstWaitMs: 5, longestWaitMs: 40 }, through && { through });
    await place.converged();
    const heard = new Set<string>();
    odoo.faults.byChance({
      seed: 1,
      share: 1,
      faults,
      when: ({ writes, method, ids, args, named }) => writes && heard.size < heard.add(JSON.stringify([method, ids, args, named])).size,
    });
    const ids: number[] = [];
    for (let n = 0; n < count; n++) ids.push(await make(n));
    await settled(place);
    for (const id of ids) await rename(id);
    await settled(place);
    for (const id of ids.slice(count / 2)) await remove(id);
    await settled(place);
    const there = odoo.clerk.records(model).length;
    await engine.stop();
    return { there, lost: odoo.faults.fallen.length };
  };

  it('makes, writes and deletes each record once', { timeout }, async () => {
    const { there, lost } = await scenario(places[0], whole);
    await expect(places[0].differences()).resolves.toEqual([]);
    expect(there).toBe(whole / 2);
    expect(lost).toBe(2.5 * whole);

    const twin = await scenario(places[1], 12, plainCreate);
    expect(twin.there).toBeGreaterThan(6);
    proven({
      id: 'S-2',
      bar: `exactly ${whole / 2} records in Odoo`,
      figure: `${whole} made, ${whole} renamed, ${whole / 2} deleted, ${lost} answers lost or doubled: ${there} records`,
      twin: `plain create: ${twin.there} records where 6 are right`,
    });
  });
});

/** As a client would that knows nothing of external ids, and does not look for what it has made. */
const plainCreate = (odoo: Odoo): Odoo => ({
  ...odoo,
  load: (of, fields, rows) =>
    odoo.load(
      of,
      fields.slice(1),
      rows.map((row) => row.slice(1)),
    ),
  searchRead: async (of, query) => (query.domain.some((term) => term[0] === name) ? [] : odoo.searchRead(of, query)),
});

/** Until nothing waits for Odoo. */
async function settled({ database }: Office): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query('select from outbox limit 1');
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('S-2b: a record that a clerk deletes while a call that makes it is on its way', async () => {
  const count = size(4, 200);
  const places = [await office({ sessions: 0 }), await office({ sessions: 0 })] as const;

  /** Every call that made a session arrives once more when a clerk has deleted what it made. */
  const scenario = async (place: Office) => {
    const { odoo, database } = place;
    const sent: (() => Promise<unknown>)[] = [];
    const through = (real: Odoo): Odoo => ({
      ...real,
      load: (...asked) => {
        sent.push(() => real.load(...asked));
        return real.load(...asked);
      },
    });
    const engine = place.begin({}, { through });
    const { make, as } = await planner(place);
    await place.converged();
    for (let n = 0; n < count; n++) await make(n);
    await place.converged();
    // So many that they count as deleted, and not as records that may not be read any more.
    for (;;) {
      const some = odoo.clerk.records(model).slice(0, 50);
      if (some.length === 0) break;
      await odoo.clerk.unlink(
        model,
        some.map((one) => Number(one['id'])),
      );
      await place.converged();
    }
    for (const again of sent) await again();
    await rounds(place, 'swept');
    // Whatever is decided about a record that both sides have deleted, it stays deleted.
    const { rows: open } = await database.pool.query<{ id: number }>('select id from sync_conflict where decided_at is null order by id');
    for (const [n, { id }] of open.entries()) {
      const payload = { keep: n % 2 === 0 ? 'ours' : 'theirs' };
      const decided = await place.portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as, payload });
      expect(decided.statusCode, decided.body).toBe(204);
    }
    await rounds(place, 'swept');
    await engine.stop();
    const { rows } = await database.pool.query<{ here: number; logged: number }>(
      `select (select count(*) from session where active)::int as here,
         (select count(*) from sync_conflict where field = 'deleted' and theirs = '"made_again"')::int as logged`,
    );
    return { late: sent.length, there: odoo.clerk.records(model).length, here: rows[0]?.here, logged: rows[0]?.logged };
  };

  it('stays deleted on both sides when the call arrives late, and is told to admins', { timeout }, async () => {
    const found = await scenario(places[0]);
    expect(found).toEqual({ late: count, there: 0, here: 0, logged: count });

    const dead = { statement: 'sync-deleted-session', guard: 'made_hash is not null', by: 'false' };
    const twin = await withCuts([dead], () => scenario(places[1]));
    expect(twin).toEqual({ late: count, there: count, here: count, logged: 0 });
    proven({
      id: 'S-2b',
      bar: '0 risen from the dead, each logged as a conflict',
      figure: `${count} late calls: ${found.there} in Odoo, ${found.here} here, ${found.logged} logged`,
      twin: `nobody looks for the dead: ${twin.here} here`,
    });
  });
});

describe('S-2b: a record that a late call makes again, and that Odoo does not let us delete', async () => {
  const place = await office({ sessions: 0 });
  const { odoo, database } = place;
  const sent: (() => Promise<unknown>)[] = [];
  const through = (real: Odoo): Odoo => ({
    ...real,
    load: (...asked) => {
      sent.push(() => real.load(...asked));
      return real.load(...asked);
    },
  });

  it('is a session of Odoo then, and keeps no other from being read', { timeout }, async () => {
    place.begin({}, { through });
    const { make } = await planner(place);
    await place.converged();
    await make(0);
    await place.converged();
    await odoo.clerk.unlink(
      model,
      odoo.clerk.records(model).map((one) => Number(one['id'])),
    );
    await place.converged();
    odoo.clerk.setRights(odoo.login, { denied: [{ model, operations: ['unlink'] }] });
    for (const again of sent) await again();
    await odoo.clerk.create(model, planned(9, 'Beside it'));
    const here = async () => (await database.pool.query('select from session where active')).rowCount;
    await expect.poll(here, { timeout: 60_000 }).toBe(2);
    await place.converged();
  });
});

describe('S-2b: a record that a clerk deletes before we know its id', async () => {
  const place = await office({ sessions: 0 });
  const { odoo, database } = place;
  const through = (real: Odoo): Odoo => ({
    ...real,
    load: async (...asked) => {
      const ids = await real.load(...asked);
      await odoo.clerk.unlink(model, ids);
      return ids;
    },
  });

  it('is gone here too, and is told to admins', async () => {
    place.begin({}, { through });
    const { make } = await planner(place);
    await place.converged();
    await make(0);
    await place.converged();
    await rounds(place, 'swept');
    expect(odoo.clerk.records(model)).toEqual([]);
    const { rows } = await database.pool.query(
      'select s.active, c.field, c.ours from session s join sync_conflict c on c.record_id = s.id',
    );
    expect(rows).toEqual([{ active: false, field: 'deleted', ours: 'changed' }]);
  });
});

/** An admin decides in the moment in which the synchroniser reads the same record (D-52): the decision stands. */
import { describe, expect, it } from 'vitest';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { lockWaits } from '../lock-waits.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';

const timeout = 60_000;

describe.each(['theirs', 'ours'] as const)('a conflict decided for %s while its record is read', (keep) => {
  it('stays decided, and both sides come to say the same', { timeout }, async () => {
    const { place, as, session, conflict } = await contested(({ edit }, id) => edit(id, { capacity: 7 }));
    const { odoo, portal, database, converged } = place;

    // Held, so that the decision and the reading meet behind it, in this order.
    const held = await database.pool.connect();
    await held.query('begin');
    await held.query('select from sync_conflict where id = $1 for update', [conflict]);
    const waiters = (n: number) => async () => (await lockWaits(database.pool)) >= n;
    const decided = portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${conflict}`, as, payload: { keep } });
    const answer = decided.then(({ statusCode }) => statusCode);
    await until(waiters(1));
    await odoo.clerk.write('x_session', 501, { x_name: 'Renamed by a clerk' });
    await until(waiters(2));
    await held.query('commit');
    held.release();

    expect(await answer).toBe(204);
    await converged();
    const { rows } = await database.pool.query('select name, capacity from session where id = $1', [session]);
    expect(rows).toEqual([{ name: 'Renamed by a clerk', capacity: keep === 'ours' ? 7 : 9 }]);
    const open = await database.pool.query('select from sync_conflict where decided_at is null');
    expect(open.rowCount).toBe(0);
  });
});

describe('a conflict decided for theirs while its record is read, which Odoo says was written and says what it said', () => {
  const gate = 727_157;
  /** The reading halts once the record was compared. */
  const halt: Cut = {
    statement: 'bindings-touch',
    guard: 'from unnest($2::integer[], $3::timestamptz[]) as seen (odoo_id, write_date)',
    by: `from (select pg_advisory_xact_lock_shared(${gate})::text as passed from set_config('lock_timeout', '30s', true)) as halted,
           lateral unnest($2::integer[], $3::timestamptz[]) as seen (odoo_id, write_date)`,
  };

  /** @returns the capacity here afterwards, where Odoo has 9. */
  async function capacityAfterwards(cutsFor: (hash: string) => Cut[]): Promise<number | undefined> {
    const { place, as, session, conflict } = await contested(({ edit }, id) => edit(id, { capacity: 7 }));
    const { odoo, portal, database } = place;
    const { pool } = database;
    const hashOf = async () => {
      const { rows } = await pool.query<{ hash: string }>(
        `select encode(content_hash, 'hex') as hash from binding where kind = 'session' and record_id = $1`,
        [session],
      );
      return rows[0]?.hash;
    };
    const hash = await until(hashOf);

    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await withCuts([halt, ...cutsFor(hash)], async () => {
      // Dates have no parts of a second: this one is another.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await odoo.clerk.write('x_session', 501, { x_studio_capacity: 9 });
      await until(async () => (await lockWaits(pool)) === 1);
      const { statusCode } = await portal.inject({
        method: 'POST',
        url: `/api/admin/sync/conflicts/${conflict}`,
        as,
        payload: { keep: 'theirs' },
      });
      expect(statusCode).toBe(204);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      await until(async () => (await hashOf()) === hash);
    }).finally(() => keeper.release());
    const { rows } = await pool.query<{ capacity: number }>('select capacity from session where id = $1', [session]);
    return rows[0]?.capacity;
  }

  it('is read again and says what Odoo says', { timeout }, async () => {
    expect(await capacityAfterwards(() => [])).toBe(9);
  });

  it('would go on saying ours if the comparison were remembered too (twin)', { timeout }, async () => {
    const remember = (hash: string): Cut => ({
      statement: 'bindings-touch',
      guard: 'set write_date = seen.write_date, gone_at = null',
      by: `set content_hash = '\\x${hash}', write_date = seen.write_date, gone_at = null`,
    });
    expect(await capacityAfterwards((hash) => [remember(hash)])).toBe(7);
  });
});

describe('the deletion of a session that a clerk has changed, decided for ours while the session is read', () => {
  const gate = 727_156;

  /** The reading halts between what waits of the session and its conflicts, whichever it looks at first. */
  const halts = ['outbox', 'sync_conflict'].map((table) => ({
    statement: table === 'outbox' ? 'outbox-waiting-for' : 'sync-open-conflicts',
    guard: `from ${table}`,
    by: `from (select pg_advisory_xact_lock_shared(${gate})::text as passed from set_config('lock_timeout', '30s', true)) as halted,
           lateral (select * from ${table} where passed is not null) as seen`,
  }));

  /** @returns whether it is in the lists here, once Odoo has deleted it. */
  async function isBackAfterwards(cuts: Cut[]): Promise<boolean> {
    const { place, as, session, conflict } = await contested(({ remove }, id) => remove(id));
    const { odoo, portal, database } = place;
    const { pool } = database;

    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await withCuts([...halts, ...cuts], async () => {
      await until(async () => (await lockWaits(pool)) === 1);
      let status = 0;
      const decided = portal
        .inject({ method: 'POST', url: `/api/admin/sync/conflicts/${conflict}`, as, payload: { keep: 'ours' } })
        .then(({ statusCode }) => {
          status = statusCode;
        });
      await until(async () => status > 0 || (await lockWaits(pool)) === 2);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      await decided;
      expect(status).toBe(204);
    }).finally(() => keeper.release());
    await until(async () => (await pool.query('select from binding where gone_at is not null')).rowCount === 1);
    expect(odoo.clerk.records('x_session')).toEqual([]);
    const { rows } = await pool.query<{ active: boolean }>('select active from session where id = $1', [session]);
    return rows[0]?.active === true;
  }

  it('deletes it there and leaves it deleted here', { timeout }, async () => {
    expect(await isBackAfterwards([])).toBe(false);
  });

  it('would bring it back here alone without a look at its conflict (twin)', { timeout }, async () => {
    const look: Cut = { statement: 'sync-open-conflicts', guard: 'decided_at is null', by: 'false' };
    expect(await isBackAfterwards([look])).toBe(true);
  });
});

/** A clerk has given a session nine places. @param change what an admin does to it here @returns the conflict, once nothing else waits */
async function contested(change: (admin: Awaited<ReturnType<typeof planner>>, session: number) => Promise<unknown>) {
  const place = await office({ courses: 1, students: 2, sessions: 1 });
  const first = place.begin();
  const admin = await planner(place);
  await place.converged();
  await first.stop();
  const session = await place.ours('session', 501);
  await place.odoo.clerk.write('x_session', 501, { x_studio_capacity: 9 });
  await change(admin, session);
  place.begin();
  const conflict = await until(async () => {
    const { rows } = await place.database.pool.query<{ id: number }>(
      'select id from sync_conflict where decided_at is null and not exists (select from outbox)',
    );
    return rows[0]?.id;
  });
  return { place, as: admin.as, session, conflict };
}

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

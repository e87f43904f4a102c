/** The sums of the sessions that begin together agree with the sessions, whoever writes (ADR-81). */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readWeeks, type WeekRow } from '../../src/reports/weeks.ts';
import { foldStarts, startSums } from '../../src/sessions/start-sums.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildCourse, buildSession, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';

const { db, pool, database } = await testPortal();
const { id: course_id } = await buildCourse(db);
const { id: trainer_id } = await buildTrainer(db);

const columns = ['sessions', 'places', 'taken', 'waiting', 'attended', 'absent', 'given_back'];

/** What the sums have more than the sessions, or less. */
async function wrong(): Promise<object[]> {
  const { rows } = await pool.query(`
    select starts_at, ends_at, state, ${columns.map((column) => `sum(${column})::int as ${column}`).join(', ')}
    from (
      select * from ${startSums} kept
      union all
      select starts_at, ends_at, state, -1, -capacity, -seats_taken, -waiting, -attended, -absent, -given_back from session where active
    ) both_ways
    group by 1, 2, 3 having ${columns.map((column) => `sum(${column}) <> 0`).join(' or ')}`);
  return rows;
}

/** Weeks of a few days that are not as the plain reading of the sessions and of who came has them. */
async function wrongWeeks(): Promise<object[]> {
  const weeks = await readWeeks(pool, { from: '2025-12-28', weeks: 3 }, 'Asia/Riyadh');
  const { rows } = await pool.query<WeekRow>(`
    select count(s.id)::int as sessions, coalesce(sum(s.capacity), 0)::int as places, coalesce(sum(s.seats_taken), 0)::int as taken,
      coalesce(sum(s.attended), 0)::int as attended, coalesce(sum(s.absent), 0)::int as absent
    from generate_series(0, 2) week left join session s on s.active and s.state <> 'cancelled'
      and s.starts_at >= timestamptz '2025-12-28T00:00:00+03' + week * interval '7 days'
      and s.starts_at < timestamptz '2026-01-04T00:00:00+03' + week * interval '7 days'
    group by week order by week`);
  return weeks.filter((week, place) => !isDeepStrictEqual({ from: week.from, to: week.to, ...rows[place] }, week));
}

const states = ['planned', 'confirmed', 'done', 'cancelled'] as const;
const dayMs = 86_400_000;

/** The same numbers for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** Of few moments, so that many begin together. */
function values(roll: (sides: number) => number) {
  const starts_at = new Date(Date.UTC(2026, 0, 1) + roll(6) * dayMs);
  return {
    starts_at,
    ends_at: new Date(starts_at.getTime() + (1 + roll(3)) * 1_800_000),
    state: states[roll(4)] ?? 'planned',
    active: roll(5) > 0,
    capacity: 20 + roll(10),
    seats_taken: roll(20),
    waiting: roll(4),
    attended: roll(9),
    absent: roll(9),
    given_back: roll(3),
  };
}

/** Adds, changes one column or all, moves and deletes sessions, one or many in a statement, and folds in between. */
async function work(seed: number, steps: number): Promise<void> {
  const roll = dice(seed);
  const mine: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const all = values(roll);
    const [name, value] = Object.entries(all)[3 + roll(7)] ?? [];
    const id = mine[roll(mine.length || 1)];
    const act = id === undefined ? 0 : roll(7);
    if (act <= 1) mine.push((await buildSession(db, { course_id, trainer_id, ...all })).id);
    else if (act === 2) await db.updateTable('session').set(all).where('id', 'in', mine).execute();
    else if (act === 3) {
      await db
        .updateTable('session')
        .set({ [name ?? 'capacity']: value })
        .where('id', '=', id ?? 0)
        .execute();
    } else if (act === 4)
      await sql`update session set seats_taken = (seats_taken + 1) % 20, version = version + 1 where id = any(${mine})`.execute(db);
    else if (act === 5)
      await db
        .deleteFrom('session')
        .where('id', '=', mine.pop() ?? 0)
        .execute();
    else await foldStarts(pool);
  }
}

it.each([1, 22, 333, 4_444, 55_555])('after whatever was done to sessions, from the seed %i', async (seed) => {
  for (let turn = 0; turn < 6; turn += 1) {
    await work(seed + turn, 12);
    expect(await wrong()).toEqual([]);
    expect(await wrongWeeks()).toEqual([]);
  }
});

it('while many write and fold at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, seed) => work(7_000 + seed, 30)));
  expect(await wrong()).toEqual([]);
  await Promise.all([foldStarts(pool), foldStarts(pool)]);
  expect(await wrong()).toEqual([]);
  expect(await db.selectFrom('start_tally').selectAll().execute()).toEqual([]);
});

it('are gone with the last session of their moment, and with all sessions', async () => {
  const { id } = await buildSession(db, { course_id, trainer_id, starts_at: new Date('2019-05-05T05:00:00Z') });
  const kept = () => pool.query(`select from start_sum where starts_at = '2019-05-05T05:00:00Z'`);
  await foldStarts(pool);
  expect((await kept()).rowCount).toBe(1);
  await db.deleteFrom('session').where('id', '=', id).execute();
  await foldStarts(pool);
  expect((await kept()).rowCount).toBe(0);
  await buildSession(db, { course_id, trainer_id });
  const owner = await database.pool.connect();
  await owner.query('begin; truncate session cascade');
  const { rowCount } = await owner.query(`select from ${startSums} kept`);
  await owner.query('rollback');
  owner.release();
  expect(rowCount).toBe(0);
});

it('without the trigger they do not agree (twin)', async () => {
  const { id } = await buildSession(db, { course_id, trainer_id, seats_taken: 0 });
  await sql`alter table session disable trigger start_tally_changed`.execute(db);
  await db.updateTable('session').set({ seats_taken: 3 }).where('id', '=', id).execute();
  await sql`alter table session enable trigger start_tally_changed`.execute(db);
  expect(await wrong()).toMatchObject([{ taken: -3 }]);
  await sql`update session set seats_taken = 0 where id = ${id}`.execute(db);
  await sql`insert into start_tally select starts_at, ends_at, state, 0, 0, 3, 0, 0, 0, 0 from session where id = ${id}`.execute(db);
  expect(await wrong()).toEqual([]);
});

it('without taking away what is folded they count it twice (twin)', async () => {
  await buildSession(db, { course_id, trainer_id });
  const cut = {
    statement: 'starts-fold',
    guard: 'gone as (delete from start_tally returning *)',
    by: 'gone as (select * from start_tally)',
  };
  await withCuts([cut], () => foldStarts(pool));
  expect((await wrong()).length).toBeGreaterThan(0);
  await pool.query('delete from start_sum; delete from start_tally');
  await soFar();
});

const soFar = async () =>
  pool.query(await readFile(new URL('../../src/db/migrations/0128-start-sums-so-far.sql', import.meta.url), 'utf8'));

it('begin with what was there before the triggers, whatever these have written since', async () => {
  await pool.query('delete from start_sum; delete from start_tally');
  const [moved, removed] = [await buildSession(db, { course_id, trainer_id }), await buildSession(db, { course_id, trainer_id })];
  // As if only what follows had met the triggers.
  await pool.query('delete from start_tally');
  await db.updateTable('session').set({ seats_taken: 4, state: 'done' }).where('id', '=', moved.id).execute();
  await db.deleteFrom('session').where('id', '=', removed.id).execute();
  await buildSession(db, { course_id, trainer_id });
  await soFar();
  expect(await wrong()).toEqual([]);
  await foldStarts(pool);
  expect(await wrong()).toEqual([]);
});

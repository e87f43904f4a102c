/** Searching very many sessions by words reads those that are found and no others (D-229). */
import { maxSearchResults } from '@halaqa/contract/counts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countSessions } from '../../src/sessions/counts.ts';
import { listDays } from '../../src/sessions/days.ts';
import { listSessions, walkSessions } from '../../src/sessions/list.ts';
import { foldStarts } from '../../src/sessions/start-sums.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();
const zone = 'Asia/Riyadh';

// Each of 300 courses, 60 trainers and 40 rooms has its sessions, of which few have a name of their own.
await pool.query(`
  insert into course (name, search) select 'Course ' || n, 'course ' || n || case when n = 7 then ' falconry' else '' end from generate_series(1, 300) n;
  insert into trainer (name, search) select 'T', case when n = 5 then 'شيماء' else 'نوره ' || n end from generate_series(1, 60) n;
  insert into room (name, search) select 'R', case when n = 3 then 'jasmine hall' else 'room ' || n end from generate_series(1, 40) n;
  insert into session (name, search, course_id, trainer_id, room_id, starts_at, ends_at, capacity, state)
  select 'S', case when n % 10000 = 1 then 'امسيه شعر poetry evening' else 'الدرس lesson ' || n end,
    (select min(id) from course) + n % 300, (select min(id) from trainer) + n / 300 % 60, (select min(id) from room) + n / 18000 % 40,
    at, at + interval '1 hour', 10, 'done'
  from (select n, timestamptz '2015-01-01' + n * interval '1 hour' as at from generate_series(1, 60000) n) made`);
await foldStarts(pool);
await vacuumAnalyze(pool, 'session', 'course', 'trainer', 'room', 'start_sum', 'start_tally');

/** For a look that leaves nothing changed. */
let client: pg.PoolClient;
beforeEach(async () => {
  client = await pool.connect();
  await client.query('begin');
});
afterEach(async () => {
  await client.query('rollback');
  client.release();
});

const askers: Record<string, (on: pg.Pool, search: string) => Promise<unknown>> = {
  'a page of the list': (on, search) => listSessions(on, { search, pageSize: 25 }, { language: 'ar', zone }),
  'the list as a file': (on, search) => walkSessions(on, { search }, { language: 'ar', zone }).next(),
  'the counts of the filters': (on, search) => countSessions(on, { search }, { zone, today: '2026-11-28' }),
};

/**
 * The plan of the statement that looks for the sessions, and the pages that it reads.
 * @param change to the schema before it is planned.
 * @param edit of the statement.
 */
async function planOf(
  ask: (on: pg.Pool) => Promise<unknown>,
  change = '',
  edit = (text: string) => text,
): Promise<{ plan: string; blocks: number }> {
  const asked: { text: string; values: unknown[] }[] = [];
  const noting = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return (...given: [string, unknown[]] | [{ text: string; values: unknown[] }]) => {
        const [first, values = []] = given;
        asked.push(typeof first === 'string' ? { text: first, values } : first);
        return Reflect.apply(target.query, target, given);
      };
    },
  }) satisfies pg.Pool;
  await ask(noting);
  await client.query(change);
  const found = asked.find(({ text }) => / session s\b/.test(text)) ?? asked.at(-1);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${edit(found?.text ?? '')}`, found?.values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
  return { plan, blocks: Number(hit) + Number(read) };
}

const readsAll = /Seq Scan on session\b/;

for (const [what, ask] of Object.entries(askers)) {
  it.each([
    ['of their own name', 'امسية', 600],
    ['of their own name in the other language', 'poetry', 600],
    ['of a course', 'falconry', 1_500],
    ['of a trainer', 'شيماء', 2_500],
    ['that nobody has', 'zzzz', 600],
    ['of a course, and one of its trainer', 'falconry شيماء', 1_500],
    ['of their own name, and one of very many', 'poetry evening course', 600],
  ])(`${what}: a word %s finds them without reading every name`, async (_word, search, most) => {
    const { plan, blocks } = await planOf((on) => ask(on, search));
    expect(plan).not.toMatch(readsAll);
    expect(blocks).toBeLessThan(most);
  });
}

it('twin: without its index the name of every session is read', async () => {
  const ask = (on: pg.Pool) => listSessions(on, { search: 'امسية', pageSize: 25 }, { language: 'ar', zone });
  const { plan, blocks } = await planOf(ask, 'drop index session_search');
  expect(plan).toMatch(readsAll);
  expect(blocks).toBeGreaterThan(1_000);
});

it.each(['start', '-start'] as const)('of a word that all sessions have no more is read than is counted, sorted by %s', async (sort) => {
  const { blocks } = await planOf((on) => listSessions(on, { search: 'course', pageSize: 25, sort }, { language: 'ar', zone }));
  expect(blocks).toBeLessThan(300);
});

it('twin: where all that are found are counted they are all read', async () => {
  const guard = ` limit ${maxSearchResults + 1}\n`;
  const { blocks } = await planOf(
    (on) => listSessions(on, { search: 'course', pageSize: 25 }, { language: 'ar', zone }),
    '',
    (text) => {
      expect(text).toContain(guard);
      return text.replace(guard, '\n');
    },
  );
  expect(blocks).toBeGreaterThan(1_000);
});

it('a month reads the first of each day, and sums', async () => {
  const { blocks } = await planOf((on) => listDays(on, { from: '2018-02-25', to: '2018-04-07' }, zone));
  expect(blocks).toBeLessThan(2_000);
});

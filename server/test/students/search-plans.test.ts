/** A search for a name that very many students bear looks at no more of them than are counted (D-264). */
import { maxSearchResults } from '@halaqa/contract/counts';
import { expect, it } from 'vitest';
import { findStudents } from '../../src/students/list-store.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();
// Half of 20,000 bear one family name, few of whom share a page.
await pool.query(`
  insert into student (name, search)
  select 'S', 'ساره ' || n || case when n % 2 = 0 then ' القحطاني al-qahtani ' else ' الشمري al-shammari ' end || repeat('x', 700) from generate_series(1, 20000) n`);
await vacuumAnalyze(pool, 'student');

const most = `limit ${maxSearchResults + 1}`;
const begins = 'with found as materialized (';

/** The blocks of the first page; as JSON the plan is one row, as the answer is. */
async function blocksOf(search: string, language: 'ar' | 'en', cuts: Cut[] = []): Promise<number> {
  const explained = { guard: begins, by: `explain (analyze, buffers, format json) ${begins}` };
  const plan = JSON.stringify(await withCuts([...cuts, explained], () => findStudents(pool, { search, pageSize: 25 }, language)));
  const blocks = (kind: string) => Number(new RegExp(`"Shared ${kind} Blocks":(\\d+)`).exec(plan)?.[1]);
  return blocks('Hit') + blocks('Read');
}

it.each([
  ['القحطاني', 'ar'],
  ['القحطاني', 'en'],
  ['al-qahtani', 'ar'],
  ['ساره', 'en'],
  ['x', 'ar'],
] as const)('of %s, read in %s', async (search, language) => {
  const blocks = await blocksOf(search, language);
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(1_000);
  expect(await findStudents(pool, { search, pageSize: 25 }, language)).toMatchObject({ total: maxSearchResults + 1 });
});

it('twin: where all that are found are counted they are all looked at', async () => {
  expect(await blocksOf('القحطاني', 'ar', [{ guard: most, by: '' }])).toBeGreaterThan(2_000);
});

it('of two letters that none has reads every row once, and its twin the index of parts of words before', async () => {
  await pool.query(`
    truncate student cascade;
    insert into student (name, search) select 'S', 'ساره القحطاني al-qahtani ' || repeat('x', 700) from generate_series(1, 20000)`);
  await vacuumAnalyze(pool, 'student');
  const { rows } = await pool.query<{ blocks: number }>(`select relpages as blocks from pg_class where relname = 'student'`);
  const table = rows[0]?.blocks ?? 0;
  expect(await blocksOf('qq', 'ar')).toBeLessThan(table + 20);
  expect(await blocksOf('qq', 'ar', [{ guard: "(st.search || '')", by: 'st.search' }])).toBeGreaterThan(table + 50);
});

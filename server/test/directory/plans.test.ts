/** What is counted beside courses, rooms and trainers is counted for a page at once, however many follow a course (ADR-83). */
import { expect, it } from 'vitest';
import { listDirectory } from '../../src/directory/list-store.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();
// 100 courses of which each has 200 students, and 100 trainers of which each has 100 sessions ahead and 500 behind, all over their tables.
await pool.query(`
  insert into student (name) select 'S' from generate_series(1, 5000);
  insert into course (name, search) select 'C', 'c' || n from generate_series(1, 100) n;
  insert into trainer (name, search) select 'T', 't' || n from generate_series(1, 100) n;
  insert into enrolment (student_id, course_id, state)
  select (select min(id) from student) + n * 7 % 5000, (select min(id) from course) + n % 100, 'active' from generate_series(0, 19999) n;
  insert into course (name, active) values ('Archived', false);
  insert into session (name, course_id, trainer_id, starts_at, ends_at, capacity, state)
  select 'A lesson', (select max(id) from course), (select min(id) from trainer) + n % 100, at, at + interval '1 hour', 10, 'done'
  from (select n, now() + (n * 37 % 3000 - 2500) * interval '1 hour' as at from generate_series(1, 60000) n) made`);
await vacuumAnalyze(pool);

const begins = '\n      with ';
const explained = { guard: begins, by: ` explain (analyze, buffers) ${begins}` };

/** The blocks of a page of 25. */
async function blocksOf(kind: 'course' | 'trainer', sort: 'name' | 'students' | 'sessionsAhead', cuts: Cut[] = []): Promise<number> {
  const { rows } = await withCuts([...cuts, explained], () => listDirectory(pool, kind, { sort, pageSize: 25 }, 'ar'));
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

it('a page of courses looks at none of their enrolments', async () => {
  expect(await blocksOf('course', 'name')).toBeLessThan(500);
});

it.each([
  ['students', 'course'],
  ['sessionsAhead', 'trainer'],
] as const)('sorted by %s each page of what is counted is met once', async (sort, kind) => {
  expect(await blocksOf(kind, sort)).toBeLessThan(1_300);
});

it('twin: left to itself PostgreSQL comes to a page for nearly every session', async () => {
  expect(await blocksOf('trainer', 'sessionsAhead', [{ guard: 'set local enable_indexscan = off', by: 'select 1' }])).toBeGreaterThan(
    5_000,
  );
});

it('twin: without its index each enrolment is looked at', async () => {
  const before = await blocksOf('course', 'name');
  await pool.query('drop index enrolment_followed');
  expect(await blocksOf('course', 'name')).toBeGreaterThan(before + 3_000);
});

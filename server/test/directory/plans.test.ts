/** What is counted beside courses, rooms and trainers is counted for a page at once, however many follow a course (ADR-83). */
import { expect, it } from 'vitest';
import { listDirectory } from '../../src/directory/list-store.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';
import { blocksRead } from '../explained.ts';

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

/** The blocks of a page of 25. */
const blocksOf = (kind: 'course' | 'trainer', sort: 'name' | 'students' | 'sessionsAhead', cuts: Cut[] = []): Promise<number> =>
  withCuts(cuts, () => blocksRead(pool, (read) => listDirectory(read, kind, { sort, pageSize: 25 }, 'ar')));

it.each([
  ['name', 500],
  ['sessionsAhead', 1_300],
] as const)('a page of courses by %s looks at none of their enrolments', async (sort, most) => {
  expect(await blocksOf('course', sort)).toBeLessThan(most);
});

it.each([
  ['students', 'course'],
  ['sessionsAhead', 'trainer'],
] as const)('sorted by %s each page of what is counted is met once', async (sort, kind) => {
  expect(await blocksOf(kind, sort)).toBeLessThan(1_300);
});

it('twin: left to itself PostgreSQL comes to a page for nearly every session', async () => {
  const left = { guard: 'set local enable_indexscan = off', by: 'select 1' };
  expect(await blocksOf('trainer', 'sessionsAhead', [left])).toBeGreaterThan(5_000);
});

it('twin: without its index each enrolment is looked at', async () => {
  const before = [await blocksOf('course', 'name'), await blocksOf('course', 'sessionsAhead')];
  await pool.query('drop index enrolment_followed');
  for (const [place, sort] of (['name', 'sessionsAhead'] as const).entries())
    expect(await blocksOf('course', sort)).toBeGreaterThan((before[place] ?? 0) + 3_000);
});

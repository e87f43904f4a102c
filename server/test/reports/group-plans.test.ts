/** The figures by course, trainer or room come to each page of the sessions once, however these lie (ADR-82). */
import type { ReportGrouping } from '@halaqa/contract/period-report';
import { expect, it } from 'vitest';
import { readGroups } from '../../src/reports/period-figures.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();
// A year of 600 weekly lessons of which each lies together, ten of a course.
await pool.query(`
  insert into course (name) select 'C' from generate_series(1, 60);
  insert into trainer (name) select 'T' from generate_series(1, 60);
  insert into room (name) select 'R' from generate_series(1, 60);
  insert into session (name, course_id, trainer_id, room_id, starts_at, ends_at, capacity, state)
  select 'S', (select min(id) from course) + lesson / 10, (select min(id) from trainer) + lesson / 10, (select min(id) from room) + lesson / 10,
    at, at + interval '1 hour', 10, 'done'
  from (
    select lesson, timestamptz '2018-01-01' + week * interval '7 days' + lesson % 50 * interval '3 hours' as at
    from generate_series(0, 599) lesson, generate_series(0, 51) week order by lesson, week
  ) made`);
await vacuumAnalyze(pool);

/** What PostgreSQL does for the groups of four months, as they are asked for. */
async function planOf(by: ReportGrouping, cuts: Cut[] = []): Promise<{ plan: string; blocks: number }> {
  const explained = { statement: `report-groups-${by}`, guard: 'select g.*, n.name', by: 'explain (analyze, buffers) select g.*, n.name' };
  const { total, groups } = await withCuts([explained, ...cuts], () =>
    readGroups(pool, { by, from: '2018-02-01', to: '2018-05-31' }, 'Asia/Riyadh'),
  );
  const plan = [total, ...groups].flatMap((row) => Object.values(row)).join('\n');
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
  return { plan, blocks: Number(hit) + Number(read) };
}

it.each(['course', 'trainer', 'room'] as const)('by %s', async (by) => {
  const { plan, blocks } = await planOf(by);
  expect(plan).not.toMatch(/Index Scan using/);
  expect(blocks).toBeLessThan(1_000);
});

it('twin: left to itself PostgreSQL comes to a page for nearly every session', async () => {
  const { blocks } = await planOf('course', [{ guard: 'set local enable_indexscan = off', by: 'select 1' }]);
  expect(blocks).toBeGreaterThan(2_000);
});

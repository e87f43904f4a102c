/** Days of very many sessions: a later page reads no session before it, and nobody's places where their number is asked for alone (ADR-83). */
import { expect, it } from 'vitest';
import { listSessions } from '../../src/sessions/list.ts';
import { findSharedStudents } from '../../src/sessions/shared-students.ts';
import { listSessionsOfDay } from '../../src/today/day.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();
const reading = { language: 'ar', zone: 'Asia/Riyadh' } as const;
// 5,000 sessions of a week, 50 at a time, which lie all over the table; each of 2,500 students has a place in ten of them.
await pool.query(`
  insert into course (name) values ('C'); insert into trainer (name) values ('T');
  insert into student (name) select 'S' from generate_series(1, 2500);
  insert into session (name, course_id, trainer_id, starts_at, ends_at, capacity, seats_taken, state)
  select 'A lesson', (select min(id) from course), (select min(id) from trainer),
    timestamptz '2018-03-04' + n % 100 * interval '1 hour', timestamptz '2018-03-04 01:00' + n % 100 * interval '1 hour', 10, 5, 'done'
  from generate_series(1, 5000) n;
  insert into attendee (session_id, student_id)
  select (select min(id) from session) + n / 5, (select min(id) from student) + n * 7 % 2500 from generate_series(0, 24999) n`);
await vacuumAnalyze(pool);

const days = { from: '2018-03-04', to: '2018-03-08' };

const blocksOf = (plan: string): number => {
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
};

/** The blocks of one page of 500. */
async function blocksOfPage(page: number, also?: 'ids', cuts: Cut[] = []): Promise<number> {
  const statement = `sessions-startar-frobef${also ? `-${also}` : ''}${page > 1 ? '-on' : ''}`;
  const guard = 'select (select coalesce(sum(s.sessions)';
  const explained = { statement, guard, by: `explain (analyze, buffers) ${guard}` };
  const { sessions } = await withCuts([explained, ...cuts.map((cut) => ({ ...cut, statement }))], () =>
    listSessions(pool, { ...days, page, pageSize: 500, also }, reading),
  );
  return blocksOf(sessions.flatMap((row) => Object.values(row)).join('\n'));
}

it('a later page reads no more than the first, and a page no more than its sessions', async () => {
  const [first, last] = [await blocksOfPage(1), await blocksOfPage(10)];
  expect(first).toBeLessThan(700);
  expect(last).toBeLessThan(first + 100);
});

it('twin: where it is counted from the first session on, all before it are read', async () => {
  const cuts = [
    { guard: 'limit 1 offset $2', by: 'limit 1' },
    { guard: 'limit $1', by: 'limit $1 offset $2' },
  ];
  expect(await blocksOfPage(10, undefined, cuts)).toBeGreaterThan(2_000);
});

it('twin: who has a place is looked for session by session', async () => {
  expect(await blocksOfPage(1, 'ids')).toBeGreaterThan(1_500);
});

it('the day of the first screen reads nobody’s places either', async () => {
  const day = { from: new Date('2018-03-05T00:00:00Z'), to: new Date('2018-03-06T00:00:00Z') };
  const blocks = async (more = '') => {
    const explained = { statement: 'today-sessions', guard: 'select s.id,', by: `explain (analyze, buffers) select ${more} s.id,` };
    const { sessions } = await withCuts([explained], () => listSessionsOfDay(pool, day, 500));
    return blocksOf(sessions.flatMap((row) => Object.values(row)).join('\n'));
  };
  // It goes over the day before as well, a page for each of 2,400 sessions here.
  const own = await blocks();
  expect(own).toBeLessThan(2_700);
  // Its twin: a block and more for each of the 500.
  expect(await blocks('array(select a.student_id from attendee a where a.session_id = s.id),')).toBeGreaterThan(own + 500);
});

it('who has a place elsewhere too is found by their places alone', async () => {
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from session');
  const id = rows[0]?.id ?? 0;
  const explained = { statement: 'session-shared-students', guard: 'select shared.*', by: 'explain (analyze, buffers) select shared.*' };
  const shared = await withCuts([explained], () => findSharedStudents(pool, id, days, reading.zone));
  expect(blocksOf(shared?.flatMap((row) => Object.values(row)).join('\n') ?? '')).toBeLessThan(400);
  expect(await findSharedStudents(pool, id, days, reading.zone)).toHaveLength(9);
});

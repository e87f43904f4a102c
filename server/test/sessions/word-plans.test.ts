/** The courses, trainers and rooms in whose names a word stands are found without reading every name (ADR-82). */
import { expect, it } from 'vitest';
import { findWords } from '../../src/sessions/conditions.ts';
import { withCuts } from '../booking/mutants.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();
await pool.query(`
  insert into course (name, search) select 'C', 'دوره course ' || n || case when n = 7 then ' falconry' else '' end from generate_series(1, 8000) n;
  insert into trainer (name, search) select 'T', 'نوره ' || n || case when n = 7 then ' falconry' else '' end from generate_series(1, 8000) n;
  insert into room (name, search) select 'R', 'قاعه room ' || n || case when n = 7 then ' falconry' else '' end from generate_series(1, 4000) n`);
await vacuumAnalyze(pool, 'course', 'trainer', 'room');

async function blocksOf(search: string): Promise<number> {
  const explained = { statement: 'sessions-words', guard: 'select pattern,', by: 'explain (analyze, buffers) select pattern,' };
  const plan = (await withCuts([explained], () => findWords(pool, search))).flatMap((row) => Object.values(row)).join('\n');
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

it('of a word that few have', async () => {
  const words = await findWords(pool, 'falconry');
  expect(words.map(({ courses, trainers, rooms }) => [courses.length, trainers.length, rooms.length])).toEqual([[1, 1, 1]]);
  expect(await blocksOf('falconry')).toBeLessThan(100);
});

it('of a word that nobody has', async () => {
  expect(await blocksOf('zzzz')).toBeLessThan(50);
});

it('twin: without their indexes every name is read', async () => {
  await pool.query('drop index course_words, trainer_words, room_words');
  expect(await blocksOf('falconry')).toBeGreaterThan(150);
});

/** How far a search for sessions is counted (D-264), and what its pages are then. */
import { maxSearchResults } from '@halaqa/contract/counts';
import { expect, it } from 'vitest';
import { buildCourse, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { db, get, admin } = scene(portal);
const { as } = await admin();
const [first, second] = [await buildCourse(db, { name: 'ألف' }), await buildCourse(db, { name: 'باء' })];
const { id: trainer } = await buildTrainer(db);

/** An hour after each other, in turn of two courses. @returns their ids by their start. */
async function plan(word: string, count: number, from = '2031-01-01'): Promise<number[]> {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into session (name, search, course_id, trainer_id, starts_at, ends_at, capacity)
     select $1, $1 || ' ' || n, case n % 2 when 0 then $2::int else $3 end, $4, at, at + interval '1 hour', 5
     from generate_series(1, $5::int) n, lateral (select $6::timestamptz + n * interval '1 hour' as at) made
     order by md5(n::text) returning id, starts_at`,
    [word, first.id, second.id, trainer, count, from],
  );
  expect(rows).toHaveLength(count);
  const sorted = await portal.database.pool.query<{ id: number }>(
    `select id from session where search like $1 || ' %' order by starts_at`,
    [word],
  );
  return sorted.rows.map(({ id }) => id);
}

const more = await plan('many', maxSearchResults + 40);
const page = async (query: string) => {
  const { total, sessions } = await get(`/admin/sessions?attendees=false&pageSize=3&${query}`, as);
  return { total, ids: sessions.map(({ id }) => id) };
};

it('is one more than is counted where more are found, and each page is of all of them in their order', async () => {
  const total = maxSearchResults + 1;
  expect(await page('search=many')).toEqual({ total, ids: more.slice(0, 3) });
  expect(await page('search=many&sort=-start')).toEqual({ total, ids: more.toReversed().slice(0, 3) });
  expect(await page('search=many&page=340')).toEqual({ total, ids: more.slice(1017, 1020) });
  expect(await page('search=many&page=400')).toEqual({ total, ids: [] });
  const byCourse = await get('/admin/sessions?attendees=false&search=many&pageSize=3&sort=-course', as, undefined, 'ar');
  expect([byCourse.total, byCourse.sessions.map(({ course_id }) => course_id[0])]).toEqual([total, Array(3).fill(second.id)]);
});

it('is exact as far as is counted', async () => {
  const all = await plan('enough', maxSearchResults);
  expect(await page('search=enough')).toEqual({ total: maxSearchResults, ids: all.slice(0, 3) });
  expect(await page('search=enough&page=334')).toEqual({ total: maxSearchResults, ids: all.slice(999) });
  const narrowed = await page(`search=many&courseId=${first.id}`);
  expect(narrowed.total).toBe((maxSearchResults + 40) / 2);
});

it('is of all of them too where what has the word lies together, far from where the list begins', async () => {
  const late = await plan('late', maxSearchResults + 40, '2041-01-01');
  const total = maxSearchResults + 1;
  expect(await page('search=late')).toEqual({ total, ids: late.slice(0, 3) });
  expect(await page('search=late&page=2')).toEqual({ total, ids: late.slice(3, 6) });
  expect((await page('search=many&sort=-start')).ids).toEqual(more.toReversed().slice(0, 3));
  await portal.database.pool.query(`delete from session where starts_at > '2040-01-01'`);
});

it('of all sessions and of those of days stays the number of all', async () => {
  const all = 2 * maxSearchResults + 40;
  expect((await page('')).total).toBe(all);
  expect((await page('state=planned&from=2031-01-01')).total).toBe(all);
  expect((await page(`courseId=${first.id}`)).total).toBe(all / 2);
  const { rows } = await portal.database.pool.query<{ count: number }>(
    `select count(*)::int as count from session where extract(hour from starts_at at time zone 'Asia/Riyadh') = 9 and starts_at < '2031-02-01T21:00Z'`,
  );
  expect((await page('hour=9&to=2031-02-01')).total).toBe(rows[0]?.count);
  expect((await page('cancelled=false&weekday=3&state=cancelled')).total).toBe(0);
});

it('the file has all', async () => {
  const file = await portal.inject({ url: '/api/admin/sessions/export?search=many&format=csv', as });
  expect(file.body.trim().split('\r\n')).toHaveLength(maxSearchResults + 41);
});

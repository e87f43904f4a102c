/** What the choices of the list's filters would show (D-176), each beside the total of the list that it leads to. */
import { mostPerChoice } from '@halaqa/contract/counts';
import { sessionCounts } from '@halaqa/contract/session-list';
import { sessionStates } from '@halaqa/contract/values';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount, buildCourse, buildRoom, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { inHours, type Person, scene } from './scene.ts';

const portal = await testPortal();
const { db, get, admin, buildSession } = scene(portal);
const { as }: Person = await admin();
const today = dayOf(new Date(), portal.config.institute.timeZone);
const yesterday = addDays(today, -1);

const tajweed = await buildCourse(db, { name: 'التجويد', name_en: 'Recitation' });
const [hall, room] = [await buildRoom(db), await buildRoom(db)];
const [reem, haya] = [await buildTrainer(db), await buildTrainer(db, { name: 'هيا', name_en: 'Haya' })];
for (let index = 0; index < 60; index++) {
  await buildSession({
    starts_at: inHours((index - 30) * 7 + 0.5),
    state: sessionStates[index % sessionStates.length] ?? 'planned',
    room_id: index % 2 === 0 ? hall.id : room.id,
    trainer_id: index % 3 === 0 ? reem.id : haya.id,
    active: index % 11 !== 0,
    ...(index % 5 === 0 && { course_id: tajweed.id }),
  });
}

type Filter = Record<string, string>;

const spelled = (filter: Filter) => new URLSearchParams(filter).toString();
const countsFor = async (filter: Filter) => {
  const answer = await portal.inject({ url: `/api/admin/sessions/counts?${spelled(filter)}`, as });
  expect(answer.statusCode).toBe(200);
  return sessionCounts.response.parse(answer.json());
};
const totalFor = async (filter: Filter) => (await get(`/admin/sessions?${spelled({ ...filter, pageSize: '1' })}`, as)).total;

const searches: Filter[] = [{}, { search: 'Recitation' }, { search: 'هيا' }, { search: 'nobody at all' }];
const places: Filter[] = [
  {},
  { trainerId: String(reem.id) },
  { courseId: String(tajweed.id), roomId: String(hall.id) },
  { cancelled: 'false' },
  { weekday: '2' },
  { hour: '9' },
];
const states: Filter[] = [{}, { state: 'cancelled' }];
const days: Filter[] = [{}, { from: today }, { to: yesterday }, { from: yesterday, to: addDays(today, 2) }];
const others: Filter[] = searches.flatMap((search) => places.map((place) => ({ ...search, ...place })));

it.each(others.map((other) => [spelled(other) || 'nothing else', other] as const))(
  'are the totals of the list, with %s',
  async (_, other) => {
    for (const state of states) {
      for (const span of days) {
        const counted = await countsFor({ ...other, ...state, ...span });
        const byState = async (one: string) => totalFor({ ...other, ...span, state: one });
        expect(counted).toEqual({
          state: {
            planned: await byState('planned'),
            confirmed: await byState('confirmed'),
            done: await byState('done'),
            cancelled: await byState('cancelled'),
            any: await totalFor({ ...other, ...span }),
          },
          when: {
            upcoming: await totalFor({ ...other, ...state, from: today }),
            past: await totalFor({ ...other, ...state, to: yesterday }),
            any: await totalFor({ ...other, ...state }),
          },
        });
      }
    }
  },
);

it('go up to a bound', async () => {
  const session = await buildSession({ state: 'done' });
  await sql`insert into session (name, search, course_id, trainer_id, starts_at, ends_at, capacity, state)
    select 'many', 'many', course_id, trainer_id, starts_at + i * interval '1 day', ends_at + i * interval '1 day', 1, 'done'
    from session, generate_series(1, ${mostPerChoice + 5}::int) i where id = ${session.id}`.execute(db);
  expect(await totalFor({ courseId: String(session.course_id) })).toBe(mostPerChoice + 6);
  for (const search of ['', 'many']) {
    const { state, when } = await countsFor({ courseId: String(session.course_id), search });
    expect(state).toEqual({ planned: 0, confirmed: 0, done: mostPerChoice, cancelled: 0, any: mostPerChoice });
    expect(when.any).toBe(mostPerChoice);
  }
});

it.each(['state=open', 'from=tomorrow', 'hour=24', 'sort=start', 'page=1', `search=${'x'.repeat(101)}`])('refuse %s', async (query) => {
  expect((await portal.inject({ url: `/api/admin/sessions/counts?${query}`, as })).statusCode).toBe(400);
});

it('are for admins', async () => {
  const url = '/api/admin/sessions/counts';
  expect((await portal.inject({ url })).statusCode).toBe(401);
  for (const role of ['student', 'trainer'] as const) {
    const other = await signIn(portal, await buildAccount(db, { role }));
    expect((await portal.inject({ url, as: other })).statusCode).toBe(403);
  }
});

/** The days of a month: how many sessions start on each, and the first of them (D-265). */
import { mostOfDay, sessionDays } from '@halaqa/contract/session-list';
import { expect, it } from 'vitest';
import { buildCourse } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const bare = await testPortal();
const institute = { ...bare.config.institute, timeZone: 'Asia/Riyadh' };
const portal = await testPortal({ database: bare.database, config: { institute } });
const { admin, trainer, buildSession } = scene(portal);
const { as } = await admin();

const ask = async (query: string) => {
  const answer = await portal.inject({ url: `/api/admin/sessions/days?${query}`, as, headers: { 'accept-language': 'en' } });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return sessionDays.response.parse(answer.json());
};

it('counts the sessions of each institute day, also cancelled ones, and has its first by their start', async () => {
  const course = await buildCourse(portal.db, { name: 'تجويد', name_en: 'Recitation' });
  const at = (instant: string, given: object = {}) => buildSession({ course_id: course.id, starts_at: new Date(instant), ...given });
  // 3 March in Riyadh is from 21:00 UTC of the second to 21:00 UTC of the third.
  await at('2026-03-02T20:59:00Z');
  const late = await at('2026-03-03T20:59:00Z');
  const early = await at('2026-03-02T21:00:00Z', { state: 'cancelled' });
  await at('2026-03-03T09:00:00Z', { active: false });
  const full = [];
  for (let hour = 1; hour <= mostOfDay + 3; hour += 1) full.push(await at(`2026-03-05T0${hour}:00:00Z`));
  const days = await ask('from=2026-03-03&to=2026-03-31');
  expect(days.map(({ day, count, sessions }) => [day, count, sessions.map(({ id }) => id)])).toEqual([
    ['2026-03-03', 2, [early.id, late.id]],
    ['2026-03-05', mostOfDay + 3, full.slice(0, mostOfDay).map(({ id }) => id)],
  ]);
  expect(days[0]?.sessions[0]).toMatchObject({ state: 'cancelled', course_id: [course.id, 'Recitation'], attendeeCount: 0 });
  expect(days[0]?.sessions[0]).not.toHaveProperty('attendee_ids');
  expect(await ask('from=2030-01-01&to=2030-01-31')).toEqual([]);
});

it('says of each day what the list of that day says', async () => {
  for (const { day, count, sessions } of await ask('from=2026-02-28&to=2026-04-10')) {
    const list = await portal.inject({
      url: `/api/admin/sessions?from=${day}&to=${day}&attendees=count`,
      as,
      headers: { 'accept-language': 'en' },
    });
    expect([day, Number(list.headers['x-total-count'])]).toEqual([day, count]);
    expect(list.json().slice(0, mostOfDay)).toEqual(sessions);
  }
});

it.each([
  '',
  'from=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=2026-03-01&to=2026-04-12',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-01&to=2026-03-02&page=1',
])('is refused as "%s"', async (query) => {
  const answer = await portal.inject({ url: `/api/admin/sessions/days?${query}`, as });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
});

it('is for admins', async () => {
  const { as: other } = await trainer();
  expect((await portal.inject({ url: '/api/admin/sessions/days?from=2026-03-01&to=2026-03-31', as: other })).statusCode).toBe(403);
});

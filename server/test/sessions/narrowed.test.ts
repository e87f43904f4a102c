/** The list of sessions narrowed by trainer, course, room and days at once, with its counts and its file (D-191). */
import { expect, it } from 'vitest';
import { buildCourse, buildRoom, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { db, get, admin, buildSession } = scene(portal);
const { as } = await admin();

const hourMs = 3_600_000;
/** On a day and at a time of the institute. */
const on = (day: string, time = '10:00') => {
  const starts_at = new Date(`${day}T${time}:00+03:00`);
  return { starts_at, ends_at: new Date(starts_at.getTime() + hourMs) };
};

it('narrows by trainer, course, room and days together, as its file and its counts do', async () => {
  const { id: trainer_id } = await buildTrainer(db);
  const { id: course_id } = await buildCourse(db);
  const { id: room_id } = await buildRoom(db);
  const all = { trainer_id, course_id, room_id };
  // The institute's days, both included, from midnight to midnight.
  const first = await buildSession({ ...all, ...on('2027-03-07', '00:00') });
  const last = await buildSession({ ...all, ...on('2027-03-13', '22:30') });
  await buildSession({ ...all, ...on('2027-03-06', '22:30') });
  await buildSession({ ...all, ...on('2027-03-14', '00:00') });
  const others = { trainer_id: (await buildTrainer(db)).id, course_id: (await buildCourse(db)).id, room_id: (await buildRoom(db)).id };
  for (const [part, id] of Object.entries(others)) await buildSession({ ...all, ...on('2027-03-08'), [part]: id });
  const query = `trainerId=${trainer_id}&courseId=${course_id}&roomId=${room_id}&from=2027-03-07&to=2027-03-13`;
  expect((await get(`/admin/sessions?${query}`, as)).sessions.map(({ id }) => id)).toEqual([first.id, last.id]);
  expect(await get(`/admin/sessions?${query}&sort=-start&page=2&pageSize=1`, as)).toMatchObject({ total: 2, sessions: [{ id: first.id }] });
  const counts = await portal.inject({ url: `/api/admin/sessions/counts?${query}`, as });
  expect(counts.json()).toMatchObject({ state: { any: 2 }, when: { any: 4 } });
  const file = await portal.inject({ url: `/api/admin/sessions/export?${query}&format=csv`, as });
  expect(file.body.trim().split('\r\n')).toHaveLength(3);
});

it.each(['/admin/sessions', '/admin/sessions/counts', '/admin/sessions/export', '/trainer/sessions'])(
  'refuses at %s a last day before the first, and names it',
  async (path) => {
    const asked = (days: string) => portal.inject({ url: `/api${path}?${days}${path.endsWith('export') ? '&format=csv' : ''}`, as });
    const refused = await asked('from=2027-03-08&to=2027-03-07');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'validation', fields: { to: expect.any(String) } });
    expect((await asked('from=2027-03-07&to=2027-03-07')).statusCode).toBe(200);
  },
);

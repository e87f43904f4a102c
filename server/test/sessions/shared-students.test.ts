/** Who has a place in a session and in others too, which the planner says of one that is moved (D-321). */
import { sharedStudents } from '@halaqa/contract/shared-students';
import { expect, it } from 'vitest';
import { buildAttendee, buildStudent } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const bare = await testPortal();
const institute = { ...bare.config.institute, timeZone: 'Asia/Riyadh' };
const portal = await testPortal({ database: bare.database, config: { institute } });
const { admin, trainer, buildSession } = scene(portal);
const { as } = await admin();

const ask = (id: number, query: string, by = as) => portal.inject({ url: `/api/admin/sessions/${id}/shared?${query}`, as: by });
const days = 'from=2026-03-03&to=2026-03-04';

it('has the sessions of the days in which its students have a place, and which; cancelled and archived ones are left out', async () => {
  const at = (instant: string, given: object = {}) => buildSession({ starts_at: new Date(instant), ...given });
  const students = [await buildStudent(portal.db), await buildStudent(portal.db), await buildStudent(portal.db)];
  const [one = 0, two = 0, three = 0] = students.map(({ id }) => id);
  const place = async (session: { id: number }, ...ids: number[]) => {
    for (const student_id of ids) await buildAttendee(portal.db, { session_id: session.id, student_id });
  };
  const moved = await at('2026-03-03T15:00:00Z');
  await place(moved, one, two);
  // 3 March in Riyadh is from 21:00 UTC of the second.
  const [first, last] = [await at('2026-03-02T21:00:00Z'), await at('2026-03-04T20:59:00Z')];
  await place(first, two, one, three);
  await place(last, two);
  await place(await at('2026-03-02T20:59:00Z'), one);
  await place(await at('2026-03-04T21:00:00Z'), one);
  await place(await at('2026-03-03T15:00:00Z', { state: 'cancelled' }), one);
  await place(await at('2026-03-03T15:00:00Z', { active: false }), one);
  await place(await at('2026-03-03T15:00:00Z'), three);
  const answer = await ask(moved.id, days);
  expect(answer.statusCode).toBe(200);
  expect(sharedStudents.response.parse(answer.json())).toEqual([
    { sessionId: first.id, studentIds: [one, two] },
    { sessionId: last.id, studentIds: [two] },
  ]);
  expect((await ask((await buildSession()).id, days)).json()).toEqual([]);
});

it('is refused where there is no such session, the days are in disorder, and to a trainer', async () => {
  const { id } = await buildSession();
  const archived = await buildSession({ active: false });
  expect((await ask(archived.id, days)).json().code).toBe('not_found');
  expect((await ask(id, 'from=2026-03-04&to=2026-03-03')).json().code).toBe('validation');
  expect((await ask(id, 'from=2026-03-04')).json().code).toBe('validation');
  expect((await ask(id, days, (await trainer()).as)).statusCode).toBe(403);
});

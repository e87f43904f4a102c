/** The check of all queues, for what happened without an announced change: an import, a first reading, two changes at one moment. */
import { afterEach, expect, it } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { fillFreeSeats } from '../../src/sessions/effects.ts';
import { scene } from '../booking/scene.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, student, enrolled, takenBy, isRegistered, queueOf, told, pushed } = scene(portal);
const { pool } = portal.database;

afterEach(() => seatsAreCounted(db));

const settle = () =>
  fillFreeSeats(pool, { actor: { accountId: null, requestId: 'test' }, config: portal.config }, (work) => inTransaction(pool, work));

const waitsFor = (studentId: number, sessionId: number) =>
  db.insertInto('waitlist_entry').values({ session_id: sessionId, student_id: studentId }).execute();

it('gives a free place to the first in line who may have it, and tells Odoo and the student', async () => {
  const { course, ...busy } = await enrolled();
  const [gone, first, second] = [await student(course), await student(course), await student(course)];
  const session = await buildSession(db, { course_id: course.id, capacity: 1 });
  for (const { id } of [gone, busy, first, second]) await waitsFor(id, session.id);
  await takenBy(busy, course, { starts_at: session.starts_at });
  await db.updateTable('enrolment').set({ state: 'completed' }).where('student_id', '=', gone.id).execute();
  await settle();
  expect(await isRegistered(first.id, session.id)).toBe(true);
  expect(await queueOf(session.id)).toEqual([busy.id, second.id]);
  expect(await told(first.accountId)).toEqual(['waitlist_promoted']);
  expect(await pushed(session.id)).toEqual([{ add: [first.id] }]);
});

it('leaves alone what is full, begun, cancelled, done or archived, and a queue that is busy', async () => {
  const { course, ...waiting } = await enrolled();
  const past = new Date(Date.now() - 60_000);
  const given = [{ starts_at: past }, { state: 'cancelled' }, { state: 'done' }, { active: false }] as const;
  const sessions = [];
  for (const one of given) sessions.push(await buildSession(db, { course_id: course.id, ...one }));
  const other = await student(course);
  sessions.push(await takenBy(other, course));
  const busy = await takenBy(waiting, course);
  sessions.push(await buildSession(db, { course_id: course.id, starts_at: busy.starts_at }));
  for (const { id } of sessions) await waitsFor(waiting.id, id);
  await settle();
  for (const { id } of sessions) expect(await queueOf(id)).toEqual([waiting.id]);
  expect(await told(waiting.accountId)).toEqual([]);
});

/** What each call asks of the database: a round trip a line, so that a new one does not creep in unseen. */
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { isBehindPooler } from '../database.ts';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const database = await testPortal();
const withOdoo = await testPortal({ database: database.database, config: { synchronises: true } });
const { db, post, del, enrolled, fullSession, takenBy } = scene(database);

/** The statements that `call` sends, without reading the session before all calls. */
async function statementsOf(call: () => Promise<{ status: number }>, status: number): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect(await call()).toMatchObject({ status });
  const sent = query.mock.calls.map(([statement]: unknown[]) => statement as string | { name: string }); // the two ways in which it is called here
  query.mockRestore();
  return sent.map((one) => (typeof one === 'string' ? (one.split(';')[0] ?? '') : one.name)).filter((name) => !name.startsWith('session-'));
}

const transaction = (...statements: string[]) => ['begin', ...statements, 'commit'];

it.skipIf(isBehindPooler())('a booking is six, and one more where Odoo is told', async () => {
  const { course, as } = await enrolled();
  const [one, two] = [await buildSession(db, { course_id: course.id }), await buildSession(db, { course_id: course.id })];
  const alone = ['booking-session-view', ...transaction('booking-lock-students', 'booking-session-view', 'booking-take')];
  expect(await statementsOf(() => post(`/sessions/${one.id}/book`, as), 200)).toEqual(alone);
  const told = ['booking-session-view', ...transaction('booking-lock-students', 'booking-session-view', 'outbox-write', 'booking-take')];
  expect(await statementsOf(() => scene(withOdoo).post(`/sessions/${two.id}/book`, as), 200)).toEqual(told);
});

it.skipIf(isBehindPooler())('a booking with a key is two more', async () => {
  const { course, as } = await enrolled();
  const session = await buildSession(db, { course_id: course.id });
  const book = () => post(`/sessions/${session.id}/book`, as, undefined, { 'idempotency-key': 'k' });
  expect(await statementsOf(book, 200)).toEqual([
    'booking-session-view',
    ...transaction('idempotency-claim', 'booking-lock-students', 'booking-session-view', 'booking-take', 'idempotency-keep'),
  ]);
  expect(await statementsOf(book, 200)).toEqual(['booking-session-view', 'idempotency-claim', 'idempotency-find']);
});

it.skipIf(isBehindPooler())('a refusal is one, without a transaction, and one more to keep it under a key', async () => {
  const { course, as } = await enrolled();
  const session = await fullSession(course);
  expect(await statementsOf(() => post(`/sessions/${session.id}/book`, as), 409)).toEqual(['booking-session-view']);
  const keyed = () => post(`/sessions/${session.id}/book`, as, undefined, { 'idempotency-key': 'k' });
  expect(await statementsOf(keyed, 409)).toEqual(['booking-session-view', 'idempotency-claim']);
});

it.skipIf(isBehindPooler())('giving a place back is eight', async () => {
  const { course, ...caller } = await enrolled();
  const session = await takenBy(caller, course);
  expect(await statementsOf(() => del(`/sessions/${session.id}/register`, caller.as), 204)).toEqual(
    transaction(
      'booking-lock-students',
      'booking-waits-beside',
      'booking-lock-sessions',
      'booking-session-view',
      'booking-release',
      'booking-queue',
    ),
  );
});

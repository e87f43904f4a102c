/** A process that is asked to stop while people work (D-80; O-2). */
import { problemBody } from '@halaqa/contract/problem';
import { expect, onTestFinished, test } from 'vitest';
import { lockWaits } from '../lock-waits.ts';
import { eventually, institute } from './institute.ts';
import { keepAlive } from './keep-alive.ts';

test('what is under way when it is asked to stop is answered, later requests get 503, and it ends within ten seconds', async () => {
  const { students, sessionIds, database, portal } = await institute({ students: 2, sessions: 1, capacity: 5 });
  const { process, origin } = await portal();
  const [booker, other] = students.map(({ token }) => keepAlive(origin, token));
  if (!booker || !other) throw new Error('two students were asked for');
  onTestFinished(() => [booker, other].forEach(({ close }) => void close()));
  expect(await other.ask('GET', '/api/my/sessions')).toMatchObject({ status: 200 });

  const admin = await database.pool.connect();
  onTestFinished(() => admin.release(true));
  await admin.query('begin');
  await admin.query('select from session where id = $1 for update', [sessionIds[0]]);
  const booking = booker.ask('POST', `/api/sessions/${sessionIds[0]}/book`);
  await eventually(async () => (await lockWaits(database.pool)) > 0);
  const began = performance.now();
  process.kill('SIGTERM');
  await eventually(async () => (await keepAlive(origin).ask('GET', '/readyz')).status === 503);
  expect(await keepAlive(origin).ask('GET', '/livez')).toMatchObject({ status: 200 });

  const refused = await other.ask('GET', '/api/my/sessions', { 'accept-language': 'en' });
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1', connection: 'close', 'x-content-type-options': 'nosniff' } });
  expect(problemBody.parse(JSON.parse(refused.body))).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/busy/) });

  await admin.query('rollback');
  expect(await booking).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect(await process.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  const { rows } = await database.pool.query('select student_id from attendee');
  expect(rows).toEqual([{ student_id: students[0]?.id }]);
});

test('with a delay it says that it leaves and goes on as before, and then refuses', async () => {
  const { students, sessionIds, portal } = await institute({ students: 1, sessions: 1, capacity: 5 });
  const { process, origin } = await portal({ STOP_DELAY_SECONDS: '2' });
  const student = keepAlive(origin, students[0]?.token);
  onTestFinished(() => student.close());
  expect(await student.ask('GET', '/api/my/sessions')).toMatchObject({ status: 200 });
  const began = performance.now();
  process.kill('SIGTERM');
  await eventually(async () => (await keepAlive(origin).ask('GET', '/readyz')).status === 503);
  const booked = await student.ask('POST', `/api/sessions/${sessionIds[0]}/book`);
  expect(booked).toMatchObject({ status: 200, headers: { connection: 'close' } });
  const refusedAfterMs = async (): Promise<number> => {
    for (;;) {
      const { status } = await student.ask('GET', '/api/my/sessions').catch(() => ({ status: 0 }));
      if (status !== 200) return performance.now() - began;
    }
  };
  expect(await refusedAfterMs()).toBeGreaterThan(1_900);
  expect(await process.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

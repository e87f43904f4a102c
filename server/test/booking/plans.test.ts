/** A month of a student's calendar reads the sessions of that month and no others, however long a course has been held. */
import { expect, it } from 'vitest';
import { listSessionViews } from '../../src/booking/session-view.ts';
import { vacuumAnalyze } from '../database.ts';
import { buildCourse, buildEnrolment, buildRoom, buildStudent, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';

const { db, pool } = await testPortal();
const [course, trainer, room, student] = [await buildCourse(db), await buildTrainer(db), await buildRoom(db), await buildStudent(db)];
await buildEnrolment(db, { student_id: student.id, course_id: course.id });
// Six years, 14 sessions a day.
await pool.query(
  `insert into session (name, course_id, trainer_id, room_id, starts_at, ends_at, capacity, seats_taken, state)
   select 'a', $1, $2, $3, at, at + interval '1 hour', 10, 0, 'done'
   from generate_series(timestamptz '2015-01-01', '2020-12-31', interval '100 minutes') at`,
  [course.id, trainer.id, room.id],
);
await vacuumAnalyze(pool, 'session', 'enrolment');

const month = { startsFrom: new Date('2018-03-01T00:00:00Z'), startsUntil: new Date('2018-03-31T23:59:59Z') };

it('a student’s month', async () => {
  const client = await pool.connect();
  await listSessionViews(client, student.id, month);
  // The plan that serves every value, of the statement that the call has prepared on this connection.
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain execute "booking-session-views" (${student.id}, null, 500, 0, '2018-03-01', '2018-03-31')`,
  );
  client.release(true);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(\(course_id = f\.course_id\) AND \(starts_at >= /);
});

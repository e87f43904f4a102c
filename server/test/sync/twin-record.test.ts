/** A session of ours that was made in Odoo without an answer, and was then read as a clerk's new one (S-11). */
import { expect, it } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { mergeDuplicate } from '../../src/sync/push/moved-database.ts';
import { testDatabase } from '../database.ts';
import { buildAttendee, buildCourse, buildEnrolledStudent, buildSession } from '../factories.ts';

const { db, pool } = await testDatabase();

it('takes over the students who wait for a place in it, in their order, and nobody twice', async () => {
  const course = await buildCourse(db);
  const [ours, twin] = [await buildSession(db, { course_id: course.id }), await buildSession(db, { course_id: course.id })];
  const [first, second, third, placed] = await Promise.all([1, 2, 3, 4].map(() => buildEnrolledStudent(db, course)));
  if (!first || !second || !third || !placed) throw new Error('four students');
  await pool.query(`insert into binding (kind, record_id, odoo_id, content_hash) values ('session', $1, 900, '\\x01')`, [twin.id]);
  const wait = (sessionId: number, { student }: typeof first) =>
    db.insertInto('waitlist_entry').values({ session_id: sessionId, student_id: student.id }).execute();
  await wait(twin.id, second);
  await wait(ours.id, first);
  await wait(twin.id, first);
  await wait(twin.id, placed);
  await wait(twin.id, third);
  await buildAttendee(db, { session_id: ours.id, student_id: placed.student.id });

  await inTransaction(pool, (tx) => mergeDuplicate(tx, 'session', ours.id, 900));

  const queue = await pool.query('select session_id, student_id from waitlist_entry order by id');
  expect(queue.rows).toEqual([second, first, third].map(({ student }) => ({ session_id: ours.id, student_id: student.id })));
  expect((await pool.query('select id, waiting from session')).rows).toEqual([{ id: ours.id, waiting: 3 }]);
});

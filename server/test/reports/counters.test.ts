/** The counters of the reports equal a count of the rows, whatever is written at the same time. */
import { describe, expect, it } from 'vitest';
import { compactCounts, readCounts } from '../../src/reports/counters.ts';
import { buildAccount, buildAttendee, buildCourse, buildSession, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db, database } = portal;
const { pool } = database;

async function counted() {
  const { rows } = await pool.query(`
    select (select count(*)::int from student where active) as students, (select count(*)::int from course where active) as courses,
      (select count(*)::int from session where active) as sessions,
      (select count(*)::int from session where active and state = 'done') as done,
      (select count(*)::int from session where active and state in ('planned', 'confirmed') and starts_at > now()) as ahead`);
  return rows[0];
}

const agree = async () => expect(await readCounts(pool)).toEqual(await counted());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('the counters', () => {
  it('begin at zero', async () => {
    expect(await readCounts(pool)).toEqual({ students: 0, courses: 0, sessions: 0, done: 0, ahead: 0 });
  });

  it('follow what is added, archived, brought back and deleted', async () => {
    const student = await buildStudent(db);
    await buildStudent(db, { active: false });
    const course = await buildCourse(db);
    await agree();
    for (const active of [false, true]) {
      await db.updateTable('student').set({ active }).where('id', '=', student.id).execute();
      await db.updateTable('course').set({ active }).where('id', '=', course.id).execute();
      await agree();
    }
    await db.deleteFrom('student').where('id', '=', student.id).execute();
    await db.deleteFrom('course').where('id', '=', course.id).execute();
    await agree();
    expect(await readCounts(pool)).toMatchObject({ students: 0, courses: 0 });
  });

  it('follow a session through its states and times', async () => {
    const { id } = await buildSession(db, { starts_at: inMinutes(90) });
    await agree();
    for (const change of [
      { state: 'planned' as const },
      { state: 'cancelled' as const },
      { state: 'done' as const },
      { state: 'confirmed' as const, starts_at: inMinutes(-30) },
      { starts_at: inMinutes(40 * 24 * 60), ends_at: inMinutes(41 * 24 * 60) },
      { active: false },
      { active: true, state: 'done' as const },
    ]) {
      await db.updateTable('session').set(change).where('id', '=', id).execute();
      await agree();
    }
    await db.deleteFrom('session').where('id', '=', id).execute();
    await agree();
  });

  it('leave out what has begun, also where it began today', async () => {
    const before = (await readCounts(pool)).ahead;
    await buildSession(db, { starts_at: inMinutes(-1) });
    expect((await readCounts(pool)).ahead).toBe(before);
    const soon = await buildSession(db, { starts_at: new Date(Date.now() + 700) });
    expect((await readCounts(pool)).ahead).toBe(before + 1);
    await new Promise((resolve) => setTimeout(resolve, soon.starts_at.getTime() - Date.now() + 50));
    expect((await readCounts(pool)).ahead).toBe(before);
  });

  it('cost a booking nothing', async () => {
    const session = await buildSession(db);
    const rows = async () => (await pool.query('select count(*)::int as n from tally')).rows[0].n;
    const before = await rows();
    const student = await buildStudent(db);
    expect(await rows()).toBe(before + 1);
    await buildAttendee(db, { session_id: session.id, student_id: student.id });
    await db.updateTable('session').set({ name: 'another name' }).where('id', '=', session.id).execute();
    expect(await rows()).toBe(before + 1);
  });

  it('stay the same when they are folded, and forget days that are over', async () => {
    await buildSession(db, { starts_at: inMinutes(-10 * 24 * 60), state: 'confirmed' });
    const moved = await buildSession(db, { starts_at: inMinutes(-10 * 24 * 60), state: 'planned' });
    const before = await readCounts(pool);
    await compactCounts(pool);
    expect(await readCounts(pool)).toEqual(before);
    const { rows } = await pool.query(
      'select count(*)::int as all, count(distinct (kind, day))::int as kinds, min(day) < current_date - 2 as old from tally',
    );
    expect(rows[0]).toMatchObject({ all: rows[0].kinds, old: false });
    // A session of a day that is no longer counted comes back.
    await db
      .updateTable('session')
      .set({ starts_at: inMinutes(3000), ends_at: inMinutes(3060) })
      .where('id', '=', moved.id)
      .execute();
    await agree();
    await compactCounts(pool);
    await agree();
  });

  it('are exact while many write and fold at once', async () => {
    const { id: course_id } = await buildCourse(db);
    const { id: trainer_id } = await buildTrainer(db);
    const states = ['planned', 'confirmed', 'done', 'cancelled'] as const;
    const worker = async (seed: number) => {
      const mine: number[] = [];
      for (let step = 0; step < 40; step++) {
        const dice = (seed * 31 + step * 17) % 7;
        const state = states[(seed + step) % 4] ?? 'planned';
        const starts_at = inMinutes(((seed * 13 + step * 7) % 40) * 700 - 5000);
        const oldest = mine[0];
        if (dice < 3 || oldest === undefined) mine.push((await buildSession(db, { course_id, trainer_id, state, starts_at })).id);
        else if (dice === 3) {
          await db.deleteFrom('session').where('id', '=', oldest).execute();
          mine.shift();
        } else if (dice === 4) await buildStudent(db);
        else if (dice === 5) await compactCounts(pool);
        else {
          const ends_at = new Date(starts_at.getTime() + 60_000);
          await db.updateTable('session').set({ state, starts_at, ends_at }).where('id', '=', oldest).execute();
        }
      }
    };
    const readers = async () => {
      for (let n = 0; n < 60; n++) {
        const seen = await readCounts(pool);
        expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(0);
      }
    };
    await Promise.all([...Array.from({ length: 8 }, (_, seed) => worker(seed)), readers()]);
    await agree();
    await compactCounts(pool);
    await agree();
  });

  it('are taken back with the transaction that wrote them', async () => {
    const before = await readCounts(pool);
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.insertInto('student').values({ name: 'nobody' }).execute();
        throw new Error('changed their mind');
      }),
    ).rejects.toThrow('changed their mind');
    expect(await readCounts(pool)).toEqual(before);
  });

  it('begin again where a table is emptied', async () => {
    await pool.query('truncate student, session cascade');
    await agree();
    expect(await readCounts(pool)).toMatchObject({ students: 0, sessions: 0, done: 0, ahead: 0 });
  });
});

it('GET /api/admin/reports/summary answers the five', async () => {
  await pool.query('truncate student, session, course cascade');
  const course = await buildCourse(db);
  await buildStudent(db);
  for (const state of ['planned', 'confirmed', 'done', 'cancelled'] as const) await buildSession(db, { course_id: course.id, state });
  const as = await signIn(portal, await buildAccount(db, { role: 'admin' }));
  const answer = await portal.inject({ method: 'GET', url: '/api/admin/reports/summary', as });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ totalStudents: 1, totalSessions: 4, totalCourses: 1, upcomingSessions: 2, completedSessions: 1 });
});

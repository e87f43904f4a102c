/** Events from their row to the listeners, without the relay (server/src/realtime/events.ts). */
import { describe, expect, it, vi } from 'vitest';
import { eventChannel, type LiveEvent, readEvents, sendEvents } from '../../src/realtime/events.ts';
import { withCuts } from '../booking/mutants.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, buildAttendee, buildCourse, buildEnrolment, buildInvoice, buildSession, buildTrainer } from '../factories.ts';

const { db, pool } = await testDatabase();

/** The changes that `act` leaves to be announced, each once. */
async function eventsOf(act: () => Promise<unknown>): Promise<LiveEvent[]> {
  await db.deleteFrom('event').execute();
  await act();
  const rows = await db.selectFrom('event').select('facts').orderBy('id').execute();
  return readEvents(JSON.stringify(rows.map(({ facts }) => facts))).filter(
    (event, index, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(event)) === index,
  );
}

describe('is told', () => {
  it('of a session: new, changed, with a place taken or given back, awaited, marked, gone', async () => {
    const course = await buildCourse(db);
    const trainer = await buildTrainer(db);
    const { student_id: studentId } = await buildEnrolment(db, { course_id: course.id });
    let id = 0;
    const make = async () => {
      ({ id } = await buildSession(db, { course_id: course.id, trainer_id: trainer.id }));
    };
    const told = await eventsOf(make);
    expect(told).toEqual([{ topic: 'session', id, courseId: course.id, trainerId: trainer.id }]);
    const place = { session_id: id, student_id: studentId };
    const acts: (() => Promise<unknown>)[] = [
      () => db.updateTable('session').set({ capacity: 20 }).where('id', '=', id).execute(),
      () => db.insertInto('waitlist_entry').values(place).execute(),
      () => db.deleteFrom('waitlist_entry').where('session_id', '=', id).execute(),
      () => buildAttendee(db, place),
      () => db.updateTable('attendee').set({ state: 'attended' }).where('session_id', '=', id).execute(),
      () => db.deleteFrom('session').where('id', '=', id).execute(),
    ];
    for (const act of acts) expect(await eventsOf(act), String(act)).toEqual(told);
  });

  it('of a session that moves to another course and trainer, also for those that it leaves', async () => {
    const session = await buildSession(db);
    const [course, trainer] = [await buildCourse(db), await buildTrainer(db)];
    const told = await eventsOf(() =>
      db.updateTable('session').set({ course_id: course.id, trainer_id: trainer.id }).where('id', '=', session.id).execute(),
    );
    const { id } = session;
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ topic: 'session', id, courseId: session.course_id, trainerId: session.trainer_id });
    expect(told).toContainEqual({ topic: 'session', id, courseId: course.id, trainerId: trainer.id });
  });

  it('of what a student has: enrolments, invoices, the profile', async () => {
    const { id, student_id: studentId } = await buildEnrolment(db);
    const acts: (() => Promise<unknown>)[] = [
      () => db.updateTable('enrolment').set({ state: 'completed' }).where('id', '=', id).execute(),
      () => db.deleteFrom('enrolment').where('id', '=', id).execute(),
      () => buildInvoice(db, { student_id: studentId }),
      () => db.updateTable('invoice').set({ payment_state: 'paid' }).where('student_id', '=', studentId).execute(),
      () => db.updateTable('student').set({ phone: '1' }).where('id', '=', studentId).execute(),
      () => db.deleteFrom('invoice').where('student_id', '=', studentId).execute(),
    ];
    for (const act of acts) expect(await eventsOf(act), String(act)).toEqual([{ topic: 'student', id: studentId }]);
  });

  it('of an account that is disabled, and of sessions that are ended but not of those that are over', async () => {
    const { id } = await buildAccount(db);
    const disable = () => db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect(await eventsOf(disable)).toEqual([{ topic: 'account', id }]);
    const session = { account_id: id, remember: false };
    const end = () => db.deleteFrom('account_session').where('account_id', '=', id).execute();
    await db
      .insertInto('account_session')
      .values({ ...session, token_hash: Buffer.from('a'), expires_at: new Date(0) })
      .execute();
    expect(await eventsOf(end)).toEqual([]);
    await db
      .insertInto('account_session')
      .values({ ...session, token_hash: Buffer.from('b'), expires_at: '2090-01-01T00:00:00Z' })
      .execute();
    expect(await eventsOf(end)).toEqual([{ topic: 'account', id }]);
  });

  it('nothing of what is rolled back', async () => {
    const course = await buildCourse(db);
    expect(
      await eventsOf(() =>
        db
          .transaction()
          .execute(async (tx) => {
            await tx.updateTable('session').set({ capacity: 3 }).execute();
            await tx
              .insertInto('session')
              .values({ name: 'never', course_id: course.id, trainer_id: 0, starts_at: new Date(0), ends_at: new Date(1), capacity: 1 })
              .execute();
          })
          .catch(() => {}),
      ),
    ).toEqual([]);
  });
});

it('is sent completely however much there is, in batches that NOTIFY accepts', async () => {
  const most = 2_147_483_647;
  const facts = [
    { topic: 'session', id: most, courseId: most, trainerId: most },
    { topic: 'notification', id: Number.MAX_SAFE_INTEGER, accountId: most },
  ];
  await db.deleteFrom('event').execute();
  await pool.query(
    `insert into event (facts) select $1::jsonb || jsonb_build_object('id', $2::bigint - n) from generate_series(1, 500) n`,
    [facts[0], most],
  );
  await pool.query(
    `insert into event (facts) select $1::jsonb || jsonb_build_object('id', $2::bigint - n) from generate_series(1, 500) n`,
    [facts[1], Number.MAX_SAFE_INTEGER],
  );
  const listener = await pool.connect();
  const heard: LiveEvent[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(...readEvents(payload)));
  await listener.query(`listen ${eventChannel}`);
  const client = await pool.connect();
  await sendEvents(client);
  client.release();
  await vi.waitFor(() => expect(heard.length).toBe(1_000));
  listener.release(true);
  expect(await db.selectFrom('event').select('id').execute()).toEqual([]);
});

it.each(['', 'x', '{"topic":"everything"}', '[', 'null'])(
  'takes %j on its channel, which is nobody of us, for a reason to ask again',
  (payload) => {
    expect(readEvents(payload)).toEqual([{ topic: 'everything' }]);
  },
);

it('ignores what a newer portal sends', () => {
  expect(readEvents('[{"topic":"weather","id":1},{"topic":"student","id":2}]')).toEqual([{ topic: 'student', id: 2 }]);
});

describe('batches of two processes', () => {
  /** What is heard when the second process sends while the first has not committed. */
  async function heardOrder(): Promise<string[]> {
    const trainers = [await buildTrainer(db), await buildTrainer(db)];
    const topics = trainers.map(({ id }) => JSON.stringify({ topic: 'schedule', trainerId: id }));
    const [listener, a, b] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const heard: string[] = [];
    try {
      await listener.query(`listen ${eventChannel}`);
      listener.on('notification', ({ payload = '' }) => {
        for (const event of readEvents(payload)) if (topics.includes(JSON.stringify(event))) heard.push(JSON.stringify(event));
      });
      await a.query('insert into event (facts) values ($1)', [topics[0]]);
      await a.query('begin');
      await sendEvents(a);
      await b.query('insert into event (facts) values ($1)', [topics[1]]);
      const sent = sendEvents(b);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 300))]);
      await a.query('commit');
      await sent;
      await vi.waitFor(() => expect(heard.length).toBe(2));
      return heard.map((facts) => String(topics.indexOf(facts)));
    } finally {
      for (const client of [listener, a, b]) client.release(true);
    }
  }

  it('are sent one after the other', async () => {
    expect(await heardOrder()).toEqual(['0', '1']);
  });

  it('would overtake each other without the lock (twin)', async () => {
    const cut = { statement: 'events-send', guard: 'where (select pg_advisory_xact_lock(727003) is not null)', by: '' };
    expect(await withCuts([cut], heardOrder)).toEqual(['1', '0']);
  });
});

/** Reminders 24 hours and 2 hours before a session: exactly one each, or none (D-126). */
import { afterEach, describe, expect, it } from 'vitest';
import { remind } from '../../src/reminders/remind.ts';
import { deleteOldReminders } from '../../src/reminders/store.ts';
import { withCuts } from '../booking/mutants.ts';
import { hourMs, inHours, scene } from '../booking/scene.ts';
import { buildAttendee, buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';

const portal = await testPortal();
const { db, student, enrolled, takenBy, post, del, told } = scene(portal);

afterEach(async () => {
  await noticesAreOfTheContract(db);
  await db.deleteFrom('session').execute();
});

const weekAgo = new Date(Date.now() - 7 * 24 * hourMs);

/** Somebody who has long had a place in a session that begins in so many hours. */
async function placed(hours: number, given: Partial<Parameters<typeof buildSession>[1]> = {}) {
  const holder = await enrolled();
  const session = await buildSession(db, { course_id: holder.course.id, starts_at: inHours(hours), ...given });
  await buildAttendee(db, { session_id: session.id, student_id: holder.id, registered_at: weekAgo });
  return { ...holder, session };
}

/** A look at this moment by the clock of the database, or at another. */
const look = (at?: Date) =>
  at === undefined
    ? remind(portal)
    : withCuts([{ statement: 'remind', guard: 'statement_timestamp()', by: `'${at.toISOString()}'::timestamptz` }], () => remind(portal));

const remindersOf = async (accountId: number) =>
  (
    await db
      .selectFrom('notification')
      .select('params')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'session_reminder')
      .orderBy('id')
      .execute()
  ).map(({ params }) => [params['hours'], params['startsAt']]);

const second = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
const hoursBefore = (start: Date, hours: number) => new Date(start.getTime() - hours * hourMs);

describe('a student who has a place', () => {
  it('is reminded a day and two hours before the start, once each, in their language', async () => {
    const { accountId, as, session } = await placed(48);
    const start = session.starts_at;
    for (const hours of [25, 24.1, 24, 23.9, 13, 11, 3, 2.1, 2, 1.9, 0.4, 0, -1]) await look(hoursBefore(start, hours));
    expect(await remindersOf(accountId)).toEqual([
      [24, second(start)],
      [2, second(start)],
    ]);
    const { body } = await portal.inject({ url: '/api/notifications', as, headers: { 'accept-language': 'en' } });
    expect(JSON.parse(body)[0]).toMatchObject({ type: 'session_reminder', title: 'Reminder of your session' });
  });

  it('is reminded once where the clock jumps forth, back and forth again', async () => {
    const { accountId, session } = await placed(48);
    for (const hours of [23, 47, 23, 1.5, 30, 23, 1.5, 1]) await look(hoursBefore(session.starts_at, hours));
    expect((await remindersOf(accountId)).map(([hours]) => hours)).toEqual([24, 2]);
  });

  it.each([
    ['half a day and more before it', 13, [24]],
    ['less than half a day before it', 11, []],
    ['an hour before it', 1, [2]],
    ['a quarter of an hour before it', 0.25, []],
  ])('whom nobody could remind until %s is reminded: %#', async (_when, hours, expected) => {
    const { accountId, session } = await placed(48);
    await look(hoursBefore(session.starts_at, hours));
    expect((await remindersOf(accountId)).map(([kind]) => kind)).toEqual(expected);
  });

  it('is not reminded of what was booked after the time of the reminder', async () => {
    const { course, ...holder } = await enrolled();
    const session = await takenBy(holder, course, { starts_at: inHours(20) });
    await look();
    expect(await remindersOf(holder.accountId)).toEqual([]);
    await look(hoursBefore(session.starts_at, 2));
    expect(await remindersOf(holder.accountId)).toEqual([[2, second(session.starts_at)]]);
  });

  it.each(['cancelled', 'done'] as const)('is not reminded of a session that is %s', async (state) => {
    const { accountId } = await placed(23, { state });
    await look();
    expect(await remindersOf(accountId)).toEqual([]);
  });

  it('is not reminded of an archived session', async () => {
    const { accountId } = await placed(23, { active: false });
    await look();
    expect(await remindersOf(accountId)).toEqual([]);
  });
});

describe('a session that is moved', () => {
  const moveTo = (id: number, startsAt: Date) =>
    db
      .updateTable('session')
      .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + hourMs) })
      .where('id', '=', id)
      .execute();

  it('twice, and back, reminds once for each time that it had, and after it is cancelled no more', async () => {
    const { accountId, session } = await placed(20);
    const first = session.starts_at;
    const second_ = inHours(22);
    await look();
    await moveTo(session.id, second_);
    await look();
    await look();
    await moveTo(session.id, first);
    await look();
    expect(await remindersOf(accountId)).toEqual([
      [24, second(first)],
      [24, second(second_)],
    ]);
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', session.id).execute();
    await look(hoursBefore(first, 1));
    expect(await remindersOf(accountId)).toHaveLength(2);
  });
});

describe('a student who changes their mind', () => {
  it('gives the place up and is not reminded; takes it again and is reminded once', async () => {
    const { accountId, as, session } = await placed(30);
    expect(await del(`/sessions/${session.id}/register`, as)).toMatchObject({ status: 204 });
    await look(hoursBefore(session.starts_at, 23));
    expect(await remindersOf(accountId)).toEqual([]);
    for (const again of [1, 2]) {
      expect(await post(`/sessions/${session.id}/book`, as), `${again}`).toMatchObject({ status: 200 });
      await look(hoursBefore(session.starts_at, 23));
      expect(await del(`/sessions/${session.id}/register`, as)).toMatchObject({ status: 204 });
    }
    expect(await remindersOf(accountId)).toEqual([[24, second(session.starts_at)]]);
  });

  it('while the reminder is being written, decides first', async () => {
    const { accountId, id, session } = await placed(23);
    const tx = await portal.database.pool.connect();
    await tx.query('begin');
    await tx.query('delete from attendee where session_id = $1 and student_id = $2', [session.id, id]);
    await look();
    await tx.query('commit');
    tx.release();
    await look();
    expect(await remindersOf(accountId)).toEqual([]);
  });
});

describe('processes that remind at the same time', () => {
  /** Twenty people, four looks, each seeing nobody reminded when it begins. */
  async function atOnce() {
    const people = await Promise.all(Array.from({ length: 20 }, () => placed(23)));
    await Promise.all(Array.from({ length: 4 }, () => look()));
    await look();
    return Promise.all(people.map(async ({ accountId }) => (await remindersOf(accountId)).length));
  }

  it('remind everybody once', async () => {
    expect(new Set(await atOnce())).toEqual(new Set([1]));
  });

  it('and one after the other remind twice without the key (twin)', async () => {
    await db.schema.alterTable('reminder').dropConstraint('reminder_pkey').execute();
    const cuts = [
      { statement: 'remind', guard: 'on conflict (session_id, starts_at, student_id, hours) do nothing', by: '' },
      { statement: 'remind', guard: 'r.hours = lead.hours', by: 'false' },
    ];
    expect(Math.min(...(await withCuts(cuts, atOnce)))).toBeGreaterThan(1);
    await db.deleteFrom('reminder').execute();
    await db.schema
      .alterTable('reminder')
      .addPrimaryKeyConstraint('reminder_pkey', ['session_id', 'starts_at', 'student_id', 'hours'])
      .execute();
  });
});

it('what is over is forgotten, and reminds nobody again', async () => {
  const { accountId, session } = await placed(23);
  await look();
  await deleteOldReminders(portal.pool);
  await look();
  await db
    .updateTable('reminder')
    .set({ starts_at: inHours(-25) })
    .where('session_id', '=', session.id)
    .execute();
  await deleteOldReminders(portal.pool);
  expect(await db.selectFrom('reminder').selectAll().execute()).toEqual([]);
  expect(await remindersOf(accountId)).toHaveLength(1);
});

it('who waits for a place is not reminded', async () => {
  const { session, course } = await placed(23, { capacity: 1 });
  const waiting = await student(course);
  expect(await post(`/sessions/${session.id}/waitlist`, waiting.as)).toMatchObject({ status: 200 });
  await look();
  expect(await told(waiting.accountId)).toEqual([]);
});

it('who wants no notification gets none, and one again from the next session on', async () => {
  const { as, accountId, session } = await placed(23);
  const choose = async (atBell: boolean) => {
    const payload = { categories: [{ category: 'reminders', portal: atBell, mail: true, push: false }] };
    expect((await portal.inject({ method: 'PUT', url: '/api/auth/notifications', payload, as })).statusCode).toBe(204);
  };
  const bell = async () => {
    const { body, headers } = await portal.inject({ url: '/api/notifications', as });
    return { told: JSON.parse(body).length, unread: Number(headers['x-unread-count']), total: Number(headers['x-total-count']) };
  };
  await choose(false);
  await look();
  await choose(true);
  await look();
  expect(await bell()).toEqual({ told: 0, unread: 0, total: 0 });
  await look(hoursBefore(session.starts_at, 2));
  expect(await bell()).toEqual({ told: 1, unread: 1, total: 1 });
  expect((await remindersOf(accountId)).map(([hours]) => hours)).toEqual([24, 2]);
});

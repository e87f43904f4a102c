/** Changes reach the sockets of every process: soon, in order, and whatever fails (ADR-9; O-8, P-12). */
import { notification } from '@halaqa/contract/notifications';
import { closeCode } from '@halaqa/contract/realtime';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { LiveConnections } from '../../src/realtime/live.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, buildCourse, buildEnrolledStudent, buildSession } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { nothingToTell } from './announced.ts';
import { type Client, isNotification, listening, tellsOf, tellsOfSession } from './client.ts';

const database = await testDatabase();
const [first, second] = [await testPortal({ database }), await testPortal({ database })];
const { db, pool } = database;
const [here, there] = await Promise.all([first.listen(), second.listen()]);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function reader(role: 'student' | 'trainer' | 'admin') {
  const account = await buildAccount(db, { role });
  return { account, session: await signIn(first, account) };
}

const tell = (accountId: number, message: string) =>
  db
    .insertInto('notification')
    .values({ account_id: accountId, kind: 'other', params: JSON.stringify({ title: 'test', message }) })
    .execute();

/** Ends the connections of relays, as a restart of the network does; answers how many. */
async function breakRelays(): Promise<number> {
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'halaqa relay'`,
  );
  return rows.length;
}

describe('a booking', () => {
  // How soon is measured by `npm run bench` (P-12).
  it('is told to browsers of another process, a hundred times of a hundred', async () => {
    const course = await buildCourse(db);
    const watcher = await buildEnrolledStudent(db, course);
    const bookings = [];
    for (let made = 0; made < 100; made++) {
      const { account } = await buildEnrolledStudent(db, course);
      bookings.push({ as: await signIn(first, account), session: await buildSession(db, { course_id: course.id }) });
    }
    await nothingToTell(database);
    const client = await listening(there, { as: await signIn(first, watcher.account) });
    for (const { as, session } of bookings) {
      const answer = await first.inject({ method: 'POST', url: `/api/sessions/${session.id}/book`, as });
      expect(answer.statusCode).toBe(200);
      await client.hears(tellsOfSession(session.id));
    }
    // Most of it goes into making the students.
  }, 90_000);

  it('is told to the admin, the trainer and the course, and to no other trainer and no other course', async () => {
    const course = await buildCourse(db);
    const { account } = await buildEnrolledStudent(db, course);
    const trainer = await reader('trainer');
    const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.account.trainer_id ?? 0 });
    const of = async (role: 'student' | 'trainer' | 'admin') => listening(there, { as: (await reader(role)).session });
    const told = [
      await of('admin'),
      await listening(there, { as: trainer.session }),
      await listening(there, { as: await signIn(first, (await buildEnrolledStudent(db, course)).account) }),
    ];
    const untold = [await of('student'), await of('trainer')];
    await first.inject({ method: 'POST', url: `/api/sessions/${session.id}/book`, as: await signIn(first, account) });
    for (const client of told) await client.hears(tellsOfSession(session.id));
    await wait(300);
    for (const { messages } of untold) expect(messages.filter(tellsOfSession(session.id))).toEqual([]);
  });

  it('is told of a course that they joined while they listened', async () => {
    const course = await buildCourse(db);
    const { account, session } = await reader('student');
    const client = await listening(there, { as: session });
    await db
      .insertInto('enrolment')
      .values({ student_id: account.student_id ?? 0, course_id: course.id, state: 'active', date_start: null, date_end: null })
      .execute();
    await client.hearsOf('student');
    const added = await buildSession(db, { course_id: course.id });
    await client.hears(tellsOfSession(added.id));
  });
});

it('changes that come together are told together, and none is left out', async () => {
  const { session } = await reader('admin');
  const client = await listening(there, { as: session });
  const made: { id: number }[] = [];
  for (let count = 0; count < 90; count++) made.push(await buildSession(db));
  await vi.waitFor(() => {
    for (const { id } of made) expect(client.messages.some(tellsOfSession(id))).toBe(true);
  }, 5_000);
  expect(client.messages.filter(tellsOf('session')).length).toBeLessThan(made.length);
});

describe('a session that changes hands', () => {
  it('is told to the trainer who had it and to the one who has it now', async () => {
    const [had, has] = [await reader('trainer'), await reader('trainer')];
    const session = await buildSession(db, { trainer_id: had.account.trainer_id ?? 0 });
    const clients = [await listening(here, { as: had.session }), await listening(there, { as: has.session })];
    await db
      .updateTable('session')
      .set({ trainer_id: has.account.trainer_id ?? 0 })
      .where('id', '=', session.id)
      .execute();
    for (const client of clients) await client.hears(tellsOfSession(session.id));
  });
});

describe('notifications', () => {
  it('arrive in the language that the reader has chosen', async () => {
    const { account, session } = await reader('student');
    const [ar, en] = [await listening(here, { as: session }), await listening(there, { as: session })];
    en.say({ type: 'authenticate', language: 'en' });
    await wait(50);
    const params = { invoiceId: 1, invoiceName: 'INV/2026/00001', amount: '1150.00', currency: 'SAR' };
    await db
      .insertInto('notification')
      .values({ account_id: account.id, kind: 'invoice_paid', params: JSON.stringify(params) })
      .execute();
    expect((await ar.hears(isNotification)).notification.title).toMatch(/^[\u0600-\u06ff ]+$/);
    expect((await en.hears(isNotification)).notification.title).toBe('Invoice paid');
  });

  it('that are marked read in one window are told to the other', async () => {
    const { account, session } = await reader('student');
    const client = await listening(there, { as: session });
    await tell(account.id, 'x');
    await client.hears(isNotification);
    await first.inject({ method: 'POST', url: '/api/notifications/read', payload: {}, as: session });
    await client.hearsOf('notifications');
  });

  it('arrive in the order in which they were written', async () => {
    const { account, session } = await reader('student');
    const clients = [await listening(here, { as: session }), await listening(there, { as: session })];
    const count = 300;
    for (let told = 0; told < count; told++) await tell(account.id, String(told));
    for (const client of clients) {
      await vi.waitFor(() => expect(client.messages.filter(isNotification)).toHaveLength(count), 5_000);
      const heard = client.messages.filter(isNotification).map(({ notification }) => notification.id);
      expect(heard).toEqual([...heard].sort((a, b) => a - b));
    }
  });
});

describe('a relay whose connection is killed', () => {
  /** What a student reads who asks again when told to: the ids of their notifications. */
  async function knownTo(client: Client, as: SignedIn): Promise<Set<number>> {
    const known = client.messages.filter(isNotification).map(({ notification }) => notification.id);
    if (!client.messages.some(tellsOf('everything'))) return new Set(known);
    const { body } = await first.inject({ method: 'GET', url: '/api/notifications', as });
    return new Set([
      ...known,
      ...z
        .array(notification)
        .parse(JSON.parse(body))
        .map(({ id }) => id),
    ]);
  }

  /**
   * Notifies an account while one relay after the other is killed; returns how many notifications its two windows missed.
   * @param patienceMs how long one may take to arrive
   */
  async function missed(patienceMs: number): Promise<number> {
    const { account, session } = await reader('student');
    const idle = await reader('student');
    let unknown = 0;
    for (let round = 0; round < 6; round++) {
      const clients = [await listening(here, { as: session }), await listening(there, { as: session })];
      await wait(600);
      for (const client of clients) client.messages.length = 0;
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'halaqa relay'
         order by pid limit 1`,
      );
      await tell(account.id, String(round));
      // Both are woken; a student whose connection is lost hears nothing.
      for (const portal of [first, second])
        await portal.inject({ method: 'POST', url: '/api/notifications/read', payload: {}, as: idle.session });
      const { id: newest } = await db.selectFrom('notification').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      for (const client of clients) {
        const isKnown = async () => expect(await knownTo(client, session)).toContain(newest);
        await vi.waitFor(isKnown, patienceMs).catch(() => {
          unknown += 1;
        });
        client.close();
      }
    }
    return unknown;
  }

  it('loses nothing: its sockets are told to ask again', async () => {
    expect(await missed(5_000)).toBe(0);
  });

  it('would lose what the other process sent meanwhile, were they not told (twin)', async () => {
    const silent = vi.spyOn(LiveConnections.prototype, 'listening').mockImplementation(() => {});
    try {
      expect(await missed(600)).toBeGreaterThan(0);
    } finally {
      silent.mockRestore();
    }
  });

  it('notices who signed out meanwhile', async () => {
    const { session } = await reader('student');
    const clients = [await listening(here, { as: session }), await listening(there, { as: session })];
    expect(await breakRelays()).toBe(2);
    await first.inject({ method: 'POST', url: '/api/auth/logout', as: session });
    expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual([closeCode.unauthorized, closeCode.unauthorized]);
  });
});

describe('events without a NOTIFY', () => {
  it('are sent within a second: those of a process that died, or of a command line', async () => {
    const { account, session } = await reader('student');
    const client = await listening(there, { as: session });
    await wait(200);
    const began = performance.now();
    await tell(account.id, 'from psql');
    await client.hears(isNotification);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('are gone once they are sent', async () => {
    await nothingToTell(database);
  });

  it('are told as one where there are hundreds', async () => {
    const { session } = await reader('admin');
    const client = await listening(here, { as: session });
    const course = await buildCourse(db);
    await pool.query(`insert into student (name) select 'one of many' from generate_series(1, 201)`);
    await pool.query(`insert into enrolment (student_id, course_id, state) select id, $1, 'active' from student limit 201`, [course.id]);
    await client.hearsOf('everything');
  });
});

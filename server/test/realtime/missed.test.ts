/** What `ready` says that a page missed between its loading and its socket (D-166). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecentEvents } from '../../src/realtime/recent-events.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, buildCourse, buildEnrolledStudent, buildSession } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { nothingToTell } from './announced.ts';
import { isReady, listening, open, tellsOfSession } from './client.ts';

const database = await testDatabase();
const { db, pool } = database;
const portal = await testPortal({ database });
const address = await portal.listen();

const now = performance.now.bind(performance);
let passedMs = 0;
/** Long after whatever was heard in the tests before. */
beforeEach(() => {
  passedMs += 10 * 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
});
afterEach(() => vi.restoreAllMocks());

/** What a page of this age is told by `ready`; undefined where it is told to read everything again. */
async function missed(as: SignedIn, query = '?pageAgeMs=0') {
  const client = open(address, { as, query });
  const ready = await client.hears(isReady);
  client.close();
  return ready.missed;
}

async function changeOf(courseId: number) {
  const watcher = await listening(address, { as: office });
  const session = await buildSession(db, { course_id: courseId });
  await watcher.hears(tellsOfSession(session.id));
  watcher.close();
  return { topic: 'session', id: session.id, courseId } as const;
}

const course = await buildCourse(db);
const { account } = await buildEnrolledStudent(db, course);
const student = await signIn(portal, account);
const elsewhere = await signIn(portal, (await buildEnrolledStudent(db, await buildCourse(db))).account);
const office = await signIn(portal, await buildAccount(db, { role: 'admin' }));
await nothingToTell(database);

describe('a page that was loaded a moment ago', () => {
  it('is told that nothing has changed, where nothing has', async () => {
    expect(await missed(student)).toEqual([]);
  });

  it('is told of each change that concerns its reader, once', async () => {
    const change = await changeOf(course.id);
    await db.updateTable('session').set({ capacity: 9 }).where('id', '=', change.id).execute();
    await nothingToTell(database);
    await vi.waitFor(async () => expect(await missed(student)).toEqual([change]), 5_000);
    expect(await missed(office)).toContainEqual(change);
    expect(await missed(elsewhere)).toEqual([]);
  });

  it('would not be, had nobody kept what was heard (twin)', async () => {
    vi.spyOn(RecentEvents.prototype, 'add').mockReturnValue();
    await changeOf(course.id);
    expect(await missed(student)).toEqual([]);
  });

  it('is told of what changed up to half a minute before it: its way to the portal may have taken that long', async () => {
    const change = await changeOf(course.id);
    passedMs += 29_000;
    expect(await missed(student)).toEqual([change]);
    passedMs += 2_000;
    expect(await missed(student)).toEqual([]);
    expect(await missed(student, '?pageAgeMs=5000')).toEqual([change]);
  });
});

describe('a page is told to read everything again', () => {
  it('where it does not say its age, or not in milliseconds', async () => {
    for (const query of ['', '?pageAgeMs=', '?pageAgeMs=-1', '?pageAgeMs=soon', '?pageAgeMs=NaN', '?pageAgeMs=1&pageAgeMs=2']) {
      expect([query, await missed(student, query)]).toEqual([query, undefined]);
    }
  });

  it('where it is older than what is kept', async () => {
    await changeOf(course.id);
    passedMs += 4 * 60_000;
    await changeOf(course.id);
    expect(await missed(student, `?pageAgeMs=${5 * 60_000}`)).toBeUndefined();
    expect(await missed(student)).toHaveLength(1);
  });

  it('where its reader is somebody else now, or has got a notification', async () => {
    expect(await missed(student)).toEqual([]);
    await db
      .insertInto('notification')
      .values({ account_id: account.id, kind: 'other', params: JSON.stringify({ title: 'test', message: 'test' }) })
      .execute();
    await nothingToTell(database);
    await vi.waitFor(async () => expect(await missed(student)).toBeUndefined(), 5_000);
    expect(await missed(elsewhere)).toEqual([]);
  });

  it('where more has changed than is worth telling apart', async () => {
    for (let made = 0; made < 101; made++) await buildSession(db, { course_id: course.id });
    await nothingToTell(database);
    await vi.waitFor(async () => expect(await missed(student)).toBeUndefined(), 5_000);
    expect(await missed(elsewhere)).toEqual([]);
  });

  it('where the portal was deaf meanwhile, until pages are loaded after that', async () => {
    expect(await missed(student)).toEqual([]);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'halaqa relay'`,
    );
    await vi.waitFor(async () => expect(await missed(student)).toBeUndefined(), 5_000);
    passedMs += 31_000;
    await vi.waitFor(async () => expect(await missed(student)).toEqual([]), 5_000);
  });
});

describe('what is kept', () => {
  const event = (id: number) => ({ topic: 'student', id }) as const;

  it('is nothing before the portal hears', () => {
    const recent = new RecentEvents();
    recent.add([event(1)], 1_000);
    expect(recent.since(900)).toBeUndefined();
    recent.beginAt(2_000);
    expect(recent.since(2_000)).toBeUndefined();
    expect(recent.since(2_001)).toEqual([]);
  });

  it('is at most ten thousand events, and no moment of which a part has gone', () => {
    const recent = new RecentEvents();
    recent.beginAt(0);
    for (let at = 1; at <= 100; at++) {
      recent.add(
        Array.from({ length: 150 }, (_, one) => event(at * 1_000 + one)),
        at,
      );
    }
    expect(recent.since(34)).toBeUndefined();
    expect(recent.since(35)).toHaveLength(66 * 150);
  });
});

/** B-6: the database's clock decides, at the moment when the row lock is held (D-24). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { type Cut, withCuts } from './mutants.ts';
import { scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { requestsPerTenSeconds: 0 } });
const { db, post, enrolled, student } = scene(portal);

const minuteMs = 60_000;

/**
 * Between the clock that decides and the trigger that notes, both in one statement, a busy machine may put the process aside for some
 * milliseconds. A request that waited past the start is late by 300 ms.
 */
const asideMs = 50;

/** How many places were given after the start, by the clock of the database. */
async function givenLate(): Promise<number> {
  const { rows } = await sql`select from given_late`.execute(db);
  return rows.length;
}

beforeAll(async () => {
  await sql`create table given_late (session_id integer)`.execute(db);
  await sql`
    create function note_late() returns trigger language plpgsql as $$
    begin
      insert into given_late select id from session where id = new.session_id and starts_at + interval '${sql.raw(String(asideMs))} ms' <= clock_timestamp();
      return null;
    end $$`.execute(db);
  await sql`create trigger note_late after insert on attendee for each row execute function note_late()`.execute(db);
});

afterEach(async () => {
  vi.useRealTimers();
  await sql`delete from given_late`.execute(db);
  await seatsAreCounted(db);
});

describe('a process whose clock is wrong by five minutes', () => {
  /** Whether a session that begins in this many minutes can be booked through a process whose clock is off by this many. */
  async function bookable(startsIn: number, offBy: number): Promise<boolean> {
    const { course, as } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, starts_at: new Date(Date.now() + startsIn * minuteMs) });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offBy * minuteMs });
    const { status, code } = await post(`/sessions/${session.id}/book`, as);
    vi.useRealTimers();
    if (status !== 200) expect(code).toBe('session_started');
    return status === 200;
  }

  it.each([-5, 0, 5])('decides as the others do (%i minutes)', async (offBy) => {
    expect(await bookable(3, offBy)).toBe(true);
    expect(await bookable(-3, offBy)).toBe(false);
  });

  it.each([-5, 5])('would not, if it asked its own clock (twin, %i minutes)', async (offBy) => {
    const itsOwn = `'${new Date(Date.now() + offBy * minuteMs).toISOString()}'::timestamptz`;
    const cuts: Cut[] = [{ statement: 'booking-session-view', guard: 'statement_timestamp()', by: itsOwn }];
    if (offBy < 0) cuts.push({ statement: 'booking-take', guard: 'clock_timestamp()', by: itsOwn });
    expect(await withCuts(cuts, () => bookable(offBy < 0 ? -3 : 3, offBy))).toBe(offBy < 0);
  });
});

describe('a request that waits for the row past the start', () => {
  /** How the holder of the row releases it: each way ends the wait differently inside PostgreSQL. */
  const holders = {
    'who changed it': { take: 'update session set name = name where id = $1', end: 'commit' },
    'who only locked it': { take: 'select from session where id = $1 for update', end: 'commit' },
    'who changed it and took it back': { take: 'update session set name = name where id = $1', end: 'rollback' },
  };

  async function waitPastStart(holder: { take: string; end: string }): Promise<string | undefined> {
    const { course, as } = await enrolled();
    const startsAt = Date.now() + 1_000;
    const session = await buildSession(db, { course_id: course.id, starts_at: new Date(startsAt) });
    const admin = await portal.database.pool.connect();
    await admin.query('begin');
    await admin.query(holder.take, [session.id]);
    const answer = post(`/sessions/${session.id}/book`, as);
    await vi.waitFor(async () => expect(await lockWaits(portal.database.pool)).toBe(1), 900);
    await sleep(startsAt + 300 - Date.now());
    await admin.query(holder.end);
    admin.release();
    return (await answer).code;
  }

  it.each(Object.keys(holders))('is refused, behind one %s', async (who) => {
    expect(await waitPastStart(holders[who as keyof typeof holders])).toBe('session_started'); // a key of it
    expect(await givenLate()).toBe(0);
  });

  it('is given a place if the start of its transaction counts (twin)', async () => {
    const cut: Cut = { statement: 'booking-take', guard: 'clock_timestamp()', by: 'now()' };
    expect(await withCuts([cut], () => waitPastStart(holders['who changed it']))).toBeUndefined();
    expect(await givenLate()).toBe(1);
  });

  it('is given a place behind a rollback if the clock is read before the wait alone (twin)', async () => {
    const cut: Cut = { statement: 'booking-take', guard: '($8 or starts_at > clock_timestamp()) as in_time', by: 'true as in_time' };
    expect(await withCuts([cut], () => waitPastStart(holders['who changed it and took it back']))).toBeUndefined();
    expect(await givenLate()).toBe(1);
  });
});

describe('a crowd across the start', () => {
  it('is given places before it and none after', async () => {
    const { course } = await enrolled();
    const students = await Promise.all(Array.from({ length: 60 }, () => student(course)));
    const startsAt = Date.now() + 1_200;
    const session = await buildSession(db, { course_id: course.id, capacity: 100, starts_at: new Date(startsAt) });
    const codes: (string | undefined)[] = [];
    for (const [index, { as }] of students.entries()) {
      // However quick the machine is, somebody comes after it.
      if (index === students.length - 1) await sleep(Math.max(0, startsAt + 100 - Date.now()));
      codes.push((await post(`/sessions/${session.id}/book`, as)).code);
      await sleep(10);
    }
    expect(new Set(codes)).toEqual(new Set([undefined, 'session_started']));
    expect(codes.lastIndexOf(undefined)).toBeLessThan(codes.indexOf('session_started'));
    expect(await givenLate()).toBe(0);
  });
});

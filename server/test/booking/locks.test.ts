/** Two transactions that meet, step by step: what each lock is for, and what happens to those who wait (B-7, small). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { register, unenroll } from '../../src/booking/service.ts';
import { SessionLimiter } from '../../src/booking/session-limiter.ts';
import { RetryTransaction, retryingTransaction } from '../../src/db/retry-transaction.ts';
import type { Tx } from '../../src/db/transaction.ts';
import { isBehindPooler } from '../database.ts';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { isWhole } from '../sync/size.ts';
import { type Cut, withCuts } from './mutants.ts';
import { hourMs, type Student, scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const portal = await testPortal({ config: { requestsPerTenSeconds: 0 } });
const second = await testPortal({ database: portal.database, config: { requestsPerTenSeconds: 0 } });
const { post, del, admin, enrolled, student, takenBy, isRegistered, queueOf, db } = scene(portal);

afterEach(() => seatsAreCounted(db));

const bookingOf = (caller: Student) => ({
  studentId: caller.id,
  actor: { accountId: caller.accountId, requestId: 'test' },
  isByOffice: false,
  language: 'ar' as const,
  config: { synchronises: false },
  institute: { now: { cancelCutoffHours: 2 } },
});

/** Runs `first` in a transaction, lets `second` begin, and commits only then. */
async function meanwhile<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const tx = await portal.database.pool.connect();
  await tx.query('begin');
  await first(tx);
  const answer = second();
  await sleep(300);
  await tx.query('commit');
  tx.release();
  return answer;
}

describe('a place that comes free while the waiting student gives back the one in the way', () => {
  async function bothGiveBack() {
    const { course, ...holder } = await enrolled();
    const waiting = await student(course);
    const wanted = await takenBy(holder, course);
    await post(`/sessions/${wanted.id}/waitlist`, waiting.as);
    const inTheWay = await takenBy(waiting, course, { starts_at: wanted.starts_at });
    const answer = await meanwhile(
      (tx) => unenroll(tx, bookingOf(holder), wanted.id),
      () => del(`/sessions/${inTheWay.id}/register`, waiting.as),
    );
    expect(answer).toMatchObject({ status: 204 });
    return { given: await isRegistered(waiting.id, wanted.id), queue: await queueOf(wanted.id) };
  }

  it('goes to the waiting student', async () => {
    expect(await bothGiveBack()).toEqual({ given: true, queue: [] });
  });

  it.skipIf(isBehindPooler())(
    'would stay free, and the student would wait for ever, without the locks of the sessions (twin)',
    async () => {
      const cut: Cut = { statement: 'booking-lock-sessions', guard: 'for no key update', by: '' };
      expect(await withCuts([cut], bothGiveBack)).toMatchObject({ given: false });
    },
  );
});

describe('a place that comes free while the waiting student books another at that time', () => {
  async function booksElsewhere() {
    const { course, ...holder } = await enrolled();
    const [waiting, next] = [await student(course), await student(course)];
    const wanted = await takenBy(holder, course);
    await post(`/sessions/${wanted.id}/waitlist`, waiting.as);
    await post(`/sessions/${wanted.id}/waitlist`, next.as);
    const other = await buildSession(db, { course_id: course.id, starts_at: wanted.starts_at });
    const answer = await meanwhile(
      (tx) => register(tx, bookingOf(waiting), other.id),
      () => del(`/sessions/${wanted.id}/register`, holder.as),
    );
    expect(answer).toMatchObject({ status: 204 });
    expect(await isRegistered(waiting.id, other.id)).toBe(true);
    return { both: await isRegistered(waiting.id, wanted.id), next: await isRegistered(next.id, wanted.id) };
  }

  it('goes to the next in line', async () => {
    expect(await booksElsewhere()).toEqual({ both: false, next: true });
  });

  it('would be a second place at one time without the student’s lock (twin)', async () => {
    const cut: Cut = { statement: 'booking-lock-student-at-once', guard: 'for no key update skip locked', by: '' };
    expect(await withCuts([cut], booksElsewhere)).toEqual({ both: true, next: false });
  });
});

describe('a session whose row is held', () => {
  it('is answered with 503 and Retry-After within 3 s, keeps nothing of it, and delays no other session', async () => {
    const { course, ...caller } = await enrolled();
    const [patient, other] = [await student(course), await student(course)];
    const [held, free] = [await buildSession(db, { course_id: course.id }), await buildSession(db, { course_id: course.id })];
    const key = { 'idempotency-key': 'held' };
    const admin = await portal.database.pool.connect();
    await admin.query('begin');
    await admin.query('select from session where id = $1 for update', [held.id]);

    const started = performance.now();
    const waiting = post(`/sessions/${held.id}/book`, caller.as, undefined, key);
    const alsoWaiting = post(`/sessions/${held.id}/book`, patient.as);
    let isRefused = false;
    void Promise.race([waiting, alsoWaiting]).then(() => {
      isRefused = true;
    });
    expect(await post(`/sessions/${free.id}/book`, other.as)).toMatchObject({ status: 200 });
    expect(isRefused).toBe(false);
    const refused = await waiting;
    expect(refused).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '1' } });
    expect(refused.problem).toHaveProperty('requestId');
    // A request behind another one does not wait twice as long.
    expect(await alsoWaiting).toMatchObject({ status: 503 });
    expect(performance.now() - started).toBeLessThan(3_000);

    await admin.query('rollback');
    admin.release();
    expect(await post(`/sessions/${held.id}/book`, caller.as, undefined, key)).toMatchObject({ status: 200 });
  });
});

describe('a row that somebody holds for long', () => {
  it('is answered with 503 within 3 s whatever waits for it, also behind others that wait', async () => {
    const { course, ...caller } = await enrolled();
    const held = await takenBy(caller, course, { capacity: 20 });
    const other = await buildSession(db, { course_id: course.id, starts_at: new Date(held.starts_at.getTime() + 48 * hourMs) });
    const crowd = await Promise.all(Array.from({ length: 12 }, () => student(course)));
    const office = await admin();
    const holder = await portal.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from session where id = $1 for update', [held.id]);

    const timed = async (asked: Promise<{ status: number }>) => {
      const began = performance.now();
      return { status: (await asked).status, ms: performance.now() - began };
    };
    const key = { 'idempotency-key': 'twice' };
    const [first = caller] = crowd;
    const answers = await Promise.all([
      ...crowd.map(({ as }) => timed(post(`/sessions/${held.id}/book`, as))),
      // The same request twice: the second waits for the first.
      ...[1, 2].map(() => timed(post(`/sessions/${held.id}/register`, first.as, undefined, key))),
      timed(del(`/sessions/${held.id}/register`, caller.as)),
      timed(post(`/sessions/${held.id}/reschedule`, caller.as, { toSessionId: other.id })),
      timed(post(`/sessions/${held.id}/waitlist`, first.as)),
      timed(del(`/sessions/${held.id}?force=true`, office)),
    ]);
    for (const { status, ms } of answers) {
      expect(status).toBe(503);
      // A machine with other load may be late; without the limit it would be eight seconds.
      expect(ms).toBeLessThan(isWhole ? 3_000 : 6_000);
    }
    await holder.query('rollback');
    holder.release();
    expect(await isRegistered(caller.id, held.id)).toBe(true);
    expect(await post(`/sessions/${held.id}/register`, first.as, undefined, key)).toMatchObject({ status: 200 });
  });
});

describe('a crowd in line for the last place', () => {
  /** How many of thirty students ran a transaction of their own to hear that the one place is gone. */
  async function transactions(): Promise<number> {
    const { course } = await enrolled();
    const session = await buildSession(db, { course_id: course.id, capacity: 1 });
    const crowd = await Promise.all(Array.from({ length: 30 }, () => student(course)));
    const holder = await portal.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from session where id = $1 for update', [session.id]);
    const turns = vi.spyOn(SessionLimiter.prototype, 'run');
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const booking = Promise.all(crowd.map(({ as }) => post(`/sessions/${session.id}/book`, as)));
    // Nobody has the place before all are in line, unless the machine takes so long that those who wait would be sent away.
    await vi.waitFor(() => expect(turns.mock.calls.length).toBe(crowd.length), { timeout: 1_000 }).catch(() => {});
    await holder.query('rollback');
    holder.release();
    const answers = await booking;
    const sent = query.mock.calls.filter(([statement]: unknown[]) => typeof statement === 'string' && statement.startsWith('begin')).length;
    query.mockRestore();
    // With what a test has put in its place.
    turns.mockRestore();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'session_full')).toHaveLength(29);
    return sent;
  }

  it('is told by a look that it is gone', async () => {
    const { run } = SessionLimiter.prototype;
    const checks = new Set<Promise<void>>();
    // Who gets a turn begins when the checks under way have answered, however long a busy machine takes for them.
    vi.spyOn(SessionLimiter.prototype, 'run').mockImplementation(function <T>(
      this: SessionLimiter,
      ...[sessionId, work, patience]: Parameters<typeof run<T>>
    ) {
      const precheck = patience?.precheck;
      const checked = async () => {
        const answer = precheck?.() ?? Promise.resolve();
        checks.add(answer);
        await answer.finally(() => checks.delete(answer));
      };
      const began = async () => {
        await Promise.allSettled(checks);
        return work();
      };
      return run.call(this, sessionId, began, { ...patience, precheck: checked }) as Promise<T>;
    });
    expect(await transactions()).toBeLessThan(15);
  });

  it('would wait for its turn one by one without that look (twin)', async () => {
    const recheck = vi.spyOn(SessionLimiter.prototype, 'recheck').mockImplementation(() => {});
    // All but those who come, on a very busy machine, when the portal remembers that the place is gone.
    expect(await transactions()).toBeGreaterThanOrEqual(15);
    recheck.mockRestore();
  });

  it('may have a place that was given back immediately, also through another process', async () => {
    const { course, ...holder } = await enrolled();
    const next = await student(course);
    const elsewhere = scene(second);
    const session = await takenBy(holder, course);
    for (let n = 0; n < 5; n++) {
      const [leaving, coming] = n % 2 === 0 ? [holder, next] : [next, holder];
      expect(await elsewhere.post(`/sessions/${session.id}/book`, coming.as)).toMatchObject({ code: 'session_full' });
      expect(await del(`/sessions/${session.id}/register`, leaving.as)).toMatchObject({ status: 204 });
      expect(await elsewhere.post(`/sessions/${session.id}/book`, coming.as)).toMatchObject({ status: 200 });
    }
  });
});

describe('a crowd before a session whose row is held for a second', () => {
  /** Whether a student who wants another session has a place before the row is free. */
  async function isServedBeside(): Promise<boolean> {
    const { course, ...other } = await enrolled();
    const [held, free] = [await buildSession(db, { course_id: course.id, capacity: 30 }), await buildSession(db, { course_id: course.id })];
    const crowd = await Promise.all(Array.from({ length: 30 }, () => student(course)));
    const admin = await portal.database.pool.connect();
    await admin.query('begin');
    await admin.query('select from session where id = $1 for update', [held.id]);
    const waiting = Promise.all(crowd.map(({ as }) => post(`/sessions/${held.id}/book`, as)));
    let isFree = false;
    const letGo = sleep(1_000).then(() => {
      isFree = true;
      return admin.query('rollback');
    });
    await sleep(200);
    expect(await post(`/sessions/${free.id}/book`, other.as)).toMatchObject({ status: 200 });
    const isServed = !isFree;
    await letGo;
    admin.release();
    expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]));
    return isServed;
  }

  it('leaves connections for the others', async () => {
    expect(await isServedBeside()).toBe(true);
  });

  it('would keep them all without the limiter (twin)', async () => {
    const run = vi.spyOn(SessionLimiter.prototype, 'run').mockImplementation((_, work) => work());
    expect(await isServedBeside()).toBe(false);
    run.mockRestore();
  });
});

describe('starting over', () => {
  it('locks first the student that an attempt ran into', async () => {
    const asked: number[][] = [];
    const answer = await retryingTransaction(async (lockAlso) => {
      asked.push([...lockAlso]);
      if (asked.length < 3) throw new RetryTransaction(asked.length);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(asked).toEqual([[], [1], [1, 2]]);
  });

  it('ends, and lets other failures through', async () => {
    await expect(retryingTransaction(() => Promise.reject(new RetryTransaction(1)))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(retryingTransaction(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });
});

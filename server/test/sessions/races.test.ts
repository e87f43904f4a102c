/** Admins who plan, edit and delete at the same moment, on two nodes; each race with its twin, from which one lock was taken out. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { isBehindPooler, testDatabase } from '../database.ts';
import { buildCourse, buildEnrolledStudent, buildRoom, buildTrainer, fillSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { asGiven, inHours, scene, wire } from './scene.ts';

const rounds = Number(process.env['HALAQA_RACE_ROUNDS'] ?? 6);

// Two processes of one portal.
const database = await testDatabase();
const { db } = database;
const nodes = [scene(await testPortal({ database })), scene(await testPortal({ database }))] as const;
const [one] = nodes;
const { as } = await one.admin();
const at = (index: number) => nodes[index % 2] ?? one;

afterEach(() => seatsAreCounted(db));

/** The statuses of `calls` made at the same moment, ascending. */
const atOnce = async (calls: (() => Promise<{ status: number }>)[]): Promise<number[]> =>
  (await Promise.all(calls.map((call) => call()))).map(({ status }) => status).sort((a, b) => a - b);

async function inRounds<T>(round: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let number = 0; number < rounds; number++) results.push(await round(number));
  return results;
}

const noLock = (statement: string): Cut => ({ statement, guard: 'for no key update', by: '' });
/** Time between the look at a session and its change: a call that is not locked out comes in then. */
const slowly: Cut = {
  statement: 'sessions-find',
  guard: 'clock_timestamp() as now',
  by: '(select clock_timestamp() from pg_sleep(0.1)) as now',
};
/** Calls in the middle of that. */
async function whenThought<T>(call: () => Promise<T>): Promise<T> {
  const thinking = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`;
  for (let look = 0; look < 1_000 && !(await thinking.execute(db)).rows[0]?.count; look++) await setTimeout(2);
  return call();
}

const crowd = 8;

describe('many who want one trainer or one room at one time', () => {
  const wanting = (what: 'trainer' | 'room') => () =>
    inRounds(async () => {
      const { id } = await (what === 'trainer' ? buildTrainer(db) : buildRoom(db));
      const plans = await Promise.all(
        Array.from({ length: crowd }, (_, n) =>
          one.plan({
            ...(what === 'trainer' ? { trainerId: id } : { roomId: id }),
            // All of them overlap; none is at quite the same time.
            startDatetime: wire(inHours(24 + n / 60)),
            endDatetime: wire(inHours(26)),
          }),
        ),
      );
      return atOnce(plans.map((plan, n) => () => at(n).post('/sessions', as, plan)));
    });
  const oneEach = Array.from({ length: rounds }, () => [201, ...Array.from({ length: crowd - 1 }, () => 409)]);

  it('the trainer is given once', async () => expect(await wanting('trainer')()).toEqual(oneEach));
  it('the room is given once', async () => expect(await wanting('room')()).toEqual(oneEach));

  it('the trainer is given twice without the lock of their row (twin)', async () => {
    expect(await withCuts([noLock('session-lock-trainer')], wanting('trainer'))).not.toEqual(oneEach);
  });
  it('the room is given twice without the lock of its row (twin)', async () => {
    expect(await withCuts([noLock('session-lock-room')], wanting('room'))).not.toEqual(oneEach);
  });

  it('two sessions that are moved into each other’s time are not both moved', async () => {
    for (let round = 0; round < rounds; round++) {
      const trainer = await buildTrainer(db);
      const sessions = [
        await one.buildSession({ trainer_id: trainer.id, starts_at: inHours(30) }),
        await one.buildSession({ trainer_id: trainer.id, starts_at: inHours(40) }),
      ];
      const times = { startDatetime: wire(inHours(35)), endDatetime: wire(inHours(36)) };
      const statuses = await atOnce(sessions.map((row, n) => () => at(n).put(`/sessions/${row.id}`, as, { ...asGiven(row), ...times })));
      expect(statuses).toEqual([200, 409]);
    }
  });
});

describe('many who edit one session from the same version', () => {
  const editing = () =>
    inRounds(async () => {
      const row = await one.buildSession();
      return atOnce(
        Array.from({ length: crowd }, (_, n) => () => at(n).put(`/sessions/${row.id}`, as, { ...asGiven(row), capacity: 20 + n })),
      );
    });
  const oneEach = Array.from({ length: rounds }, () => [200, ...Array.from({ length: crowd - 1 }, () => 409)]);

  it.skipIf(isBehindPooler())('one of them succeeds', async () => expect(await withCuts([slowly], editing)).toEqual(oneEach));
  it.skipIf(isBehindPooler())('several overwrite each other without the locks (twin)', async () => {
    const cuts = [slowly, ...['session-lock-trainer', 'booking-lock-sessions'].map(noLock)];
    expect(await withCuts(cuts, editing)).not.toEqual(oneEach);
  });
});

describe('a session that changes while students book it', () => {
  const students = async (course: { id: number }) =>
    Promise.all(
      Array.from({ length: crowd }, async () => {
        const { student, account } = await buildEnrolledStudent(db, course);
        return { id: student.id, as: await signIn({ db }, account) };
      }),
    );

  const book = (id: number, people: Awaited<ReturnType<typeof students>>) =>
    atOnce(
      people.map(
        ({ as: theirs }, n) =>
          () =>
            at(n).post(`/sessions/${id}/book`, theirs),
      ),
    );

  /** Bookings with one deletion among them, without force; how often a booked place was gone. */
  const deleting = async () => {
    const lost = await inRounds(async (round) => {
      const row = await one.buildSession({ capacity: 20 });
      const people = await students({ id: row.course_id });
      const [deleted, booked] = await Promise.all([
        at(1).del(`/sessions/${row.id}`, as),
        round % 2 ? whenThought(() => book(row.id, people)) : book(row.id, people),
      ]);
      expect([deleted.status, ...booked].filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
      return deleted.status === 204 && booked.includes(200);
    });
    return lost.filter(Boolean).length;
  };

  it('is not deleted from under those who have just booked it', async () => expect(await withCuts([slowly], deleting)).toBe(0));
  it('is, without the lock of its row (twin)', async () => {
    expect(await withCuts([slowly, noLock('booking-lock-sessions')], deleting)).toBeGreaterThan(0);
  });

  /** Bookings with one change to fewer places; every outcome that is neither the one nor the other. */
  const shrinking = async () => {
    const outcomes = await inRounds(async (round) => {
      const row = await one.buildSession({ capacity: 6 });
      await fillSession(db, { ...row, capacity: 3 });
      const people = await students({ id: row.course_id });
      const [shrunk] = await Promise.all([
        at(1).put(`/sessions/${row.id}`, as, { ...asGiven(row), capacity: 3 }),
        round % 2 ? whenThought(() => book(row.id, people)) : book(row.id, people),
      ]);
      const { capacity, seats_taken } = await one.rowOf(row.id);
      return `${shrunk.status}: ${seats_taken} of ${capacity}`;
    });
    return outcomes.filter((outcome) => !['200: 3 of 3', '409: 6 of 6'].includes(outcome));
  };

  it('has never fewer places than students', async () => expect(await withCuts([slowly], shrinking)).toEqual([]));
  it.skipIf(isBehindPooler())('fails at the last check only, without the lock of its row (twin)', async () => {
    expect(await withCuts([slowly, noLock('booking-lock-sessions')], shrinking)).not.toEqual([]);
  });

  it('gives each new place once, to who waits longest', async () => {
    for (let round = 0; round < rounds; round++) {
      const course = await buildCourse(db);
      const row = await one.buildSession({ course_id: course.id, capacity: 1 });
      await fillSession(db, row);
      const people = await students(course);
      const waiting = people.slice(0, 5);
      for (const { as: theirs } of waiting) await one.post(`/sessions/${row.id}/waitlist`, theirs);
      const late = people.slice(5).map(
        ({ as: theirs }, n) =>
          () =>
            at(n).post(`/sessions/${row.id}/book`, theirs),
      );
      const raise = () => at(0).put(`/sessions/${row.id}`, as, { ...asGiven(row), capacity: 4 });
      const leave = () => at(1).del(`/sessions/${row.id}/waitlist`, waiting[4]?.as);
      const statuses = await atOnce([...late, raise, leave]);
      expect(statuses).toEqual([200, 204, 409, 409, 409]);
      const after = await db.selectFrom('attendee').select('student_id').where('session_id', '=', row.id).execute();
      expect(after.map((seat) => seat.student_id)).toEqual(expect.arrayContaining(waiting.slice(0, 3).map(({ id }) => id)));
    }
  });
});

it('everything at once ends without a deadlock, and with every place counted', async () => {
  const course = await buildCourse(db);
  const [trainer, room] = [await buildTrainer(db), await buildRoom(db)];
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => signIn({ db }, (await buildEnrolledStudent(db, course)).account)),
  );
  for (let round = 0; round < rounds; round++) {
    const time = inHours(100 + round * 10);
    const place = { course_id: course.id, starts_at: time, capacity: 2 };
    const sessions = [
      await one.buildSession({ ...place, trainer_id: trainer.id }),
      await one.buildSession({ ...place, room_id: room.id }),
      await one.buildSession(place),
    ];
    const calls = people.flatMap((theirs, n) => {
      const first = sessions[n % 3]?.id;
      const second = sessions[(n + 1) % 3]?.id;
      return [
        () => at(n).post(`/sessions/${first}/book`, theirs),
        () => at(n + 1).post(`/sessions/${second}/waitlist`, theirs),
        () => at(n).post(`/sessions/${second}/book`, theirs),
        () => at(n + 1).del(`/sessions/${first}/register`, theirs),
      ];
    });
    const edits = sessions.flatMap((row, n) => [
      () =>
        at(n).put(`/sessions/${row.id}?force=true`, as, {
          ...asGiven(row),
          capacity: 5,
          roomId: room.id,
          trainerId: trainer.id,
          message: 'In another room',
        }),
      () => at(n + 1).put(`/admin/session/${row.id}/state`, as, { state: n === 0 ? 'cancelled' : 'planned' }),
    ]);
    const mixed = [...calls.slice(0, 24), ...edits, ...calls.slice(24), () => at(round).del(`/sessions/${sessions[2]?.id}?force=true`, as)];
    const statuses = await atOnce(mixed);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await seatsAreCounted(db);
  }
}, 60_000);

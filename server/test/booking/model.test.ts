/** B-4, small: any order of operations ends where the rules say, and operations at once end in some order of them. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { buildCourse, buildEnrolment, buildSession, buildStudent } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { Model, type ModelSession, type Operation } from './model.ts';
import { type Cut, withCuts } from './mutants.ts';
import { scene } from './scene.ts';
import { seatsAreCounted } from './seats.ts';

const runs = Number(process.env['HALAQA_MODEL_RUNS'] ?? 30);
const storms = Number(process.env['HALAQA_STORMS'] ?? 6);

const database = await testDatabase();
const { db } = database;
const config = { synchronises: true, requestsPerTenSeconds: 0 };
const nodes = [scene(await testPortal({ database, config })), scene(await testPortal({ database, config }))] as const;
const as = await nodes[0].admin();

// Few of each, so that they meet: neighbours overlap, but the first and the third only touch.
const plan: ModelSession[] = [
  { capacity: 1, from: 10, to: 12, cancelled: false },
  { capacity: 1, from: 11, to: 13, cancelled: false },
  { capacity: 2, from: 12, to: 14, cancelled: false },
  { capacity: 1, from: 15, to: 17, cancelled: false },
];
const students = 4;

interface World {
  courseId: number;
  studentIds: number[];
  sessionIds: number[];
}

async function newWorld(): Promise<World> {
  const course = await buildCourse(db);
  const world: World = { courseId: course.id, studentIds: [], sessionIds: [] };
  for (let student = 0; student < students; student++) {
    const { id } = await buildStudent(db);
    await buildEnrolment(db, { student_id: id, course_id: course.id });
    world.studentIds.push(id);
  }
  const day = Date.now() + 5 * 24 * 3_600_000;
  for (const { capacity, from, to } of plan) {
    const at = (hour: number) => new Date(day + hour * 3_600_000);
    const session = await buildSession(db, { course_id: course.id, capacity, starts_at: at(from), ends_at: at(to) });
    world.sessionIds.push(session.id);
  }
  return world;
}

/** Does it through the portal, at one of its two nodes; the code of a refusal, or undefined. */
async function perform(world: World, operation: Operation, node = 0): Promise<string | undefined> {
  const { post, del } = nodes[node % 2 === 0 ? 0 : 1];
  const session = 'session' in operation ? (world.sessionIds[operation.session] ?? 0) : 0;
  const studentId = 'student' in operation ? (world.studentIds[operation.student] ?? 0) : 0;
  switch (operation.do) {
    case 'book':
      return (await post(`/sessions/${session}/book`, as, { studentId })).code;
    case 'unenroll':
      return (await del(`/sessions/${session}/register?studentId=${studentId}`, as)).code;
    case 'reschedule':
      return (await post(`/sessions/${session}/reschedule`, as, { studentId, toSessionId: world.sessionIds[operation.to] })).code;
    case 'join':
      return (await post(`/sessions/${session}/waitlist`, as, { studentId })).code;
    case 'leave':
      return (await del(`/sessions/${session}/waitlist?studentId=${studentId}`, as)).code;
    case 'enrol':
      await sql`update enrolment set state = case state when 'active' then 'cancelled' else 'active' end
                where student_id = ${studentId}`.execute(db);
      return undefined;
    case 'cancel':
      await sql`update session set state = case state when 'cancelled' then 'planned' else 'cancelled' end
                where id = ${session}`.execute(db);
      return undefined;
  }
}

/** Places and queues as the database has them, in the model's numbers. */
async function stateOf(world: World) {
  const { rows } = await sql<{ places: number[]; queue: number[] }>`
    select
      array(select array_position(${world.studentIds}::int[], a.student_id) - 1 from attendee a
            where a.session_id = s.id order by a.student_id) as places,
      array(select array_position(${world.studentIds}::int[], w.student_id) - 1 from waitlist_entry w
            where w.session_id = s.id order by w.id) as queue
    from session s where s.course_id = ${world.courseId} order by s.id`.execute(db);
  return rows;
}

const student = fc.nat(students - 1);
const session = fc.nat(plan.length - 1);
const request: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), student, session }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), student, session }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unenroll' as const), student, session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reschedule' as const), student, session, to: session }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), student, session }) },
);
const change: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 12, arbitrary: request },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('enrol' as const), student }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), session }) },
);

/** One operation after the other: every answer and the end must be the model's. */
const agrees = (numRuns: number, seed?: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 60, maxLength: 90 }), async (operations) => {
      const world = await newWorld();
      const model = new Model(plan, students);
      for (const operation of operations) {
        const expected = model.apply(operation);
        expect({ operation, code: await perform(world, operation) }).toEqual({ operation, code: expected });
      }
      expect(await stateOf(world)).toEqual(model.places.map((places, at) => ({ places: [...places].sort(), queue: model.queues[at] })));
      await recordsAgree(world);
    }),
    { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );

/** What must hold at the end, in whatever order things went. */
async function recordsAgree(world: World): Promise<void> {
  await seatsAreCounted(db);
  const drifted = await sql<{ session_id: number }>`
    select s.id from session s where s.course_id = ${world.courseId} and (
      select count(*) filter (where payload ? 'add') - count(*) filter (where payload ? 'remove') from outbox where record_id = s.id
    ) <> s.seats_taken`.execute(db);
  expect(drifted.rows, 'sessions whose outbox does not add up to their places').toEqual([]);
}

describe('one operation after the other', () => {
  it('ends as the rules say, and every answer is theirs', () => agrees(runs), 120_000);
});

describe('many operations at once, on two nodes', () => {
  const storm = fc.array(request, { minLength: 80, maxLength: 120 });

  async function hold(world: World, operations: Operation[]): Promise<void> {
    const codes = await Promise.all(operations.map((operation, index) => perform(world, operation, index)));
    expect(codes.filter((code) => code === 'internal' || code === 'unavailable')).toEqual([]);
    await recordsAgree(world);
    const overlapping = await sql`
      select from attendee a join session s on s.id = a.session_id
      join attendee b on b.student_id = a.student_id and b.session_id > a.session_id
      join session o on o.id = b.session_id and o.starts_at < s.ends_at and o.ends_at > s.starts_at
      where s.course_id = ${world.courseId}`.execute(db);
    expect(overlapping.rows.length, 'places of one student at one time').toBe(0);

    // Nobody waits who could have a place: waiting or asking again would change nothing.
    const stuck = await sql`
      select from waitlist_entry w join session s on s.id = w.session_id
      where s.course_id = ${world.courseId} and s.seats_taken < s.capacity and not exists (
        select from attendee a join session o on o.id = a.session_id
        where a.student_id = w.student_id and o.starts_at < s.ends_at and o.ends_at > s.starts_at
      )`.execute(db);
    expect(stuck.rows.length, 'students who wait beside a free place that they could have').toBe(0);
  }

  const holds = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(storm, async (operations) => hold(await newWorld(), operations)),
      { numRuns, endOnFailure: true },
    );

  it('never oversells, never overlaps, and leaves nobody waiting beside a free place', () => holds(storms), 120_000);

  it("breaks without the lock of the student's row (twin)", async () => {
    const cut: Cut = { statement: 'booking-lock-students', guard: 'for no key update', by: '' };
    await expect(withCuts([cut], () => holds(40))).rejects.toThrow();
  }, 120_000);
});

describe('a rule cut out is noticed (twins)', () => {
  const cuts: Record<string, Cut> = {
    'first come, first served': { statement: 'booking-queue', guard: 'order by w.id', by: 'order by w.id desc' },
    'a place in the way of one who waits': { statement: 'booking-queue', guard: 'o.starts_at < s.ends_at', by: 'false' },
    'the enrolment of one who waits': { statement: 'booking-queue', guard: "e.state in ('enrolled', 'active')", by: 'true' },
    'a free place for one who waits': { statement: 'booking-queue', guard: 's.seats_taken < s.capacity', by: 'false' },
    'what else the student waits for': { statement: 'booking-waits-beside', guard: 'w.student_id = $1', by: 'false and w.student_id = $1' },
    'a place in the way': { statement: 'booking-session-view', guard: 'o.starts_at < s.ends_at', by: 'false' },
    'touching ends': { statement: 'booking-session-view', guard: 'o.ends_at > s.starts_at', by: 'o.ends_at >= s.starts_at' },
    "a cancelled session in nobody's way": { statement: 'booking-session-view', guard: "o.state <> 'cancelled'", by: 'true' },
    'the old place while the student moves': {
      statement: 'booking-session-view',
      guard: 'o.id is distinct from asked.besides',
      by: 'true',
    },
    'the enrolment': { statement: 'booking-session-view', guard: "e.state in ('enrolled', 'active')", by: 'true' },
    'those who wait': { statement: 'booking-session-view', guard: 's.waiting,', by: '0 as waiting,' },
    'leaving the queue with a place': { statement: 'booking-take', guard: 'exists (select from taken where in_time)', by: 'false' },
    'the count of a place given back': {
      statement: 'booking-release',
      guard: 'seats_taken = seats_taken - 1',
      by: 'seats_taken = seats_taken',
    },
    'the count of a place taken': { statement: 'booking-take', guard: 'seats_taken = seats_taken + 1', by: 'seats_taken = seats_taken' },
  };

  // Between them these notice every cut within a few runs.
  const seeds = [33, 10, 15];
  const allAgree = async () => {
    for (const seed of seeds) await agrees(4, seed);
  };

  it.each(Object.entries(cuts))('%s', async (_, cut) => {
    await expect(withCuts([cut], allAgree)).rejects.toThrow();
    await sql`update session s set seats_taken = (select count(*) from attendee where session_id = s.id)`.execute(db);
  });
});

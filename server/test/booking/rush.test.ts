/** B-1 and B-2: a crowd that wants the last places. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { testPortal } from '../harness.ts';
import { allOf, type Crowd, gatherCrowd, post, type Reply, tally } from './crowd.ts';
import { type Cut, withCuts } from './mutants.ts';
import { seatsAreCounted } from './seats.ts';

/** The full sizes (T2) come from the environment: 500 students, 200 sessions; 200 rounds. */
const sessions = Number(process.env['HALAQA_RUSH_SESSIONS'] ?? 10);
const rounds = Number(process.env['HALAQA_RACE_ROUNDS'] ?? 12);

// Two processes of one portal.
const database = await testDatabase();
const { db } = database;
const config = { requestsPerTenSeconds: 0 };
const nodes = [await testPortal({ database, config }), await testPortal({ database, config })];
const origins = await Promise.all(nodes.map((node) => node.listen()));

/** Every student asks for every session, session by session, at both nodes in turn. */
async function rush({ sessionIds, students }: Crowd, atOnce: number): Promise<Reply[]> {
  const tasks = sessionIds.flatMap((id) =>
    students.map(
      ({ token }, index) =>
        () =>
          post(origins[index % origins.length] ?? '', `/api/sessions/${id}/book`, token),
    ),
  );
  return allOf(tasks, atOnce);
}

async function placesSold({ sessionIds }: Crowd): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int as sold from attendee where session_id = any(${sessionIds})`.execute(db);
  return rows[0]?.sold ?? 0;
}

/** The winners of each round, in which every student asks for the one place at the same moment. */
async function race(crowd: Crowd): Promise<number[]> {
  const winners: number[] = [];
  for (const id of crowd.sessionIds) {
    const replies = await rush({ ...crowd, sessionIds: [id] }, crowd.students.length);
    const { 200: won = 0, ...others } = tally(replies);
    expect(others).toEqual({ session_full: replies.length - won });
    winners.push(won);
  }
  return winners;
}

it('B-1: 500 students before sessions of 10 places, on two nodes: each place is sold once, all others hear "full"', async () => {
  const crowd = await gatherCrowd(db, { students: 500, sessions, capacity: 10 });
  const started = performance.now();
  const replies = await rush(crowd, 64);
  const seconds = (performance.now() - started) / 1000;

  expect(tally(replies)).toEqual({ 200: sessions * 10, session_full: replies.length - sessions * 10 });
  expect(await placesSold(crowd)).toBe(sessions * 10);
  await seatsAreCounted(db);
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  process.stdout.write(
    `B-1: ${replies.length} requests in ${seconds.toFixed(1)} s, ${Math.round(replies.length / seconds)}/s, p99 ${p99.toFixed(0)} ms\n`,
  );
}, 120_000);

it(
  'B-2: one place, 1,000 requests at once, has one winner',
  async () => {
    const crowd = await gatherCrowd(db, { students: 1_000, sessions: rounds, capacity: 1 });
    expect(await race(crowd)).toEqual(Array.from({ length: rounds }, () => 1));
    expect(await placesSold(crowd)).toBe(rounds);
    await seatsAreCounted(db);
  },
  rounds * 5_000,
);

// These come last: they leave the database without its check.
describe('without the condition on the row (twins)', () => {
  const noGuard: Cut = { statement: 'booking-take', guard: 'and seats_taken < capacity', by: '' };
  beforeAll(() => sql`alter table session drop constraint session_never_oversold`.execute(db));

  it('B-1 oversells', async () => {
    const crowd = await gatherCrowd(db, { students: 100, sessions: 5, capacity: 10 });
    await withCuts([noGuard], () => rush(crowd, 64));
    expect(await placesSold(crowd)).toBeGreaterThan(50);
  });

  it('B-2 has several winners', async () => {
    const crowd = await gatherCrowd(db, { students: 200, sessions: 3, capacity: 1 });
    const winners = await withCuts([noGuard], () => race(crowd));
    expect(Math.max(...winners)).toBeGreaterThan(1);
  });
});

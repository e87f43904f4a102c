/** How often a call asks the database does not depend on how many rows there are (P-8: the counter of N+1 is 0). */
import { api } from '@halaqa/contract/api';
import type { Role } from '@halaqa/contract/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, rowOf, rows } from '../access/decision-16.ts';
import { probes } from '../access/probes.ts';
import { buildWorld, type World } from '../access/world.ts';
import {
  buildAccount,
  buildAttendee,
  buildCourse,
  buildEnrolment,
  buildInvoice,
  buildLeave,
  buildOdooConnection,
  buildRoom,
  buildSession,
  buildSlot,
  buildStudent,
  buildTrainer,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { scene } from '../reports/scene.ts';

const portal = await testPortal();
const { statements } = await scene(portal);
const world = await buildWorld(portal.db);
await buildOdooConnection(portal.db);
const all = Object.keys(api).filter((name): name is CallName => name in api && api[name as CallName].method === 'GET'); // `in` does not narrow
/** But what a portal without a synchronisation refuses. */
const reads = all.filter((call) => call !== 'missingRecords');

/** Roles that may make the call, the one that sees most first. */
function readerOf(call: CallName): Role | undefined {
  const row = rows[rowOf[call]];
  return (['admin', 'trainer', 'student'] as const).find((role) => row !== undefined && row !== 'anyone' && row[role] !== 'none');
}

interface Asked {
  statements: number;
  bytes: number;
}

async function ask(call: CallName): Promise<Asked> {
  const role = readerOf(call);
  const owner = role === 'trainer' || probes[call].names === 'trainer' ? world.trainer : world.student;
  const { path } = await probes[call].ask(
    world,
    probes[call].names === 'account' && role === 'admin' ? { ...owner, account: world.admin } : owner,
  );
  const as = await signIn(portal, role === 'admin' ? world.admin : owner.account);
  // A statement that is new to its connection, and lookups made once an hour, do not count.
  await portal.inject({ url: path, as });
  let bytes = 0;
  const count = await statements(async () => {
    const answer = await portal.inject({ url: path, as });
    expect(answer.statusCode, call).toBe(200);
    bytes = answer.rawPayload.byteLength;
  });
  return { statements: count, bytes };
}

/** Thirty more of everything that a list may hold. */
async function grow({ db, course, student, otherStudent, trainer, admin }: World): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    const other = await buildCourse(db);
    const learner = await buildStudent(db);
    await buildStudent(db, { active: false });
    await buildEnrolment(db, { student_id: learner.id, course_id: course.id });
    await buildEnrolment(db, { student_id: student.id, course_id: other.id });
    await buildInvoice(db, { student_id: student.id });
    const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.id, room_id: (await buildRoom(db)).id });
    for (const one of [student, otherStudent, learner]) await buildAttendee(db, { session_id: session.id, student_id: one.id });
    await buildSlot(db, {
      trainer_id: trainer.id,
      course_id: other.id,
      day_of_week: n % 7,
      start_time: `0${n % 6}:00`,
      end_time: `0${n % 6}:30`,
    });
    await db
      .insertInto('sync_history')
      .values({ direction: 'from_odoo', kind: 'student', event: 'updated', outcome: 'applied', record_id: learner.id, name: learner.name })
      .execute();
    await buildLeave(db, { trainer_id: admin.trainer_id ?? trainer.id });
    await buildAccount(db, { student_id: learner.id });
    await buildAccount(db, { role: 'trainer', trainer_id: (await buildTrainer(db)).id });
    for (const { id } of [student.account, trainer.account, admin]) {
      await db
        .insertInto('notification')
        .values({ account_id: id, kind: 'session_booked', params: JSON.stringify({ session: 'a', when: '2026-01-01T10:00:00Z' }) })
        .execute();
    }
  }
}

describe('the number of statements of a call', () => {
  const before = new Map<CallName, Asked>();
  const after = new Map<CallName, Asked>();
  beforeAll(async () => {
    for (const call of reads) before.set(call, await ask(call));
    await grow(world);
    for (const call of reads) after.set(call, await ask(call));
  }, 120_000);

  it.each(reads)('is the same for many rows as for few: %s', (call) => {
    expect(after.get(call)?.statements).toBe(before.get(call)?.statements);
    // Reading the session, and at most a handful more.
    expect(after.get(call)?.statements).toBeLessThanOrEqual(5);
  });

  it.each(reads.filter((call) => 'paged' in api[call] && probes[call].names !== 'shared'))(
    'is counted on lists that have grown: %s',
    (call) => {
      expect(after.get(call)?.bytes).toBeGreaterThan(before.get(call)?.bytes ?? 0);
    },
  );

  it('counts each of them: a statement for each row would be seen (twin)', async () => {
    const some = () => portal.db.selectFrom('student').select('id').limit(20).execute();
    const oneByOne = async () => {
      for (const { id } of await some()) await portal.db.selectFrom('student').select('name').where('id', '=', id).execute();
    };
    expect([await statements(some), await statements(oneByOne)]).toEqual([1, 21]);
  });
});

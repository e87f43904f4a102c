/**
 * A call of ours about places without an answer meets a clerk who gives or takes the same place once it was seen to be carried out: what
 * they said last counts (D-333).
 */
import { describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { buildAccount } from '../factories.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

const timeout = 60_000;
const soon = { timeout: 20_000 };
const small = { students: 2, courses: 1, sessions: 2, writeTimeoutMs: 1_500 };
/** A call is made again when the test says so. */
const patient = { firstWaitMs: 60_000, longestWaitMs: 60_000 };
const isWrite = ({ method }: { method: string }): boolean => method === 'write';
const attendees = 'x_studio_attendee_ids';

/** A session, its student with an account, and a clerk who is quicker than anybody reads. */
async function scene() {
  const place = await office(small);
  const { odoo, portal, database, ours } = place;
  const { as, book } = await planner(place);
  let meanwhile: (() => Promise<unknown>) | undefined;
  const through = (real: Odoo): Odoo => ({
    ...real,
    write: async (...asked) => {
      try {
        await real.write(...asked);
      } catch (error) {
        await meanwhile?.();
        meanwhile = undefined;
        throw error;
      }
    },
  });
  return {
    ...place,
    book,
    start: async () => {
      place.begin(patient, { through });
      await place.converged();
      // Odoo tells seconds: what is done now is later than what was seen.
      odoo.clerk.shiftClock(60_000);
      const studentId = await ours('student', 101);
      await buildAccount(portal.db, { role: 'student', student_id: studentId });
      return { id: await ours('session', 501), studentId };
    },
    /** A clerk does this once a call of ours has failed, before anything is read. */
    afterwards: (act: () => Promise<unknown>) => {
      meanwhile = act;
    },
    giveBack: async (id: number, studentId: number) => {
      const answer = await portal.inject({ method: 'DELETE', url: `/api/sessions/${id}/register?studentId=${studentId}`, as });
      expect(answer.statusCode, answer.body).toBe(204);
    },
    clerk: (code: 3 | 4) => odoo.clerk.write('x_session', 501, { [attendees]: [[code, 101]] }),
    fails: async (times = 1) => expect.poll(() => odoo.faults.fallen.length, soon).toBe(times),
    again: async () => {
      await expect.poll(async () => (await database.pool.query('select from outbox where fault is not null')).rowCount, soon).toBe(1);
      await database.pool.query('update outbox set due_at = now()');
    },
    /** Whether they have the place here, and there. */
    has: async (id: number, studentId: number): Promise<[here: boolean, there: boolean]> => {
      const { rowCount } = await database.pool.query('select from attendee where session_id = $1 and student_id = $2', [id, studentId]);
      const there = odoo.clerk.record('x_session', 501)?.[attendees];
      return [rowCount === 1, Array.isArray(there) && there.includes(101)];
    },
    told: async (studentId: number): Promise<string[]> => {
      const { rows } = await database.pool.query<{ kind: string }>(
        'select n.kind from notification n join account a on a.id = n.account_id where a.student_id = $1 order by n.id',
        [studentId],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

async function settled({ database, converged }: Pick<Office, 'database' | 'converged'>): Promise<void> {
  await expect.poll(async () => (await database.pool.query('select from outbox')).rowCount, soon).toBe(0);
  await rounds({ database }, 'swept');
  await converged();
}

const arrived: Cut = { statement: 'outbox-sent-places', guard: 'sent_at is not null', by: 'false' };

describe.each([
  ['gives', [true, true], undefined],
  ['takes', [false, false], undefined],
  ['(twin: nobody looks, and it is made again) takes', [true, true], arrived],
] as const)('a call without an answer that was seen to be carried out before a clerk %s the place', async (act, expected, cut) => {
  const place = await scene();

  it('is not made again', { timeout }, () =>
    withCuts(cut ? [cut] : [], async () => {
      const { id, studentId } = await place.start();
      if (act === 'gives') {
        await place.book(id, studentId);
        await settled(place);
      }
      place.odoo.faults.next({ kind: 'silence_after_commit' }, isWrite);
      await (act === 'gives' ? place.giveBack(id, studentId) : place.book(id, studentId));
      await place.fails();
      await rounds(place, 'pulled');
      expect(await place.has(id, studentId)).toEqual(act === 'gives' ? [false, false] : [true, true]);
      await place.clerk(act === 'gives' ? 4 : 3);
      if (cut) await place.again();
      await settled(place);
      expect(await place.has(id, studentId)).toEqual(expected);
      expect(await place.told(studentId)).toHaveLength(act === 'gives' ? 3 : cut ? 1 : 2);
    }),
  );
});

describe('a place that was booked without an answer, where a clerk edits the session before it is seen', async () => {
  const place = await scene();

  it('is booked when the call is made again', { timeout }, async () => {
    const { id, studentId } = await place.start();
    place.odoo.faults.next({ kind: 'silence' }, isWrite);
    place.afterwards(() => place.odoo.clerk.write('x_session', 501, { x_name: 'of a clerk' }));
    await place.book(id, studentId);
    await place.fails();
    await place.again();
    await settled(place);
    expect(await place.has(id, studentId)).toEqual([true, true]);
    expect(await place.told(studentId)).toEqual(['session_booked']);
  });
});

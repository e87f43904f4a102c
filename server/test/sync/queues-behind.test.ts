/** S-15: what keeps a student on the waiting list of one session changes in Odoo, in another session or in their enrolment. */
import type { Clerk } from '@halaqa/fake-odoo/clerk';
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { describe, expect, it } from 'vitest';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { hourOf, institute } from './institute.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';

/** The student waits for `wanted` and has a place in `other`, which is at the same time; ids of Odoo. */
interface Case {
  student: number;
  enrolment: number;
  other: number;
  wanted: number;
  n: number;
}

type Event = (clerk: Clerk, of: Case) => Promise<void>;

/** After each of them the student may take the place that is free in the session that they wait for. */
const opens: Record<string, Event> = {
  'the other session is cancelled': (clerk, { other }) => clerk.write('x_session', other, { x_studio_state: 'cancelled' }),
  'the other session is moved': (clerk, { other, n }) => clerk.write('x_session', other, hours(500 + n)),
  'the other session is deleted': (clerk, { other }) => clerk.unlink('x_session', other),
  'the other session loses its trainer': (clerk, { other }) => clerk.write('x_session', other, { x_studio_trainer_id: false }),
  'the place in it is taken away': (clerk, { other, student }) =>
    clerk.write('x_session', other, { x_studio_attendee_ids: [[3, student]] }),
  'the place in it is taken away from the contact': (clerk, { other, student }) =>
    clerk.write('res.partner', student, { x_studio_session_ids: [[3, other]] }),
};

/** After each of them the student never may, and leaves the list to others. */
const closes: Record<string, Event> = {
  'the enrolment is cancelled': (clerk, { enrolment }) => clerk.write('x_enrollment', enrolment, { x_studio_state: 'cancelled' }),
  'the enrolment is deleted': (clerk, { enrolment }) => clerk.unlink('x_enrollment', enrolment),
  'the student is archived': (clerk, { student }) => clerk.archive('res.partner', student),
};

const events = [...Object.entries(opens), ...Object.entries(closes)];
const newcomer = 101 + 2 * events.length;

function hours(n: number): JsonObject {
  const { start, end } = hourOf(n);
  return { x_studio_start_datetime: start, x_studio_end_datetime: end };
}

const attendees = (clerk: Clerk, session: number): string => String(clerk.record('x_session', session)?.['x_studio_attendee_ids']);

/** Each case has two sessions at one time, the student, and another who has the one place of the second. */
function records(): Record<string, JsonObject[]> {
  const all = institute({ courses: 1, students: 2 * events.length + 1, sessions: 2 * events.length });
  for (const [at, session] of (all['x_session'] ?? []).entries()) {
    if (at % 2 === 1) Object.assign(session, hours(at - 1), { x_studio_capacity: 1, x_studio_attendee_ids: [101 + at] });
  }
  return all;
}

const cases: [does: string, event: Event, of: Case][] = events.map(([does, event], n) => [
  does,
  event,
  { student: 101 + 2 * n, enrolment: 1001 + 2 * n, other: 501 + 2 * n, wanted: 502 + 2 * n, n },
]);

/** What is checked besides the session that has changed; the last is the check of all queues with each sweep. */
const besides: Cut[] = [
  { statement: 'queues-behind-sessions', guard: 'where s.id = any($1)', by: 'where false and s.id = any($1)' },
  { statement: 'queues-of-students', guard: 'where w.student_id = any($1)', by: 'where false and w.student_id = any($1)' },
];
const atLeisure: Cut = { statement: 'queues-standing', guard: 'where s.waiting > 0', by: 'where false' };

describe('S-15: what keeps a student waiting changes in Odoo', async () => {
  const places = [await office({ records: records() }), await office({ records: records() })] as const;

  /** @returns what did not follow, a line each. */
  const scenario = async (place: Office): Promise<string[]> => {
    const { odoo, portal, database, ours } = place;
    const engine = place.begin();
    await place.converged();
    const { as, book } = await planner(place);
    const standing = async ({ wanted, student }: Case) => {
      const { rows } = await database.pool.query<{ has: boolean; waits: boolean; free: boolean }>(
        `select exists (select from attendee where session_id = s.id and student_id = $2) as has, s.seats_taken < s.capacity as free,
           exists (select from waitlist_entry where session_id = s.id and student_id = $2) as waits from session s where s.id = $1`,
        [await ours('session', wanted), await ours('student', student)],
      );
      return rows[0];
    };

    for (const [, , { wanted, other, student }] of cases) {
      const payload = { studentId: await ours('student', student) };
      const joined = await portal.inject({ method: 'POST', url: `/api/sessions/${await ours('session', wanted)}/waitlist`, as, payload });
      expect(joined.statusCode, joined.body).toBe(200);
      await book(await ours('session', other), payload.studentId);
    }
    await place.converged();
    // The one place of each comes free, and the student who waits cannot take it.
    for (const [, , { wanted, student }] of cases)
      await odoo.clerk.write('x_session', wanted, { x_studio_attendee_ids: [[3, student + 1]] });
    await place.converged();
    for (const [, , of] of cases) expect(await standing(of)).toEqual({ has: false, waits: true, free: true });

    for (const [, event, of] of cases) await event(odoo.clerk, of);
    await rounds(place, 'looked_back');
    await rounds(place, 'swept');
    const stood: string[] = [];
    for (const [does, , of] of cases) {
      const { has, waits } = (await standing(of)) ?? {};
      if (waits || has !== does in opens) stood.push(does);
      else if (does in closes) await book(await ours('session', of.wanted), await ours('student', newcomer));
    }
    // Odoo hears of the places that were given.
    const missing = () =>
      cases.some(([does, , of]) => does in opens && !stood.includes(does) && attendees(odoo.clerk, of.wanted) !== String(of.student));
    while (missing()) await new Promise((resolve) => setTimeout(resolve, 50));
    await engine.stop();
    return stood;
  };

  it('moves the queue within one round', { timeout: 120_000 }, async () => {
    const [place, other] = places;
    // Only what follows from each change: the check of all queues would find them too, a sweep later.
    expect(await withCuts([atLeisure], () => scenario(place))).toEqual([]);
    const { rows: told } = await place.database.pool.query<{ n: number }>(
      `select count(*)::int as n from audit_entry where action = 'waitlist_promoted'`,
    );
    expect(told).toEqual([{ n: Object.keys(opens).length }]);

    const twin = await withCuts([...besides, atLeisure], () => scenario(other));
    expect(twin).toEqual(events.map(([does]) => does));
    proven({
      id: 'S-15',
      bar: 'the queue moves within one round of the change in Odoo',
      figure: `${events.length} ways in which another session, a place in it or an enrolment changes: all followed`,
      twin: `effects of the changed session alone: ${twin.length} of ${events.length} stood still`,
    });
  });
});

/** A day in the institute's office, for the demonstration: somebody edits a record every few seconds. */
import { chance } from './chance.ts';
import type { Clerk } from './clerk.ts';
import { microsOf, momentOf, wholeSecond } from './moments.ts';
import { idsOf, type Json, type JsonObject } from './values.ts';

export interface OfficeDayOptions {
  everyMs: number;
  /** Students whose sessions are not touched. */
  sparing: readonly number[];
  /** Called with each action, a line each. */
  say: (line: string) => void;
}

/** Edits a session, a student or an invoice; undefined where none fits. */
type Act = (clerk: Clerk, draw: () => number, sparing: readonly number[]) => Promise<string | undefined>;

/** @returns a function that ends the day */
export function startOfficeDay(clerk: Clerk, { everyMs, sparing, say }: OfficeDayOptions): () => void {
  const draw = chance('a day in the office');
  const step = async (): Promise<void> => {
    const done = await pick(acts, draw)?.(clerk, draw, sparing);
    if (done !== undefined) say(`In Odoo: ${done}.`);
  };
  const timer = setInterval(() => {
    step().catch((error: unknown) => say(`In Odoo something failed: ${error instanceof Error ? error.message : String(error)}`));
  }, everyMs);
  return () => clearInterval(timer);
}

const acts: Act[] = [
  async (clerk, draw) => {
    const session = pick(comingSessions(clerk), draw);
    if (!session) return undefined;
    const capacity = Math.max(Number(session['x_studio_capacity']) + (draw() < 0.3 ? -1 : 1), attendees(session).length, 1);
    await clerk.write('x_session', idOf(session), { x_studio_capacity: capacity });
    return `${nameOf(session)} now takes ${capacity}`;
  },
  async (clerk, draw, sparing) => {
    const chosen = placeFor(clerk, draw, sparing);
    if (!chosen) return undefined;
    await clerk.write('x_session', idOf(chosen.session), { x_studio_attendee_ids: [[4, chosen.student]] });
    return `student ${chosen.student} was added to ${nameOf(chosen.session)}`;
  },
  async (clerk, draw, sparing) => {
    const chosen = placeFor(clerk, draw, sparing);
    if (!chosen) return undefined;
    // On the student's own form: the session's write_date does not change.
    await clerk.write('res.partner', chosen.student, { x_studio_session_ids: [[4, idOf(chosen.session)]] });
    return `on the form of student ${chosen.student}, ${nameOf(chosen.session)} was added`;
  },
  async (clerk, draw, sparing) => {
    const session = pick(
      comingSessions(clerk).filter((one) => attendees(one).some((student) => !sparing.includes(student))),
      draw,
    );
    const student = session && attendees(session).find((one) => !sparing.includes(one));
    if (!session || student === undefined) return undefined;
    await clerk.write('x_session', idOf(session), { x_studio_attendee_ids: [[3, student]] });
    return `student ${student} was taken off ${nameOf(session)}`;
  },
  async (clerk, draw) => {
    const session = pick(comingSessions(clerk), draw);
    if (!session) return undefined;
    const later = (moment: Json | undefined): string => wholeSecond(momentOf((microsOf(String(moment)) ?? 0) + weekMicros));
    const { x_name, x_studio_course_id, x_studio_trainer_id, x_studio_room_id, x_studio_capacity } = session;
    const id = await clerk.create('x_session', {
      ...plain({ x_name, x_studio_course_id, x_studio_trainer_id, x_studio_room_id, x_studio_capacity }),
      x_studio_start_datetime: later(session['x_studio_start_datetime']),
      x_studio_end_datetime: later(session['x_studio_end_datetime']),
      x_studio_state: 'planned',
    });
    return `${nameOf(session)} was planned once more, as record ${id}`;
  },
  async (clerk, draw) => {
    const invoice = pick(clerk.records('account.move', [['payment_state', '=', 'not_paid']]), draw);
    if (!invoice) return undefined;
    await clerk.write('account.move', idOf(invoice), { payment_state: 'paid', amount_residual: 0 });
    return `invoice ${String(invoice['name'])} was paid`;
  },
];

const weekMicros = 7 * 24 * 3_600 * 1_000_000;

const comingSessions = (clerk: Clerk): JsonObject[] =>
  clerk.records('x_session', [
    ['x_studio_start_datetime', '>', clerk.now()],
    ['x_studio_state', 'in', ['planned', 'confirmed']],
  ]);

/** A student of the course who is not in the session, where it has a free place. */
function placeFor(clerk: Clerk, draw: () => number, sparing: readonly number[]): { session: JsonObject; student: number } | undefined {
  const session = pick(
    comingSessions(clerk).filter((one) => attendees(one).length < Number(one['x_studio_capacity'])),
    draw,
  );
  if (!session) return undefined;
  const enrolled = clerk.records('x_enrollment', [['x_studio_course_id', '=', session['x_studio_course_id'] ?? false]]);
  const inside = [...attendees(session), ...sparing];
  const student = pick(
    enrolled.flatMap((one) => idsOf(one['x_studio_student_id'])).filter((one) => !inside.includes(one)),
    draw,
  );
  return student === undefined ? undefined : { session, student };
}

const pick = <T>(list: readonly T[], draw: () => number): T | undefined => list[Math.floor(draw() * list.length)];

const idOf = (record: JsonObject): number => Number(record['id']);

const nameOf = (session: JsonObject): string => `session ${idOf(session)} of ${String(session['x_studio_start_datetime'])} UTC`;

const attendees = (session: JsonObject): number[] => idsOf(session['x_studio_attendee_ids']);

const plain = (values: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? false]));

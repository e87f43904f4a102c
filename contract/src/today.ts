/** An admin's first screen: who is where on a day, what waits for a decision, and the four figures (D-106, SPEC-2.36). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { type MarkedSession, markedSession } from './sessions.ts';
import { dayInRange, id, plainDate } from './values.ts';

/** Of a day; more cannot be taken in at once, and the list of sessions has them all. */
export const mostSessionsOfDay = 500;
/** Of what waits for a decision; the first of them are on the screen at once. */
export const mostDecisions = 50;
/** From here on nobody counts further: "more than 999". */
export const mostCounted = 999;

/**
 * `away`: the trainer is on leave then (D-119). `overfull`: more students have a place than there are places. `underfull`: within two days, and below its minimum (D-150).
 * `waiting`: full, and somebody waits. `unconfirmed`: today, and still planned. `unclosed`: over, and neither done nor cancelled.
 */
export const decisionKinds = ['away', 'overfull', 'underfull', 'waiting', 'unconfirmed', 'unclosed'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export type SessionOfDay = MarkedSession;

const decision = z.object({ kind: z.enum(decisionKinds), session: markedSession });
export type Decision = z.infer<typeof decision>;

const figure = z.object({
  now: z.int(),
  /** A week ago; null where it was not counted then. */
  lastWeek: z.nullable(z.int()),
});
export type TodayFigure = z.infer<typeof figure>;

export const today = endpoint({
  about: ['session', 'student', 'users', 'schedule', 'sync_mark'],
  method: 'GET',
  path: '/api/admin/today',
  summary: 'Who is where on a day, what waits for a decision now, and four figures with those of a week ago (D-106).',
  access: access.admin,
  query: z.strictObject({
    /** Institute day; the institute's today where it is left out. */
    day: z.optional(dayInRange),
  }),
  response: z.object({
    day: plainDate,
    /** All rooms that are offered, and archived ones that have a session on this day; by name. */
    rooms: z.array(z.object({ id, name: z.string(), seats: z.nullable(z.int()) })),
    /** Those that run at some time of the day, also cancelled ones, by start: at most `mostSessionsOfDay`. */
    sessions: z.array(markedSession),
    /** All of them. */
    sessionCount: z.int(),
    /** Of the last seven and the next fourteen days, the most important first: at most `mostDecisions`, and how many there are. */
    decisions: z.object({ total: z.int(), first: z.array(decision) }),
    /** Invitations that were not accepted, and how many of them have ended; neither is counted beyond `mostCounted` + 1. */
    invitations: z.object({ open: z.int(), ended: z.int() }),
    /** Requests for leave that wait for a decision; not counted beyond `mostCounted` + 1. */
    leave: z.object({ open: z.int() }),
    figures: z.object({
      students: figure,
      /** Those that take place; how many of the day do not stands apart (D-224). */
      today: z.extend(figure, { cancelled: z.int() }),
      active: figure,
      sessions: figure,
    }),
  }),
  problems: [],
});
export type Today = z.infer<typeof today.response>;

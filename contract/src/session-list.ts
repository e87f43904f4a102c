/** What admins have of all sessions beside the rows of the list: how many each choice of its filters would show (D-176), the days of a month, and a file. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { daysInOrder, session, sessionFilter, sessionSorts } from './sessions.ts';
import { sortedBy } from './sorting.ts';
import { dayInRange, plainDate, sessionStates } from './values.ts';

/** By institute days, today among the first. */
export const sessionWhens = ['upcoming', 'past'] as const;
export type SessionWhen = (typeof sessionWhens)[number];

export const sessionCounts = endpoint({
  about: ['session'],
  method: 'GET',
  path: '/api/admin/sessions/counts',
  summary:
    'How many sessions each state would show in the list with the other filters, and how many are ahead and past with the state; at most 1,000 are counted.',
  access: access.admin,
  query: z.strictObject(sessionFilter).check(daysInOrder),
  response: z.object({ state: counts(sessionStates), /** In place of the days. */ when: counts(sessionWhens) }),
  problems: [],
});

/** A day of a month shows no more of its sessions, however high the window is. */
export const mostOfDay = 4;

/** The weeks that a month reaches into. */
const mostDays = 42;

const dayMs = 86_400_000;

export const sessionDays = endpoint({
  about: ['session', 'sync_mark'],
  method: 'GET',
  path: '/api/admin/sessions/days',
  summary: `How many sessions start on each day of a month, cancelled ones among them, with the first ${mostOfDay} of each; days without any are left out (D-265).`,
  access: access.admin,
  /** Institute days, both ends included, six weeks at most. */
  query: z
    .strictObject({ from: dayInRange, to: dayInRange })
    .check(daysInOrder)
    .check(z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < mostDays, { path: ['to'] })),
  response: z.array(z.object({ day: plainDate, count: z.int(), sessions: z.array(session) })),
  problems: [],
});
export type SessionDay = z.infer<typeof sessionDays.response>[number];

export const sessionsExport = endpoint({
  ...listFile,
  path: '/api/admin/sessions/export',
  summary: 'The filtered sessions as a file, sorted as the list is, with how many have a place and how many wait.',
  query: z.strictObject({ ...sessionFilter, sort: sortedBy(sessionSorts), ...asFile }).check(daysInOrder),
});

/** What the admins' list of sessions has beside its rows: how many each choice of its filters would show (D-176), and itself as a file. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { daysInOrder, sessionFilter, sessionSorts } from './sessions.ts';
import { sortedBy } from './sorting.ts';
import { sessionStates } from './values.ts';

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

export const sessionsExport = endpoint({
  ...listFile,
  path: '/api/admin/sessions/export',
  summary: 'The filtered sessions as a file, sorted as the list is, with how many have a place and how many wait.',
  query: z.strictObject({ ...sessionFilter, sort: sortedBy(sessionSorts), ...asFile }).check(daysInOrder),
});

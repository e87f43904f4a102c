/** What waits for Odoo and goes by itself (D-248); a file of its own, as no first screen asks for it. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { changeForm, syncFault } from './sync.ts';
import { instant } from './values.ts';

const syncWaiting = z.object({
  ...changeForm,
  /** Since the first of its changes. */
  since: instant,
  attempts: z.int(),
  /** What the last attempt came to; null before the first one. */
  fault: z.nullable(syncFault),
  says: z.nullable(z.string()),
});
export type SyncWaiting = z.infer<typeof syncWaiting>;

export const waitingChanges = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync/waiting',
  summary:
    'Which records have changes that wait for Odoo, what was changed, since when and how often it was tried; at most 200, the longest waiting first.',
  access: access.admin,
  response: z.object({ waiting: z.array(syncWaiting) }),
  problems: [],
});

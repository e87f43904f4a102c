/** How the portal is, in plain words, for admins (D-118). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './values.ts';

/** In the order in which they are told. */
export const healthSubjects = ['version', 'processes', 'database', 'disk', 'backups', 'sync', 'mail', 'push', 'retention'] as const;
export type HealthSubject = (typeof healthSubjects)[number];

/** `watch`: within days; `act`: now; `off`: not used here, or somebody else's to look at. */
export const healthState = z.enum(['fine', 'watch', 'act', 'off']);
export type HealthState = z.infer<typeof healthState>;

const finding = z.object({
  subject: z.enum(healthSubjects),
  state: healthState,
  /** What is so, in the reader's language. */
  says: z.string(),
  /** What to do about it; null where there is nothing to do. */
  advice: z.nullable(z.string()),
});
export type HealthFinding = z.infer<typeof finding>;

export const health = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: 'Version, processes, database, disk, backups, synchronisation, mail, pushes and retention: how each is, and what to do (D-118).',
  access: access.admin,
  response: z.object({ checkedAt: instant, findings: z.array(finding) }),
  problems: [],
});

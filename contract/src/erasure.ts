/** Erasing what the portal holds about a student who has left (D-151). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { blocker } from './blockers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, nonBlankText, pathId } from './values.ts';

export const erasure = z.object({
  id,
  /** In the reader's language; once erased the neutral one. */
  name: z.string(),
  studentNumber: z.nullable(z.string()),
  /** It has left the lists: it was archived here or in Odoo, deleted there, or erased. */
  isArchived: z.boolean(),
  erasedAt: z.nullable(instant),
  /** Empty where nothing is in the way; at most `mostBlockers`. */
  obstacles: z.array(blocker),
  /** What stays, without a name. */
  kept: z.object({ places: z.int(), enrolments: z.int(), invoices: z.int() }),
  /** Certificates that can be verified no more. */
  certificates: z.int(),
  /** For how many days the audit log is kept, and backups; null where the portal makes none. */
  auditDays: z.int(),
  backupDays: z.nullable(z.int()),
});
export type Erasure = z.infer<typeof erasure>;

const ofStudent = {
  path: '/api/admin/students/:id/erasure',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: erasure,
} as const;

export const studentErasure = endpoint({
  ...ofStudent,
  about: ['student'],
  method: 'GET',
  summary: 'What erasing a student would remove and keep, and what stands in the way; also of one who is archived or was erased.',
  problems: ['not_found'],
});

export const eraseStudent = endpoint({
  ...ofStudent,
  changes: ['student', 'users', 'session', 'sync_mark'],
  method: 'POST',
  summary: 'Erase the personal data of a student who has left, for good; attendance, enrolments and invoices stay without a name.',
  body: z.strictObject({
    /** The name of the student in either language, or the student number, as it was typed. */
    confirm: nonBlankText(200),
  }),
  problems: ['not_found', 'already_erased', 'erasure_blocked'],
});

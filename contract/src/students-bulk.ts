/** Many students archived or restored at once (D-170): a dry run first, then carried out one by one, with a report that is kept. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { bulkOutcomes, bulkReportForm, idsAtOnce } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { problemCodes } from './problem.ts';
import { id, pathId } from './values.ts';

export const archiveActions = ['archive', 'restore'] as const;
export type ArchiveAction = (typeof archiveActions)[number];

export const studentBulkRow = z.object({
  studentId: id,
  /** As the student is called now; null where there is no such record any more. */
  name: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  /** `unchanged`: it is so already. No row is a `conflict`. */
  outcome: z.enum(bulkOutcomes),
  /** Of a refusal. */
  code: z.nullable(z.enum(problemCodes)),
  /** Of a student who cannot be archived yet, all that has to be settled first. */
  message: z.nullable(z.string()),
});
export type StudentBulkRow = z.infer<typeof studentBulkRow>;

export const studentBulkReport = z.object({
  ...bulkReportForm,
  action: z.enum(archiveActions),
  /** In the order in which they are taken. */
  rows: z.array(studentBulkRow),
});
export type StudentBulkReport = z.infer<typeof studentBulkReport>;

export const changeStudents = endpoint({
  changes: ['directory', 'student'],
  idempotent: true,
  method: 'POST',
  path: '/api/admin/students/bulk',
  summary:
    'Archive or restore up to 500 students at once. With `dryRun` it answers what would become of each; without it, a report that fills while they are changed one by one (D-170).',
  access: access.admin,
  body: z.strictObject({
    ids: idsAtOnce,
    action: z.enum(archiveActions),
    /** Says what would become of each, and changes nothing. */
    dryRun: z._default(z.boolean(), false),
  }),
  response: studentBulkReport,
  problems: ['kept_in_odoo', 'idempotency_mismatch'],
});

export const studentBulkReportById = endpoint({
  about: ['student'],
  method: 'GET',
  path: '/api/admin/students/bulk/:id',
  summary: 'What became of each student of a change of many; kept for a year.',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: studentBulkReport,
  problems: ['not_found'],
});

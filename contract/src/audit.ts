/** What happened: the audit log, for admins (D-84, D-101). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { type AuditKind, auditAction, auditFact, auditField, auditKind, entryAction } from './audit-names.ts';
import { isPartial } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { dayInRange, id, instant, numericParameter, pathId, role, text } from './values.ts';

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** As the account was called and what it was then; null where the portal itself did it, or nobody who is known. */
  actor: z.nullable(z.object({ id, name: z.string(), role: z.nullable(role), email: z.nullable(z.string()) })),
  action: entryAction,
  /** As it was called then. Null where the entry is about no record, such as a refused call. */
  record: z.nullable(z.object({ kind: auditKind, id: z.nullable(id), name: z.nullable(z.string()) })),
  /** In the reader's language; null is empty. A field of a student in a session, such as a mark, says whose it is. */
  changes: z.array(
    z.object({
      field: auditField,
      student: z.optional(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** In the reader's language. */
  facts: z.array(z.object({ name: auditFact, value: z.string() })),
  address: z.nullable(z.string()),
  /** As the browser said of itself. */
  device: z.nullable(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** Institute days, both included. */
  from: z.optional(dayInRange),
  to: z.optional(dayInRange),
  /** Account. */
  actor: z.optional(pathId),
  action: z.optional(auditAction),
  kind: z.optional(auditKind),
  /** Of the record; with its kind. */
  id: z.optional(pathId),
  /** Names of the actor, the record and the student concerned, folded (D-47). */
  search: z.optional(text(100)),
};

const namesKind = z.refine<{ kind?: AuditKind | undefined; id?: number | undefined }>(
  ({ kind, id }) => id === undefined || kind !== undefined,
  {
    path: ['kind'],
  },
);

export const auditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What happened, newest first: who did what to which record, from where, with the changed fields before and after. `next` of an answer is `before` of the call for older entries. Entries that show a residence number or a birth date leave an entry of their own.',
  access: access.admin,
  query: z
    .strictObject({
      ...filter,
      /** Entries older than this one. */
      before: z.optional(pathId),
      limit: z.optional(numericParameter(z.int().check(z.positive(), z.maximum(200)))),
    })
    .check(namesKind),
  response: z.object({ entries: z.array(auditEntry), /** Null where there are no older ones. */ next: z.nullable(z.int()) }),
  problems: [],
});

export const auditCounts = endpoint({
  method: 'GET',
  path: '/api/admin/audit/counts',
  summary:
    'How many entries of each action there are among the newest 10,000 that the other filters find; an action of which there are none is left out.',
  access: access.admin,
  query: z.strictObject(filter).check(namesKind),
  response: z.object({ action: z.partialRecord(auditAction, z.int()), isPartial }),
  problems: [],
});

export const auditExport = endpoint({
  ...listFile,
  path: '/api/admin/audit/export',
  summary:
    'The filtered log as a file, a row for each changed field, streamed. XLSX or CSV (UTF-8 with a mark); texts that a spreadsheet could take for a formula are inert. The export leaves an entry itself.',
  query: z.strictObject({ ...filter, ...asFile }).check(namesKind),
});

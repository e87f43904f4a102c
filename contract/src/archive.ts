/** Records no longer in use: archived, restored, and deleted where nothing ever referred to them (D-152). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { blocker } from './blockers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, paging, pathId, text } from './values.ts';

export const archiveKinds = ['student', 'trainer', 'course', 'room'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];
const kind = z.enum(archiveKinds);

const archived = z.object({
  /** Null where it is not known any more, as is who it was. */
  at: z.nullable(instant),
  /** In the reader's language; null: the portal itself, or nobody whom Odoo names. */
  by: z.nullable(z.string()),
  inOdoo: z.boolean(),
});
export type Archived = z.infer<typeof archived>;

export const archiveState = z.object({
  kind,
  id,
  /** In the reader's language. */
  name: z.string(),
  /** Null while it is in use. */
  archived: z.nullable(archived),
  /** What prevents archiving it; at most `mostBlockers`, and empty for one that is archived. */
  obstacles: z.array(blocker),
  /** Nothing ever hung on it, and it did not come from Odoo. */
  mayBeDeleted: z.boolean(),
});
export type ArchiveState = z.infer<typeof archiveState>;

export const archivedRow = z.object({ id, name: z.string(), /** Of a student. */ studentNumber: z.nullable(z.string()), archived });
export type ArchivedRow = z.infer<typeof archivedRow>;

export const archivedRecords = endpoint({
  about: ['directory', 'student'],
  method: 'GET',
  path: '/api/admin/archive/:kind',
  summary: 'The archived students, trainers, courses or rooms by name, with when and by whom; erased students are not among them.',
  access: access.admin,
  params: z.object({ kind }),
  query: z.strictObject({ /** As in the list of those in use (D-47). */ search: z.optional(text(100)), ...paging }),
  response: z.array(archivedRow),
  paged: true,
  problems: [],
});

const ofRecord = { path: '/api/admin/archive/:kind/:id', access: access.admin, params: z.object({ kind, id: pathId }) } as const;
const changes = ['directory', 'student', 'session', 'schedule', 'users'] as const;

export const readArchiveState = endpoint({
  ...ofRecord,
  about: ['directory', 'student', 'session', 'schedule'],
  method: 'GET',
  summary: 'Whether a record is archived, since when and by whom, and what stands in the way of archiving or deleting it.',
  response: archiveState,
  problems: ['not_found'],
});

export const archiveRecord = endpoint({
  ...ofRecord,
  changes,
  method: 'POST',
  summary: 'Archive a record: it is offered nowhere any more and keeps its history. One that is archived stays as it is.',
  response: archiveState,
  problems: ['not_found', 'kept_in_odoo', 'archive_blocked'],
});

export const restoreRecord = endpoint({
  ...ofRecord,
  changes,
  method: 'POST',
  path: '/api/admin/archive/:kind/:id/restore',
  summary: 'Take a record out of the archive. One that is in use stays as it is.',
  response: archiveState,
  problems: ['not_found', 'kept_in_odoo', 'already_erased', 'number_taken'],
});

export const deleteRecord = endpoint({
  ...ofRecord,
  changes,
  method: 'DELETE',
  summary: 'Delete for good a record on which nothing ever hung, such as one that was entered by mistake.',
  problems: ['not_found', 'kept_in_odoo', 'already_erased', 'record_in_use'],
});

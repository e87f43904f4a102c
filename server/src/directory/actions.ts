import type { AuditAction } from '@halaqa/contract/audit-names';
import type { DirectoryKind } from '@halaqa/contract/directory';

/** What the audit log calls the making and the editing of each kind. */
export const directoryActions = {
  course: { created: 'course_created', updated: 'course_updated' },
  room: { created: 'room_created', updated: 'room_updated' },
  trainer: { created: 'trainer_created', updated: 'trainer_updated' },
} as const satisfies Record<DirectoryKind, Record<string, AuditAction>>;

/** Where the record of an entry is opened. */
import type { AuditEntry } from '@halaqa/contract/audit';
import { paths } from '../app/paths.ts';

/** Undefined where it has no screen of its own, or is gone. */
export function recordLink({ record, action }: AuditEntry): string | undefined {
  if (!record || action === 'session_deleted' || action === 'slot_deleted') return undefined;
  const { kind, id, name } = record;
  switch (kind) {
    case 'session':
      return id === null ? undefined : paths.sessionRecord(id);
    case 'student':
      return id === null ? undefined : paths.studentRecord(id);
    case 'trainer':
      return id === null ? undefined : paths.trainerRecord(id);
    case 'course':
      return id === null ? undefined : paths.courseRecord(id);
    case 'room':
      return id === null ? undefined : paths.roomRecord(id);
    case 'account':
      return name ? `${paths.users}?${new URLSearchParams({ q: name })}` : undefined;
    case 'weekly_slot':
      return paths.adminSchedules;
    case 'institute':
      return paths.adminInstitute;
    case 'sync':
      return paths.adminSync;
    default:
      return undefined;
  }
}

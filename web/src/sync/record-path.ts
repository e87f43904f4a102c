import type { SyncKind } from '@halaqa/contract/sync';
import { paths } from '../app/paths.ts';

/** The page of a record; undefined of a kind that has none. */
export function recordPath(kind: SyncKind, id: number): string | undefined {
  switch (kind) {
    case 'session':
      return paths.sessionRecord(id);
    case 'student':
      return paths.studentRecord(id);
    case 'trainer':
      return paths.trainerRecord(id);
    case 'course':
      return paths.courseRecord(id);
    case 'room':
      return paths.roomRecord(id);
    default:
      return undefined;
  }
}

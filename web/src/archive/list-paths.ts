import type { ArchiveKind } from '@halaqa/contract/archive';
import { paths } from '../app/paths.ts';

/** The list of each kind, and the page of one of it. */
export const listOf: Record<ArchiveKind, string> = {
  student: paths.detailedStudents,
  trainer: paths.adminTrainers,
  course: paths.adminCourses,
  room: paths.adminRooms,
};

export const pageOf: Record<ArchiveKind, (id: number) => string> = {
  student: paths.studentRecord,
  trainer: paths.trainerRecord,
  course: paths.courseRecord,
  room: paths.roomRecord,
};

/** The address of the list of archived ones. */
export const archivedOf = (kind: ArchiveKind): string => `${listOf[kind]}?state=archived`;

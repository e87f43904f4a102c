/** Courses, rooms and trainers on the wire: as lists show them, and as they were entered. */
import type { CourseRow, DirectoryKind, EnteredCourse, EnteredRoom, EnteredTrainer, RoomRow, TrainerRow } from '@halaqa/contract/directory';
import type { Language } from '@halaqa/contract/values';
import { nameInLanguage } from '../language/in-language.ts';
import type { ListedRows } from './list-store.ts';
import type { EnteredRow } from './rows.ts';

const listed = (row: ListedRows[DirectoryKind], language: Language) => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  sessionsAhead: row.sessions_ahead,
});

export const presentCourseRow = (row: ListedRows['course'], language: Language): CourseRow => ({
  ...listed(row, language),
  studentCount: row.students,
});

export const presentRoomRow = (row: ListedRows['room'], language: Language): RoomRow => ({ ...listed(row, language), seats: row.seats });

export const presentTrainerRow = (row: ListedRows['trainer'], language: Language): TrainerRow => ({
  ...listed(row, language),
  email: row.email,
  isManager: row.is_manager,
});

const entered = ({ id, version, name, name_en }: EnteredRow[DirectoryKind]) => ({ id, version, name, nameEn: name_en });

export const presentEnteredCourse = (row: EnteredRow['course']): EnteredCourse => ({
  ...entered(row),
  description: row.description || null,
  descriptionEn: row.description_en,
});

export const presentEnteredRoom = (row: EnteredRow['room']): EnteredRoom => ({ ...entered(row), seats: row.seats });

export const presentEnteredTrainer = (row: EnteredRow['trainer']): EnteredTrainer => ({
  ...entered(row),
  email: row.email,
  isManager: row.is_manager,
});

/** What the pages of records show, on the wire, with names in the reader's language. */
import type { CourseRecord, CourseStudent, TrainerRecord, WaitingStudent } from '@halaqa/contract/records';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import type { WaitingRow } from '../booking/waitlist.ts';
import { pictureUrl } from '../courses/picture-url.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';
import type { CourseRecordRow, CourseStudentRow, TrainerRecordRow } from './store.ts';

export const presentWaiting = (row: WaitingRow, language: Language): WaitingStudent => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  phone: row.phone,
  studentNumber: row.student_number,
  gender: knownGender(row.gender),
  joinedAt: toWire(row.joined_at),
});

export const presentTrainer = (
  row: TrainerRecordRow,
  language: Language,
): Pick<TrainerRecord, 'id' | 'name' | 'email' | 'employee' | 'isManager' | 'month'> => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  email: row.email,
  employee: row.employee_id === null ? null : [row.employee_id, row.employee_name ?? ''],
  isManager: row.is_manager,
  month: { taughtMinutes: row.taught_minutes, plannedMinutes: row.planned_minutes },
});

export const presentCourse = (row: CourseRecordRow, language: Language): Omit<CourseRecord, 'entered' | 'ahead' | 'past'> => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  description: nameInLanguage(language, row.description, row.description_en),
  image_url: pictureUrl(row),
  enrolments: { enrolled: row.enrolled, active: row.following, completed: row.completed },
  fill: { sessions: row.sessions, places: row.places, taken: row.taken, waiting: row.waiting },
});

export const presentCourseStudent = (row: CourseStudentRow, language: Language): CourseStudent => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  phone: row.phone,
  studentNumber: row.student_number,
  gender: knownGender(row.gender),
  state: row.state,
});

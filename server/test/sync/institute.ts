/** The records of a small institute, as Odoo has them: everybody is enrolled in every course, and no two sessions overlap. */
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { course, enrolment, room, session, student, trainer } from '../import/records.ts';

export interface Size {
  courses: number;
  students: number;
  sessions: number;
  capacity: number;
}

const hourMs = 3_600_000;

const odooTime = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** The hour of the n-th session: from the day after tomorrow on, two hours apart. */
export function hourOf(n: number): { start: string; end: string } {
  const start = Math.floor(Date.now() / hourMs) * hourMs + 48 * hourMs + n * 2 * hourMs;
  return { start: odooTime(new Date(start)), end: odooTime(new Date(start + hourMs)) };
}

/** A session that a clerk makes in the n-th hour. */
export function planned(n: number, name: string): JsonObject {
  const { start, end } = hourOf(n);
  return {
    x_name: name,
    x_studio_course_id: 1,
    x_studio_trainer_id: 1,
    x_studio_start_datetime: start,
    x_studio_end_datetime: end,
    x_studio_capacity: 5,
    x_studio_state: 'planned',
  };
}

/** Courses from 1, rooms 1 and 2, trainers 1 to 3, students from 101, enrolments from 1001, sessions from 501. */
export function institute({ courses = 2, students = 12, sessions = 6, capacity = 10 }: Partial<Size> = {}): Record<string, JsonObject[]> {
  const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
  return {
    x_course: many(courses, (n) => plain(course(1 + n))),
    x_room: many(2, (n) => plain(room(1 + n))),
    x_trainer: many(3, (n) => plain(trainer(1 + n))),
    'res.partner': many(students, (n) => plain(student(101 + n))),
    x_enrollment: many(students * courses, (n) =>
      plain(
        enrolment(1001 + n, {
          x_studio_student_id: [101 + (n % students), ''],
          x_studio_course_id: [1 + Math.floor(n / students), ''],
          x_studio_state: 'active',
        }),
      ),
    ),
    x_session: many(sessions, (n) => {
      const { start, end } = hourOf(n);
      return plain(
        session(501 + n, {
          x_name: `Session ${n}`,
          x_studio_course_id: [1 + (n % courses), ''],
          x_studio_trainer_id: [1 + (n % 3), ''],
          x_studio_room_id: [1 + (n % 2), ''],
          x_studio_start_datetime: start,
          x_studio_end_datetime: end,
          x_studio_capacity: capacity,
          x_studio_state: 'confirmed',
          x_studio_attendee_ids: [],
        }),
      );
    }),
    'account.move': [],
  };
}

/** Through JSON, as everything of Odoo comes. */
const plain = (record: object): JsonObject => JSON.parse(JSON.stringify(record));

/** What a student sees first (D-57). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { studentSession } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { invoice } from './invoices.ts';
import { enrolmentState, id, plainDate, sessionState } from './values.ts';

/** A course as a student follows it. */
export const studentCourse = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Percent, 0 to 100, rounded down (D-36). */
  progress: z.int(),
  required_lectures: z.int(),
  attended_lectures: z.int(),
  state: enrolmentState,
  date_start: z.nullable(plainDate),
  date_end: z.nullable(plainDate),
  /** URL of the picture (D-60); null where the course has none. */
  image: z.nullable(z.string()),
  /** Sessions of the course that the student could register for now. */
  bookableSessions: z.int(),
  /** How many times in a row, up to the last mark, the student was present (D-145). */
  streak: z.int(),
});
export type StudentCourse = z.infer<typeof studentCourse>;

/** A card of the first screen: `status` is the session's `state` by the name that the specification has for it there (SPEC-3.5). */
const upcomingSession = z.extend(studentSession, { status: sessionState });

export const overview = z.object({
  stats: z.object({
    totalCourses: z.int(),
    completedCourses: z.int(),
    completedSessions: z.int(),
    upcomingSessions: z.int(),
    /** Hours, to the quarter (D-37). */
    totalHours: z.number(),
  }),
  /** Sessions in which the student has a place and that are not over, ascending; `stats` counts those that have not begun. */
  upcomingSessions: z.array(upcomingSession),
  /** Sessions that have not begun, neither cancelled nor done, for whose place the student waits, ascending (D-185). */
  waitingFor: z.array(studentSession),
  courses: z.array(studentCourse),
  /** Newest first. */
  invoices: z.array(invoice),
  student: z.object({
    id,
    name: z.string(),
    /** The institute's number of the student. */
    student_id: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    registrationDate: z.nullable(plainDate),
  }),
});
export type Overview = z.infer<typeof overview>;

export const studentOverview = endpoint({
  inView: true,
  about: ['session', 'student'],
  isKept: true,
  method: 'GET',
  path: '/api/student/overview',
  summary: "The student's first screen in one answer.",
  access: access.studentScreens,
  response: overview,
  problems: [],
});

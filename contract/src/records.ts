/** What the page of each record shows beside what its own calls answer, and the waiting list in an admin's order (D-105). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { attendee } from './attendance.ts';
import { enteredCourse, enteredRoom, enteredTrainer } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { session } from './sessions.ts';
import { userRow } from './users.ts';
import { attendanceState, enrolmentState, gender, id, idAndName, instant, nonBlankText, paging, pathId } from './values.ts';

const record = { method: 'GET', access: access.admin, params: z.object({ id: pathId }), problems: ['not_found'] } as const;

/** How many sessions of each list a page shows; the total says what else there is. */
export const mostRecordSessions = 6;

/** The first of a list, and how many it has. Cancelled sessions are in it, and counted apart as well: they do not take place (D-208). */
const listOf = <S extends z.ZodMiniType>(one: S) => z.object({ total: z.int(), cancelled: z.int(), sessions: z.array(one) });

/** Not over yet, the nearest first; and over, the latest first. */
const aheadAndPast = { ahead: listOf(session), past: listOf(session) };

export const waitingStudent = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  gender: z.nullable(gender),
  joinedAt: instant,
});
export type WaitingStudent = z.infer<typeof waitingStudent>;

export const sessionRecord = endpoint({
  ...record,
  about: ['session', 'sync_mark'],
  record: 'session',
  path: '/api/admin/records/sessions/:id',
  summary: 'A session with everybody who has a place, by name, and everybody who waits, first come first.',
  response: z.object({ session, attendees: z.array(attendee), waiting: z.array(waitingStudent) }),
});
export type SessionRecord = z.infer<typeof sessionRecord.response>;

/** A session with what it is to one student. */
const placedSession = z.extend(session, {
  /** Null where the student waits. */
  attendance: z.nullable(attendanceState),
  /** 1 is first; null where the student has a place. */
  waitlistPosition: z.nullable(z.int()),
});
export type PlacedSession = z.infer<typeof placedSession>;

export const studentRecord = endpoint({
  ...record,
  about: ['session', 'student', 'users'],
  record: 'student',
  path: '/api/admin/records/students/:id',
  summary:
    'A student’s account, and the sessions in which they have a place or wait for one. Their courses and invoices are in the details.',
  response: z.object({ account: userRow, ahead: listOf(placedSession), past: listOf(placedSession) }),
});
export type StudentRecordSessions = z.infer<typeof studentRecord.response>;

export const trainerRecord = endpoint({
  ...record,
  about: ['session', 'users', 'directory'],
  path: '/api/admin/records/trainers/:id',
  summary: 'A trainer: account, the hours of this month, sessions ahead and past. Their weekly slots have a call of their own.',
  response: z.object({
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    /** The linked employee of the back office. */
    employee: z.nullable(idAndName),
    isManager: z.boolean(),
    account: userRow,
    entered: enteredTrainer,
    /** Minutes of this institute month's sessions, without cancelled ones: those that are over, and those to come. */
    month: z.object({ taughtMinutes: z.int(), plannedMinutes: z.int() }),
    ...aheadAndPast,
  }),
});
export type TrainerRecord = z.infer<typeof trainerRecord.response>;

export const courseRecord = endpoint({
  ...record,
  about: ['session', 'student', 'directory'],
  path: '/api/admin/records/courses/:id',
  summary: 'A course: how many students follow it, how full its sessions ahead are, and its sessions.',
  response: z.object({
    id,
    name: z.string(),
    description: z.string(),
    /** Null without a picture. */
    image_url: z.nullable(z.string()),
    entered: enteredCourse,
    /** Students by the state of their enrolment. */
    enrolments: z.object({ enrolled: z.int(), active: z.int(), completed: z.int() }),
    /** Sums over the sessions that have not begun, without cancelled ones. */
    fill: z.object({ sessions: z.int(), places: z.int(), taken: z.int(), waiting: z.int() }),
    ...aheadAndPast,
  }),
});
export type CourseRecord = z.infer<typeof courseRecord.response>;

const courseStudent = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  gender: z.nullable(gender),
  state: enrolmentState,
});
export type CourseStudent = z.infer<typeof courseStudent>;

export const courseStudents = endpoint({
  ...record,
  about: ['student'],
  path: '/api/admin/records/courses/:id/students',
  summary: 'The students who follow a course, by name.',
  query: z.strictObject(paging),
  response: z.array(courseStudent),
  paged: true,
});

export const roomRecord = endpoint({
  ...record,
  about: ['session', 'directory'],
  path: '/api/admin/records/rooms/:id',
  summary: 'A room: its seats, what takes it today, and its sessions.',
  response: z.object({
    id,
    name: z.string(),
    seats: z.nullable(z.int()),
    entered: enteredRoom,
    /** Today in the institute's time zone; cancelled sessions take no time. */
    today: z.object({ takenMinutes: z.int(), sessions: z.array(session) }),
    ...aheadAndPast,
  }),
});
export type RoomRecord = z.infer<typeof roomRecord.response>;

const students = z.array(id).check(z.minLength(1), z.maxLength(1_000));

export const orderWaitlist = endpoint({
  changes: ['session'],
  method: 'PUT',
  path: '/api/admin/sessions/:id/waitlist',
  summary: 'Put those who wait for a session in another order, for a reason; refused where the list is not the one that was seen (D-105).',
  access: access.admin,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    /** Everybody who waits, first come first, as it is to be. */
    studentIds: students,
    /** The same students in the order that was seen. */
    seenIds: students,
    reason: nonBlankText(300),
  }),
  response: z.array(waitingStudent),
  problems: ['not_found', 'session_started', 'waitlist_changed'],
});

/** A student's sessions and what the student does with a place in them (D-24 to D-29, D-58). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { attendanceState, id, idAndName, instant, paging, pathId, plainDate, registrationRefusal, sessionState } from './values.ts';

/** A session as one student sees it: no other student's name or id is in it (D-17). */
export const studentSession = z.object({
  id,
  name: z.string(),
  courseId: id,
  course_id: idAndName,
  course_name: z.string(),
  trainer_id: idAndName,
  trainerName: z.string(),
  room_id: z.nullable(idAndName),
  roomName: z.nullable(z.string()),
  start_datetime: instant,
  end_datetime: instant,
  capacity: z.int(),
  /** Places taken; above `capacity` where the back office overfilled the session (D-26). */
  attendeeCount: z.int(),
  /** Students on the waiting list. */
  waitingCount: z.int(),
  state: sessionState,
  isRegistered: z.boolean(),
  /** The mark of this student; null where the student has no place. */
  attendance: z.nullable(attendanceState),
  /** 1 is first; null is not waiting. */
  waitlistPosition: z.nullable(z.int()),
  /** Whether the student may register now, and if not all the reasons, the most important first. */
  bookable: z.boolean(),
  reasons: z.array(registrationRefusal),
  /** The student's session at the same time, where `reasons` holds `time_conflict`. */
  conflict: z.nullable(z.object({ id, name: z.string(), start_datetime: instant })),
  /** Until when a place in it may be given back (D-27), also where the student has none yet; null of a cancelled session. */
  cancelUntil: z.nullable(instant),
});
export type StudentSession = z.infer<typeof studentSession>;

/** All parts may be left out; days are institute days, both ends included. */
const listQuery = z.strictObject({
  courseId: z.optional(pathId),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  /** Ascending by start unless `-start`. */
  sort: z.optional(z.enum(['start', '-start'])),
  ...paging,
});

export const mySessions = endpoint({
  inView: true,
  about: ['session', 'student'],
  method: 'GET',
  path: '/api/my/sessions',
  summary: 'The sessions of my courses and those where I have a place, ascending (D-58).',
  access: access.studentScreens,
  query: listQuery,
  response: z.array(studentSession),
  paged: true,
  problems: [],
});

export const studentSessions = endpoint({
  inView: true,
  about: ['session', 'student'],
  record: 'student',
  isKept: true,
  method: 'GET',
  path: '/api/students/:id/sessions',
  summary: 'The same list for one student.',
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  query: listQuery,
  response: z.array(studentSession),
  paged: true,
  problems: ['not_found'],
});

/** Empty from a student; an admin names the student (D-16). */
const onBehalf = z.nullish(z.strictObject({ studentId: z.optional(id) }));

const registration = {
  changes: ['session'],
  method: 'POST',
  access: access.booking,
  params: z.object({ id: pathId }),
  body: onBehalf,
  response: studentSession,
  idempotent: true,
  problems: [
    'not_found',
    'session_started',
    'session_cancelled',
    'session_done',
    'already_registered',
    'not_enrolled',
    'session_full',
    'time_conflict',
    'idempotency_mismatch',
  ],
} as const;

export const book = endpoint({ ...registration, path: '/api/sessions/:id/book', summary: 'Take a place in a session.' });

export const register = endpoint({
  ...registration,
  path: '/api/sessions/:id/register',
  summary: 'Take a place in a session: the other name of `book` (D-25).',
});

export const unenroll = endpoint({
  changes: ['session'],
  method: 'DELETE',
  path: '/api/sessions/:id/register',
  summary: 'Give the place back, until the cut-off before the start (D-27).',
  access: access.booking,
  params: z.object({ id: pathId }),
  query: z.strictObject({ studentId: z.optional(pathId) }),
  problems: ['not_found', 'not_registered', 'cancellation_closed'],
});

export const reschedule = endpoint({
  changes: ['session'],
  method: 'POST',
  path: '/api/sessions/:id/reschedule',
  summary: 'Move to another session of the same course: the new place is taken before the old one is let go (D-28).',
  access: access.booking,
  params: z.object({ id: pathId }),
  body: z.strictObject({ toSessionId: id, studentId: z.optional(id) }),
  response: studentSession,
  idempotent: true,
  problems: [...registration.problems, 'not_registered', 'cancellation_closed', 'other_course'],
});

export const joinWaitlist = endpoint({
  changes: ['session'],
  method: 'POST',
  path: '/api/sessions/:id/waitlist',
  summary: 'Wait for a place in a full session; first come, first served (D-29).',
  access: access.booking,
  params: z.object({ id: pathId }),
  body: onBehalf,
  response: studentSession,
  problems: [
    'not_found',
    'session_started',
    'session_cancelled',
    'session_done',
    'already_registered',
    'not_enrolled',
    'time_conflict',
    'session_not_full',
    'already_waiting',
  ],
});

export const leaveWaitlist = endpoint({
  changes: ['session'],
  method: 'DELETE',
  path: '/api/sessions/:id/waitlist',
  summary: 'Stop waiting.',
  access: access.booking,
  params: z.object({ id: pathId }),
  query: z.strictObject({ studentId: z.optional(pathId) }),
  problems: ['not_found', 'not_waiting'],
});

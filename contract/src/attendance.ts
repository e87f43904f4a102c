/** Who has a place in a session, and who of them is here (D-35, D-111, D-124, D-125). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { attendanceState, gender, id, instant, pathId } from './values.ts';

export const attendee = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  gender: z.nullable(gender),
  state: attendanceState,
  /** Who marked the student last, by name where that is known, whether it was the caller, and when; null where nobody did (D-111). */
  marked: z.nullable(z.object({ by: z.nullable(z.string()), isOwn: z.boolean(), at: instant })),
  /** When the student gave the code that was shown in the room (D-124), whatever their mark is; null where they did not. */
  checkedInAt: z.nullable(instant),
  /** The place was given after the start (D-205). */
  isAddedLate: z.boolean(),
});
export type Attendee = z.infer<typeof attendee>;

export const sessionAttendees = endpoint({
  inView: true,
  about: ['session'],
  record: 'session',
  isKept: true,
  method: 'GET',
  path: '/api/sessions/:id/attendees',
  summary: 'Who has a place in a session, by name.',
  access: access.sessionWork,
  params: z.object({ id: pathId }),
  response: z.array(attendee),
  problems: ['not_found'],
});

export const rosterPrint = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/roster',
  summary: 'Who has a place in a session as a page to print, in both languages, with columns to sign (D-125).',
  access: access.sessionWork,
  params: z.object({ id: pathId }),
  produces: 'page',
  problems: ['not_found'],
});

/** `isRefused`: somebody else has marked the student since, and that mark stays (D-111). */
const markedAttendee = z.extend(attendee, { isRefused: z.boolean() });
export type MarkedAttendee = z.infer<typeof markedAttendee>;

export const markAttendance = endpoint({
  changes: ['session'],
  idempotent: true,
  method: 'PUT',
  path: '/api/sessions/:id/attendance',
  summary:
    'Mark who is here, from 15 minutes before the start (D-35); a mark with `known` never replaces what somebody else has marked since (D-111).',
  access: access.sessionWork,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          studentId: id,
          state: attendanceState,
          /** What the caller took the student to be marked as; without it the mark is made whatever is there. */
          known: z.optional(attendanceState),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  response: z.array(markedAttendee),
  problems: ['not_found', 'attendance_too_early', 'session_cancelled', 'not_registered'],
});

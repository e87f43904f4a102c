/** Sessions as the people who plan and run them see them (D-22, D-23, D-30 to D-33, D-56, D-61). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { sortedBy } from './sorting.ts';
import {
  id,
  idAndName,
  instant,
  nonBlankText,
  numericParameter,
  paging,
  pathId,
  plainDate,
  type SessionState,
  sessionState,
  syncMark,
  text,
  version,
} from './values.ts';

/** A session with everything that a trainer or an admin may know of it (SPEC-3.8). */
export const session = z.object({
  id,
  /** In the reader's language. */
  name: z.string(),
  /** Both as they were entered, what an edit begins from; absent where there is one for all. */
  names: z.optional(z.object({ name: z.string(), nameEn: z.string() })),
  course_id: idAndName,
  trainer_id: idAndName,
  room_id: z.nullable(idAndName),
  start_datetime: instant,
  end_datetime: instant,
  capacity: z.int(),
  /** With how many it takes place (D-150); absent where nothing is said. */
  minimum: z.optional(z.int()),
  /** An admin has decided that it takes place with fewer; absent where nobody has. */
  keptBelowMinimum: z.optional(z.literal(true)),
  state: sessionState,
  /** Absent in a month, on an admin's first screen, and where a list was asked for their number alone. */
  attendee_ids: z.optional(z.array(id)),
  /** How many have a place; above `capacity` where the back office overfilled it (D-26). */
  attendeeCount: z.int(),
  /** How many of these places are held in Odoo by people who are no students here, and stand in no list (D-358); absent where none is. */
  guestCount: z.optional(z.int()),
  waitingCount: z.int(),
  /** The number of the record's edit; sent back with a change (D-33). */
  version,
  /** Absent where the session is in step with Odoo, or there is no Odoo. */
  sync: z.optional(syncMark),
});
export type Session = z.infer<typeof session>;

/** A session, and whether its attendance was taken. */
export const markedSession = z.extend(session, {
  /** Of those who have a place, how many are marked as present or absent. */
  marked: z.int(),
});
export type MarkedSession = z.infer<typeof markedSession>;

/** In an admin's list the students who have a place, with their names (SPEC-3.8); absent where the call leaves them out. */
const listedSession = z.extend(session, {
  attendees: z.optional(z.array(z.object({ id, name: z.string(), email: z.nullable(z.string()) }))),
});
export type ListedSession = z.infer<typeof listedSession>;

/** All parts may be left out, and each narrows beside the others; days are institute days, both ends included, the first not after the last. */
export const sessionFilter = {
  /** One session alone. */
  id: z.optional(pathId),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  trainerId: z.optional(pathId),
  courseId: z.optional(pathId),
  roomId: z.optional(pathId),
  state: z.optional(sessionState),
  /** `false` leaves out those that are cancelled, as the figures of a report do. */
  cancelled: z.optional(z.literal('false')),
  /** On which day of the institute's week, 0 Sunday to 6 Saturday, and in which hour of its wall a session starts. */
  weekday: z.optional(numericParameter(z.int().check(z.maximum(6)))),
  hour: z.optional(numericParameter(z.int().check(z.maximum(23)))),
  /** In the names of session, course, trainer and room, folded (D-47). */
  search: z.optional(text(100)),
};

/** No session starts from one day on and until one before it: who asks for that has mixed the two up (D-191). */
export const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'] },
);

/**
 * By what the sessions are sorted (D-174), `start` where nothing is said; equal ones stand by their start. Courses, trainers and rooms are in
 * the order of the names that the reader is shown, a session without a room before all others. `freeSeats` is below 0 where the back office
 * overfilled a session (D-26).
 */
export const sessionSorts = ['start', 'course', 'trainer', 'room', 'freeSeats'] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** What `details.sessions` of `trainer_conflict` and `room_conflict` lists. */
export const conflictingSession = z.object({
  id,
  name: z.string(),
  start_datetime: instant,
  end_datetime: instant,
  trainer: z.string(),
  room: z.nullable(z.string()),
  /** Which of the two is taken. */
  takes: z.array(z.enum(['trainer', 'room'])),
});
export type ConflictingSession = z.infer<typeof conflictingSession>;

export const trainerSessions = endpoint({
  inView: true,
  about: ['session', 'sync_mark'],
  isKept: true,
  method: 'GET',
  path: '/api/trainer/sessions',
  summary: "A trainer's own sessions; an admin, who holds none, names the trainer by `trainerId`.",
  access: access.trainerSessions,
  query: z.strictObject({ ...sessionFilter, sort: sortedBy(['start']), ...paging }).check(daysInOrder),
  response: z.array(markedSession),
  paged: true,
  problems: ['not_found'],
});

export const adminSessions = endpoint({
  about: ['session', 'sync_mark'],
  method: 'GET',
  path: '/api/admin/sessions',
  summary:
    'All sessions, narrowed by trainer, course, room, days, state and words together (D-191), with their attendees unless `attendees=false`; with `attendees=count` it is said how many they are, and not who.',
  access: access.admin,
  query: z
    .strictObject({
      ...sessionFilter,
      sort: sortedBy(sessionSorts),
      ...paging,
      attendees: z.optional(z.enum(['true', 'false', 'count'])),
    })
    .check(daysInOrder),
  response: z.array(listedSession),
  paged: true,
  problems: [],
});

/** Overrides a conflict of trainer or room (D-32), that the trainer is on leave (D-119), and that the institute is closed (D-110). */
export const forceQuery = z.strictObject({ force: z.optional(z.enum(['true', 'false'])) });

const stateChange = {
  method: 'PUT',
  params: z.object({ id: pathId }),
  query: forceQuery,
  body: z.strictObject({ state: sessionState }),
  response: session,
  problems: ['not_found', 'session_not_started', 'trainer_conflict', 'room_conflict', 'trainer_away', 'closed_day'],
} as const;

export const trainerSetState = endpoint({
  changes: ['session'],
  ...stateChange,
  path: '/api/trainer/session/:id/state',
  summary: "Set the state of one's own session (D-23); leaving `cancelled` asks whether trainer and room are free (D-72).",
  access: access.sessionWork,
});

/** What those who have a place are told beside a change, in the words of who made it. */
export const longestMessage = 1000;

export const adminSetState = endpoint({
  changes: ['message', 'session'],
  ...stateChange,
  path: '/api/admin/session/:id/state',
  summary:
    'Set the state of any session (D-23); leaving `cancelled` by `force=true` overrides a conflict and is audited (D-72). What is said goes with a cancelling alone.',
  access: access.admin,
  body: z
    .strictObject({ state: sessionState, message: z.optional(nonBlankText(longestMessage)) })
    .check(
      z.refine<{ state: SessionState; message?: string | undefined }>(
        ({ state, message }) => message === undefined || state === 'cancelled',
        { path: ['message'] },
      ),
    ),
});

export const keepBelowMinimum = endpoint({
  changes: ['session'],
  method: 'POST',
  path: '/api/admin/sessions/:id/keep',
  summary: 'Let a session take place that has fewer students than its minimum, in the 48 hours before it begins (D-150).',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: session,
  problems: ['not_found', 'nothing_to_decide'],
});

export const giveBackGuestPlaces = endpoint({
  changes: ['session'],
  method: 'DELETE',
  path: '/api/admin/sessions/:id/guests',
  summary:
    'Give back the places of a session that were held in an Odoo, which is not connected any more, by people who are no students here (D-372).',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: session,
  problems: ['not_found', 'kept_in_odoo'],
});

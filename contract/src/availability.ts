/** What the form of a session chooses from, and what of it is free at a time (D-5, D-22, D-102). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, instantInRange, pathId } from './values.ts';

/** A record to choose in a form, in the reader's language. */
const option = z.object({ id, name: z.string() });
export type Option = z.infer<typeof option>;

const options = { method: 'GET', access: access.admin, about: ['directory'], problems: [] } as const;

export const trainerOptions = endpoint({
  ...options,
  path: '/api/admin/trainers',
  summary: 'Trainers to choose from; the ids are those that schedules carry (D-5).',
  response: z.array(option),
});

export const courseOptions = endpoint({
  ...options,
  path: '/api/admin/courses',
  summary: 'Courses to choose from.',
  response: z.array(option),
});

export const roomOptions = endpoint({
  ...options,
  path: '/api/admin/rooms',
  summary: 'Rooms to choose from, with their seats where known.',
  response: z.array(z.extend(option, { seats: z.nullable(z.int()) })),
});

/** A time as a session may have it (D-22). */
const availabilityQuery = z.strictObject({
  from: instantInRange,
  to: instantInRange,
  /** Rooms with fewer seats are not free for it. */
  seats: z.optional(pathId),
  /** Trainers who have had sessions of it come first. */
  courseId: z.optional(pathId),
  /** For `next`: who and where it is to be. Without them any free one is offered. */
  trainerId: z.optional(pathId),
  roomId: z.optional(pathId),
  /** The session that is to be moved, which is not in its own way. */
  sessionId: z.optional(pathId),
});

const freeTime = z.object({
  start_datetime: instant,
  end_datetime: instant,
  trainer: option,
  /** Null where the institute has no rooms. */
  room: z.nullable(option),
});

export const availability = endpoint({
  about: ['session', 'schedule'],
  method: 'GET',
  path: '/api/admin/availability',
  summary: 'Which trainers and rooms are free at a time, and the next times at which the wanted ones are (D-102).',
  access: access.admin,
  query: availabilityQuery,
  response: z.object({
    trainers: z.array(z.extend(option, { hasTaught: z.boolean() })),
    rooms: z.array(z.extend(option, { seats: z.nullable(z.int()) })),
    /** Trainers who are on leave at a part of it (D-119). */
    away: z.array(id),
    /** Why the institute is closed on that day; empty where it is not (D-110). */
    closed: z.array(z.string()),
    /** At most three, within two weeks, the earliest first. */
    next: z.array(freeTime),
  }),
  problems: [],
});
export type Availability = z.infer<typeof availability.response>;

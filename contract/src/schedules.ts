/** Weekly slots of trainers (D-5, D-38, D-55, D-131) and the sessions made from them (D-39). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { dayInRange, id, idAndName, instant, pathId, places, version } from './values.ts';

/** `HH:mm`, institute time; compared as minutes, never as text. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** 0 Sunday to 6 Saturday (SPEC-9.14). */
export const dayOfWeek = z.int().check(z.minimum(0), z.maximum(6));

export const weeklySlotFields = z.strictObject({
  /** The portal's trainer id, under the name that the specification gave it (D-5). */
  odooTrainerId: id,
  odooCourseId: id,
  dayOfWeek,
  startTime: timeOfDay,
  endTime: timeOfDay,
  /** Where its sessions are; absent or null: no room. */
  roomId: z.nullish(id),
  /** Of each of its sessions. */
  capacity: z._default(places, 10),
  /** Of each session that is made of it (D-150), not above the capacity; null: none. Absent, an edit leaves it as it is. */
  minimum: z.nullish(places),
});

export const weeklySlot = z.object({
  odooTrainerId: id,
  odooCourseId: id,
  dayOfWeek,
  startTime: timeOfDay,
  endTime: timeOfDay,
  capacity: z.int(),
  /** Absent: none. */
  minimum: z.optional(z.int()),
  id,
  course_name: z.string(),
  trainer_name: z.string(),
  room_id: z.nullable(idAndName),
  /** The number of its edit; sent back with a change (D-33). */
  version,
});
export type WeeklySlot = z.infer<typeof weeklySlot>;

/** What `details.slots` of `schedule_conflict` lists. */
export const conflictingSlot = z.extend(weeklySlot, { takes: z.array(z.enum(['trainer', 'room'])) });
export type ConflictingSlot = z.infer<typeof conflictingSlot>;

const slots = { method: 'GET', access: access.trainerRecords, response: z.array(weeklySlot), problems: ['not_found'] } as const;

export const trainerSlots = endpoint({
  inView: true,
  about: ['schedule'],
  ...slots,
  path: '/api/trainer-schedules',
  summary: "A trainer's weekly slots, by day and time; without `trainerId` trainers get their own (D-55), admins none.",
  query: z.strictObject({ trainerId: z.optional(pathId) }),
});

export const trainerSlotsById = endpoint({
  inView: true,
  about: ['schedule'],
  ...slots,
  path: '/api/trainer-schedules/:id',
  summary: 'The same call with the trainer in the path (D-55).',
  params: z.object({ id: pathId }),
});

export const allSlots = endpoint({
  about: ['schedule', 'directory'],
  method: 'GET',
  path: '/api/admin/trainer-schedules',
  summary: "Every trainer's weekly slots, by day and time.",
  access: access.admin,
  response: z.array(weeklySlot),
  problems: [],
});

/** Overrides that another slot has the room at that time; never that the trainer has one (D-38). */
const slotQuery = z.strictObject({ force: z.optional(z.enum(['true', 'false'])) });

export const createSlot = endpoint({
  changes: ['schedule'],
  method: 'POST',
  path: '/api/admin/trainer-schedules',
  summary: 'Add a weekly slot; `force=true` also where another has its room at that time, and is audited.',
  access: access.admin,
  query: slotQuery,
  body: weeklySlotFields,
  response: weeklySlot,
  status: 201,
  problems: ['schedule_conflict'],
});

export const updateSlot = endpoint({
  changes: ['schedule'],
  method: 'PUT',
  path: '/api/admin/trainer-schedules/:id',
  summary: 'Replace a weekly slot, from the version that the edit was made from (D-33); sessions that were made of it stay as they are.',
  access: access.admin,
  params: z.object({ id: pathId }),
  query: slotQuery,
  body: z.extend(weeklySlotFields, { version }),
  response: weeklySlot,
  problems: ['not_found', 'edit_conflict', 'schedule_conflict'],
});

export const deleteSlot = endpoint({
  changes: ['schedule'],
  method: 'DELETE',
  path: '/api/admin/trainer-schedules/:id',
  summary: 'Delete a weekly slot.',
  access: access.admin,
  params: z.object({ id: pathId }),
  problems: ['not_found'],
});

export const planObstacles = ['exists', 'past', 'closed', 'trainer_away', 'trainer_conflict', 'room_conflict'] as const;
/**
 * Why a session of the plan is not made: it was made before, its start is past, the institute is closed that day, the trainer is on
 * leave then, or the trainer or the room is taken.
 */
export const planObstacle = z.enum(planObstacles);
export type PlanObstacle = z.infer<typeof planObstacle>;

/** A session that a weekly slot stands for on one day. */
export const plannedSession = z.object({
  /** The same for the same trainer, course, day and start. */
  key: z.string(),
  name: z.string(),
  course_id: idAndName,
  trainer_id: idAndName,
  start_datetime: instant,
  end_datetime: instant,
  /** Empty: it is made. */
  obstacles: z.array(planObstacle),
  /** The sessions that hold the trainer or the room at that time; `id` is null for one of this plan. */
  inTheWay: z.array(
    z.object({
      id: z.nullable(id),
      name: z.string(),
      start_datetime: instant,
      end_datetime: instant,
      takes: z.array(z.enum(['trainer', 'room'])),
    }),
  ),
});
export type PlannedSession = z.infer<typeof plannedSession>;

/** Institute days, both included. */
const term = {
  method: 'POST',
  access: access.admin,
  body: z.strictObject({
    /** Every trainer's slots where it is absent. */
    trainerId: z.optional(id),
    from: dayInRange,
    to: dayInRange,
    /** Beside those on which the institute is closed (D-110). */
    closedDays: z._default(z.array(dayInRange).check(z.maxLength(366)), []),
    /** Days on which it is closed, and sessions are made all the same. */
    openDays: z._default(z.array(dayInRange).check(z.maxLength(366)), []),
    /** Of all of them; without it each has the places of its slot. */
    capacity: z.optional(places),
    /** Of all of them; absent or null, each has the room of its slot. */
    roomId: z.nullish(id),
  }),
  query: z.strictObject({ force: z.optional(z.enum(['true', 'false'])) }),
  problems: [],
} as const;

export const previewSessions = endpoint({
  ...term,
  path: '/api/admin/trainer-schedules/preview',
  summary: 'The sessions that weekly slots stand for in a range of days, with what keeps each from being made; changes nothing.',
  response: z.array(plannedSession),
});

export const generateSessions = endpoint({
  changes: ['session'],
  ...term,
  path: '/api/admin/trainer-schedules/generate',
  summary:
    'Make the sessions of the preview that nothing is in the way of; `force=true` also those whose trainer or room is taken, and is audited. Again adds nothing (D-39).',
  response: z.object({ created: z.int(), skipped: z.array(plannedSession) }),
});

/** Weekly slots of trainers (decisions 5, 38, 55) and the sessions made from them (decision 39). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId } from './values.ts';

/** `HH:mm`, institute time; compared as minutes, never as text. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** 0 Sunday to 6 Saturday (spec §9). */
export const dayOfWeek = z.int().check(z.minimum(0), z.maximum(6));

export const weeklySlotFields = z.strictObject({
  /** The portal's trainer id, under the name that the specification gave it (decision 5). */
  odooTrainerId: id,
  odooCourseId: id,
  dayOfWeek,
  startTime: timeOfDay,
  endTime: timeOfDay,
});

export const weeklySlot = z.extend(weeklySlotFields, { id, course_name: z.string(), trainer_name: z.string() });
export type WeeklySlot = z.infer<typeof weeklySlot>;

const slots = { method: 'GET', access: access.trainerRecords, response: z.array(weeklySlot), problems: ['not_found'] } as const;

export const trainerSlots = endpoint({
  ...slots,
  path: '/api/trainer-schedules',
  summary: "A trainer's weekly slots, by day and time; a trainer without `trainerId` gets her own (decision 55).",
  query: z.strictObject({ trainerId: z.optional(pathId) }),
});

export const trainerSlotsById = endpoint({
  ...slots,
  path: '/api/trainer-schedules/:id',
  summary: 'The same call with the trainer in the path (decision 55).',
  params: z.object({ id: pathId }),
});

export const createSlot = endpoint({
  method: 'POST',
  path: '/api/admin/trainer-schedules',
  summary: 'Add a weekly slot.',
  access: access.admin,
  body: weeklySlotFields,
  response: weeklySlot,
  status: 201,
  problems: ['schedule_conflict'],
});

export const deleteSlot = endpoint({
  method: 'DELETE',
  path: '/api/admin/trainer-schedules/:id',
  summary: 'Delete a weekly slot.',
  access: access.admin,
  params: z.object({ id: pathId }),
  problems: ['not_found'],
});

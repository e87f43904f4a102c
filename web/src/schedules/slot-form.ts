/** A weekly slot as it stands in the form, and its way to the wire (SPEC-5.7, SPEC-5.8, D-38). */
import { mostPlaces } from '@halaqa/contract/limits';
import type { WeeklySlot, weeklySlotFields } from '@halaqa/contract/schedules';
import { endsAfterStart } from '@halaqa/domain/weekly-schedule';
import * as z from 'zod/mini';
import { readTime } from '../dates/time-text.ts';
import { readCapacity } from '../sessions/session-form.ts';

/** What the inputs hold. */
export interface SlotForm {
  trainerId: string;
  courseId: string;
  /** 0 Sunday to 6 Saturday. */
  day: string;
  /** As typed. */
  start: string;
  end: string;
  /** Empty is no room. */
  roomId: string;
  capacity: string;
  /** Empty is none (D-150). */
  minimum: string;
}

/** What of a kept form is one still (D-188). */
export const formShape = z.object({
  trainerId: z.string(),
  courseId: z.string(),
  day: z.string(),
  start: z.string(),
  end: z.string(),
  roomId: z.string(),
  capacity: z.string(),
  minimum: z.string(),
});

export type SlotPayload = z.input<typeof weeklySlotFields>;

/** SPEC-9.5. */
const usualCapacity = '10';

export const formFields = [
  'trainerId',
  'courseId',
  'day',
  'start',
  'end',
  'roomId',
  'capacity',
  'minimum',
] as const satisfies readonly (keyof SlotForm)[];

export const blankSlot: SlotForm = {
  trainerId: '',
  courseId: '',
  day: '',
  start: '',
  end: '',
  roomId: '',
  capacity: usualCapacity,
  minimum: '',
};

export const formOfSlot = (slot: WeeklySlot): SlotForm => ({
  trainerId: String(slot.odooTrainerId),
  courseId: String(slot.odooCourseId),
  day: String(slot.dayOfWeek),
  start: slot.startTime,
  end: slot.endTime,
  roomId: slot.room_id ? String(slot.room_id[0]) : '',
  capacity: String(slot.capacity),
  minimum: slot.minimum === undefined ? '' : String(slot.minimum),
});

const filled = z.string().check(z.trim(), z.minLength(1, 'required'));

/** Checks the form and makes the payload of it. Messages are `required`, `invalid`, `places`, `minimum_above_capacity` and `ends_before_start`. */
export const slotSchema = z.pipe(
  z
    .object({
      trainerId: filled,
      courseId: filled,
      day: filled,
      start: filled,
      end: filled,
      roomId: z.string(),
      capacity: filled,
      minimum: z.string(),
    })
    .check(({ value, issues }) => {
      const places = readCapacity(value.capacity) ?? 0;
      const startTime = readTime(value.start);
      const endTime = readTime(value.end);
      const refuse = (field: keyof SlotForm, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
      if (value.capacity && (places < 1 || places > mostPlaces)) refuse('capacity', 'places');
      const least = readCapacity(value.minimum);
      if (value.minimum.trim() && (least === undefined || least < 1)) refuse('minimum', 'places');
      else if (least !== undefined && places >= 1 && least > places) refuse('minimum', 'minimum_above_capacity');
      if (value.start && !startTime) refuse('start', 'invalid');
      if (value.end && !endTime) refuse('end', 'invalid');
      if (startTime && endTime && !endsAfterStart({ dayOfWeek: Number(value.day), startTime, endTime })) refuse('end', 'ends_before_start');
    }),
  z.transform((value): SlotPayload => payloadOf(value)),
);

function payloadOf({ trainerId, courseId, day, start, end, roomId, capacity, minimum }: SlotForm): SlotPayload {
  const time = (text: string) => {
    const read = readTime(text);
    if (!read) throw new RangeError(`not checked: ${text}`);
    return read;
  };
  return {
    odooTrainerId: Number(trainerId),
    odooCourseId: Number(courseId),
    dayOfWeek: Number(day),
    startTime: time(start),
    endTime: time(end),
    roomId: roomId ? Number(roomId) : null,
    capacity: readCapacity(capacity) ?? Number.NaN,
    minimum: readCapacity(minimum) ?? null,
  };
}

/** Which input shows what the server says of a field of the payload. */
export const inputOf: Record<string, keyof SlotForm> = {
  odooTrainerId: 'trainerId',
  odooCourseId: 'courseId',
  dayOfWeek: 'day',
  startTime: 'start',
  endTime: 'end',
  roomId: 'roomId',
  capacity: 'capacity',
  minimum: 'minimum',
};

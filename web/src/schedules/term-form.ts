/** The range of days for which sessions are made of weekly slots, as it stands in the form (D-39). */
import { mostPlaces } from '@halaqa/contract/limits';
import type { generateSessions } from '@halaqa/contract/schedules';
import { addDays } from '@halaqa/domain/clock';
import * as z from 'zod/mini';
import { isDate } from '../dates/date-text.ts';
import { readCapacity } from '../sessions/session-form.ts';

/** What the inputs hold. */
export interface TermForm {
  /** Empty is every trainer. */
  trainerId: string;
  /** Plain dates, both included; while they are being written, as typed so far. */
  from: string;
  to: string;
  /** Empty: each has the places of its slot. */
  capacity: string;
  /** Empty: each has the room of its slot. */
  roomId: string;
}

export type Term = z.input<typeof generateSessions.body>;

const usualDays = 28;

export function blankTerm(trainerId: number | undefined, today: string): TermForm {
  return {
    trainerId: trainerId === undefined ? '' : String(trainerId),
    from: today,
    to: addDays(today, usualDays - 1),
    capacity: '',
    roomId: '',
  };
}

const filled = z.string().check(z.minLength(1, 'required'));

/** Checks the form and makes the payload of it. Messages are names of sentences in the shell's `field`. */
export const termSchema = z.pipe(
  z.object({ trainerId: z.string(), from: filled, to: filled, capacity: z.string(), roomId: z.string() }).check(({ value, issues }) => {
    const refuse = (field: keyof TermForm, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
    for (const field of ['from', 'to'] as const) if (value[field] && !isDate(value[field])) refuse(field, 'no_date');
    // Plain dates of one form compare as text.
    if (isDate(value.from) && isDate(value.to) && value.to < value.from) refuse('to', 'last_before_first');
    const places = readCapacity(value.capacity) ?? 0;
    if (value.capacity && (places < 1 || places > mostPlaces)) refuse('capacity', 'invalid');
  }),
  z.transform(
    ({ trainerId, from, to, capacity, roomId }): Term => ({
      ...(trainerId ? { trainerId: Number(trainerId) } : {}),
      from,
      to,
      ...(capacity ? { capacity: readCapacity(capacity) ?? Number.NaN } : {}),
      ...(roomId ? { roomId: Number(roomId) } : {}),
    }),
  ),
);

/** Which inputs show what the server says of their field of the payload: all. */
export const termFields = ['trainerId', 'from', 'to', 'capacity', 'roomId'] as const satisfies readonly (keyof TermForm)[];

/** A session as it stands in the form: texts and institute wall times; and its way to the wire (spec §5, decision 22). */
import type { Session, sessionFields } from '@halaqa/contract/sessions';
import { type SessionState, sessionState } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { dayOf, fromWall, parseInstant, toWire, wallTime } from '@halaqa/domain/clock';
import { validateTimes } from '@halaqa/domain/session-times';
import * as z from 'zod/mini';

/** What the inputs hold. */
export interface SessionForm {
  name: string;
  courseId: string;
  trainerId: string;
  /** Empty is no room. */
  roomId: string;
  /** `YYYY-MM-DDTHH:mm` on the institute's wall, as a `datetime-local` input writes it. */
  start: string;
  end: string;
  capacity: string;
  state: SessionState;
}

export type SessionPayload = z.input<typeof sessionFields>;

export const formFields = [
  'name',
  'courseId',
  'trainerId',
  'start',
  'end',
  'roomId',
  'capacity',
  'state',
] as const satisfies readonly (keyof SessionForm)[];

/** Spec §9. */
const defaults = { capacity: '10', state: 'planned' } as const;
const usualStart = '16:00';
const usualMinutes = 90;
const minuteMs = 60_000;
const limits = { nameLength: 200, leastCapacity: 1, mostCapacity: 10_000 };

/** @param day plain date that was chosen in the calendar; without it the times are left to be chosen. */
export function blankForm(day: string | undefined, zone: string): SessionForm {
  const start = day ? `${day}T${usualStart}` : '';
  return { name: '', courseId: '', trainerId: '', roomId: '', start, end: movedEnd('', start, '', zone), ...defaults };
}

export function formOf(session: Session, zone: string): SessionForm {
  return {
    name: session.name,
    courseId: String(session.course_id[0]),
    trainerId: String(session.trainer_id[0]),
    roomId: session.room_id ? String(session.room_id[0]) : '',
    start: wallOf(parseInstant(session.start_datetime), zone),
    end: wallOf(parseInstant(session.end_datetime), zone),
    capacity: String(session.capacity),
    state: session.state,
  };
}

/** The end when the start moves: as long after it as before, else an hour and a half. */
export function movedEnd(start: string, nextStart: string, end: string, zone: string): string {
  const from = instantOf(start, zone);
  const next = instantOf(nextStart, zone);
  const to = instantOf(end, zone);
  if (!next) return end;
  const lengthMs = from && to && to > from ? to.getTime() - from.getTime() : usualMinutes * minuteMs;
  return wallOf(new Date(next.getTime() + lengthMs), zone);
}

/** Undefined where it is no time. */
export function instantOf(wall: string, zone: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(wall) ?? [];
  if (day === undefined || time === undefined) return undefined;
  try {
    return fromWall(day, time, zone);
  } catch (error) {
    // 30 February: some browsers let it be typed.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function wallOf(at: Date, zone: string): string {
  return `${dayOf(at, zone)}T${wallTime(at, zone)}`;
}

/** Arabic-Indic digits are digits (decision 38); undefined where it is no whole number. */
export function readCapacity(text: string): number | undefined {
  const digits = latinDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Checks the form and makes the payload of it. Messages are names of sentences in the shell's `field`.
 * @param isNew a new session may not begin before `now()` (decision 22).
 */
export function sessionSchema(zone: string, { isNew, now }: { isNew: boolean; now: () => Date }) {
  const chosen = z.string().check(z.minLength(1, 'required'));
  const form = z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(limits.nameLength, 'too_long')),
      courseId: chosen,
      trainerId: chosen,
      roomId: z.string(),
      start: chosen,
      end: chosen,
      capacity: chosen,
      state: sessionState,
    })
    .check(({ value, issues }) => {
      for (const [path, message] of faultsOf(value)) issues.push({ code: 'custom', path: [path], message, input: value });
    });

  function faultsOf({ start, end, capacity }: SessionForm): [keyof SessionForm, string][] {
    const faults: [keyof SessionForm, string][] = [];
    const startsAt = instantOf(start, zone);
    const endsAt = instantOf(end, zone);
    if (start && !startsAt) faults.push(['start', 'invalid']);
    if (end && !endsAt) faults.push(['end', 'invalid']);
    if (startsAt && endsAt) {
      for (const { field, code } of validateTimes({ startsAt, endsAt, isNew, now: now() })) {
        faults.push([field === 'startDatetime' ? 'start' : 'end', code]);
      }
    }
    const places = readCapacity(capacity);
    if (capacity && places === undefined) faults.push(['capacity', 'invalid']);
    if (places !== undefined && places < limits.leastCapacity) faults.push(['capacity', 'too_small']);
    if (places !== undefined && places > limits.mostCapacity) faults.push(['capacity', 'too_big']);
    return faults;
  }

  return z.pipe(
    form,
    z.transform((value): SessionPayload => payloadOf(value, zone)),
  );
}

/** What the sentence of a fault is filled with. */
export function sentenceFacts(fault: string): { minimum: number; maximum: number } {
  return { minimum: limits.leastCapacity, maximum: fault === 'too_long' ? limits.nameLength : limits.mostCapacity };
}

function payloadOf(form: SessionForm, zone: string): SessionPayload {
  const wire = (wall: string) => {
    const at = instantOf(wall, zone);
    if (!at) throw new RangeError(`not checked: ${wall}`);
    return toWire(at);
  };
  return {
    name: form.name,
    courseId: Number(form.courseId),
    trainerId: Number(form.trainerId),
    roomId: form.roomId ? Number(form.roomId) : null,
    startDatetime: wire(form.start),
    endDatetime: wire(form.end),
    capacity: readCapacity(form.capacity) ?? Number.NaN,
    state: form.state,
  };
}

/** Which input shows what the server says of a field of the payload. */
export const inputOf: Record<string, keyof SessionForm> = {
  name: 'name',
  courseId: 'courseId',
  trainerId: 'trainerId',
  roomId: 'roomId',
  startDatetime: 'start',
  endDatetime: 'end',
  capacity: 'capacity',
  state: 'state',
};

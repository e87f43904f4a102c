/** A session as it stands in the form: texts and institute wall times; and its way to the wire (SPEC-5.2 to SPEC-5.4, D-22). */
import { mostPlaces } from '@halaqa/contract/limits';
import type { sessionFields } from '@halaqa/contract/session-edits';
import type { Session } from '@halaqa/contract/sessions';
import { type SessionState, sessionState } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { addDays, dayOf, fromWall, parseInstant, toWire, wallTime } from '@halaqa/domain/clock';
import { validateTimes } from '@halaqa/domain/session-times';
import * as z from 'zod/mini';
import { isDate } from '../dates/date-text.ts';
import { readTime } from '../dates/time-text.ts';

/** What the inputs hold. */
export interface SessionForm {
  name: string;
  /** Empty is none. */
  nameEn: string;
  courseId: string;
  trainerId: string;
  /** Empty is no room. */
  roomId: string;
  /** `YYYY-MM-DDTHH:mm` on the institute's wall; while it is being written, the day and the time as typed so far. */
  start: string;
  end: string;
  capacity: string;
  /** Empty is none (D-150). */
  minimum: string;
  state: SessionState;
}

/** The name of a new one may be empty: its course's is meant (D-381). */
export type SessionPayload = z.input<typeof sessionFields>;

export const formFields = [
  'name',
  'nameEn',
  'courseId',
  'trainerId',
  'start',
  'end',
  'roomId',
  'capacity',
  'minimum',
  'state',
] as const satisfies readonly (keyof SessionForm)[];

/** What of a kept form is one still (D-188). */
export const formShape = z.object({
  name: z.string(),
  nameEn: z.string(),
  courseId: z.string(),
  trainerId: z.string(),
  roomId: z.string(),
  start: z.string(),
  end: z.string(),
  capacity: z.string(),
  minimum: z.string(),
  state: sessionState,
});

/** SPEC-9.5. */
const defaults = { capacity: '10', minimum: '', state: 'planned' } as const;
const usualStart = '16:00';
const usualMinutes = 90;
const minuteMs = 60_000;
const limits = { nameLength: 200, leastCapacity: 1, mostCapacity: mostPlaces };

/** @param day plain date that was chosen in the calendar; without it the times are left to be chosen. */
export function blankForm(day: string | undefined, zone: string): SessionForm {
  const start = day ? `${day}T${usualStart}` : '';
  return { name: '', nameEn: '', courseId: '', trainerId: '', roomId: '', start, end: movedEnd('', start, '', zone), ...defaults };
}

export function formOf(session: Session, zone: string): SessionForm {
  return {
    name: session.names?.name ?? session.name,
    nameEn: session.names?.nameEn ?? '',
    courseId: String(session.course_id[0]),
    trainerId: String(session.trainer_id[0]),
    roomId: session.room_id ? String(session.room_id[0]) : '',
    start: wallOfInstant(session.start_datetime, zone),
    end: wallOfInstant(session.end_datetime, zone),
    capacity: String(session.capacity),
    minimum: session.minimum === undefined ? '' : String(session.minimum),
    state: session.state,
  };
}

/**
 * The end when the start moves: as long after it as before; else at the time that the end has, on the first day after it;
 * else `usual` minutes later.
 */
export function movedEnd(start: string, nextStart: string, end: string, zone: string, usual = usualMinutes): string {
  const from = instantOf(start, zone);
  const next = instantOf(nextStart, zone);
  const to = instantOf(end, zone);
  if (!next) return end;
  if (from && to && to > from) return wallOf(new Date(next.getTime() + to.getTime() - from.getTime()), zone);
  return readTime(timeOfWall(end)) ? endAt(nextStart, timeOfWall(end)) : endAfter(nextStart, usual, zone);
}

/** The wall time `minutes` after the start. */
export function endAfter(start: string, minutes: number, zone: string): string {
  const from = instantOf(start, zone);
  return from ? wallOf(new Date(from.getTime() + minutes * minuteMs), zone) : '';
}

/** An end of which the time alone is said: on the day of the start, or on the next where it would not be after it (D-22). */
export function endAt(start: string, time: string): string {
  const day = dayOfWall(start);
  const from = readTime(timeOfWall(start));
  const to = readTime(time);
  return wallFrom(isDate(day) && from && to && to <= from ? addDays(day, 1) : day, time);
}

/** How long it lasts; undefined while one of the two is not a time yet. */
export function lengthOf(start: string, end: string, zone: string): number | undefined {
  const from = instantOf(start, zone);
  const to = instantOf(end, zone);
  return from && to ? (to.getTime() - from.getTime()) / minuteMs : undefined;
}

/** The two parts of a wall time, each as typed so far. */
export function dayOfWall(wall: string): string {
  return wall.split('T')[0] ?? '';
}

export function timeOfWall(wall: string): string {
  return wall.split('T')[1] ?? '';
}

export function wallFrom(day: string, time: string): string {
  return day || time ? `${day}T${time}` : '';
}

/** Undefined where it is not a time. */
export function instantOf(wall: string, zone: string): Date | undefined {
  const day = dayOfWall(wall);
  const time = readTime(timeOfWall(wall));
  return isDate(day) && time ? fromWall(day, time, zone) : undefined;
}

/** The wall time of an instant of the wire. */
export const wallOfInstant = (instant: string, zone: string): string => wallOf(parseInstant(instant), zone);

function wallOf(at: Date, zone: string): string {
  return `${dayOf(at, zone)}T${wallTime(at, zone)}`;
}

/** Places, or students: Arabic-Indic digits are digits (D-38); undefined where it is no whole number. */
export function readCapacity(text: string): number | undefined {
  const digits = latinDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Checks the form and makes the payload of it. Messages are names of sentences in the shell's `field`.
 * @param isNew a new session may not begin before `now()` (D-22), and may be without a name.
 */
export function sessionSchema(zone: string, { isNew, now }: { isNew: boolean; now: () => Date }) {
  const chosen = z.string().check(z.minLength(1, 'required'));
  const form = z
    .object({
      name: z.string().check(z.trim(), z.minLength(isNew ? 0 : 1, 'required'), z.maxLength(limits.nameLength, 'too_long')),
      nameEn: z.string().check(z.trim(), z.maxLength(limits.nameLength, 'too_long')),
      courseId: chosen,
      trainerId: chosen,
      roomId: z.string(),
      start: chosen,
      end: chosen,
      capacity: chosen,
      minimum: z.string(),
      state: sessionState,
    })
    .check(({ value, issues }) => {
      for (const [path, message] of faultsOf(value)) issues.push({ code: 'custom', path: [path], message, input: value });
    });

  function faultsOf({ start, end, capacity, minimum }: SessionForm): [keyof SessionForm, string][] {
    const faults: [keyof SessionForm, string][] = [];
    const startsAt = instantOf(start, zone);
    const endsAt = instantOf(end, zone);
    if (start && !startsAt) faults.push(['start', wallFault(start)]);
    // An end waits for its start, which is at fault by itself.
    if (end && !endsAt && (startsAt || !readTime(timeOfWall(end)))) faults.push(['end', wallFault(end)]);
    if (startsAt && endsAt) {
      for (const { field, code } of validateTimes({ startsAt, endsAt, isNew, now: now() })) {
        faults.push([field === 'startDatetime' ? 'start' : 'end', code]);
      }
    }
    const places = readCapacity(capacity);
    if (capacity && places === undefined) faults.push(['capacity', 'invalid']);
    if (places !== undefined && places < limits.leastCapacity) faults.push(['capacity', 'too_small']);
    if (places !== undefined && places > limits.mostCapacity) faults.push(['capacity', 'too_big']);
    const least = readCapacity(minimum);
    if (minimum.trim() && least === undefined) faults.push(['minimum', 'invalid']);
    if (least !== undefined && least < limits.leastCapacity) faults.push(['minimum', 'too_small']);
    // Of a capacity that is at fault nothing is made.
    const isAbove = least !== undefined && places !== undefined && places >= limits.leastCapacity && least > places;
    if (isAbove) faults.push(['minimum', 'minimum_above_capacity']);
    return faults;
  }

  return z.pipe(
    form,
    z.transform((value): SessionPayload => payloadOf(value, zone)),
  );
}

/** Why a wall time is not valid, for each of its parts. Names of sentences; both empty where it is valid. */
export function wallTimeErrors(wall: string): { day?: string; time?: string } {
  const [day, time] = [dayOfWall(wall), timeOfWall(wall)];
  return {
    ...(isDate(day) ? {} : { day: day ? 'no_date' : 'required' }),
    ...(readTime(time) ? {} : { time: time ? 'no_time' : 'required' }),
  };
}

/** What is typed and wrong is said before what is missing. */
function wallFault(wall: string): string {
  const faults = Object.values(wallTimeErrors(wall));
  return faults.find((fault) => fault !== 'required') ?? faults[0] ?? 'invalid';
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
    nameEn: form.nameEn || null,
    courseId: Number(form.courseId),
    trainerId: Number(form.trainerId),
    roomId: form.roomId ? Number(form.roomId) : null,
    startDatetime: wire(form.start),
    endDatetime: wire(form.end),
    capacity: readCapacity(form.capacity) ?? Number.NaN,
    minimum: readCapacity(form.minimum) ?? null,
    state: form.state,
  };
}

const announced = ['start', 'end', 'trainerId', 'roomId'] as const satisfies readonly (keyof SessionForm)[];

/** Whether those who have a place, and the trainer, are told of an edit. */
export function isAnnounced(before: SessionForm, after: SessionForm): boolean {
  if (after.state === 'cancelled') return before.state !== 'cancelled';
  return before.state === 'cancelled' || announced.some((field) => before[field] !== after[field]);
}

/** Which input shows what the server says of a field of the payload. */
export const inputOf: Record<string, keyof SessionForm> = {
  name: 'name',
  nameEn: 'nameEn',
  courseId: 'courseId',
  trainerId: 'trainerId',
  roomId: 'roomId',
  startDatetime: 'start',
  endDatetime: 'end',
  capacity: 'capacity',
  minimum: 'minimum',
  state: 'state',
};

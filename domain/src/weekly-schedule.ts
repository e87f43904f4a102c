/** A trainer's weekly slots, and the sessions that they stand for (D-38 and D-39). Wall times of the institute. */
import { addDays, fromWall, weekdayOf } from './clock.ts';

const minuteMs = 60_000;

export interface Slot {
  /** 0 Sunday to 6 Saturday (SPEC-9.14). */
  dayOfWeek: number;
  /** `HH:mm` */
  startTime: string;
  /** `HH:mm` of the same day. */
  endTime: string;
}

export interface WeeklySlot extends Slot {
  /** Absent while the slot is only proposed. */
  id?: number;
  trainerId: number;
  courseId: number;
}

/** A session that a slot would make. */
export interface CandidateSession {
  /** Equal for the same trainer, course, day and start, whatever slot they come from: made sessions are recognised by it. */
  key: string;
  trainerId: number;
  courseId: number;
  /** The institute's day. */
  day: string;
  startsAt: Date;
  endsAt: Date;
  /** The institute is closed on that day: shown to the admin, who decides. */
  isClosed: boolean;
}

/** Minutes since midnight of a padded `HH:mm`; throws a RangeError on any other text, since '9:00' > '10:00'. */
export function minutesOf(time: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`not a time of day: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether the slot ends after its start (SPEC-5.8). */
export function endsAfterStart({ startTime, endTime }: Slot): boolean {
  return minutesOf(startTime) < minutesOf(endTime);
}

/** Whether two slots share any minute of the week; touching ends do not. */
export function slotsOverlap(a: Slot, b: Slot): boolean {
  return a.dayOfWeek === b.dayOfWeek && minutesOf(a.startTime) < minutesOf(b.endTime) && minutesOf(b.startTime) < minutesOf(a.endTime);
}

/** The slots of the same trainer that overlap `slot`, never itself: `schedule_conflict` lists them. */
export function slotsInTheWay<S extends WeeklySlot>(slot: WeeklySlot, others: readonly S[]): S[] {
  return others.filter(
    (other) => other.trainerId === slot.trainerId && (slot.id === undefined || other.id !== slot.id) && slotsOverlap(slot, other),
  );
}

/** Identifies the slot that a session was made of, and the institute's day. */
export function keyOf({
  trainerId,
  courseId,
  day,
  startTime,
}: {
  trainerId: number;
  courseId: number;
  day: string;
  startTime: string;
}): string {
  return `${trainerId}:${courseId}:${day}:${startTime}`;
}

/**
 * Every session of `slots` on the institute's days `from` to `to`, both included, ascending. The caller
 * leaves out those whose `key` is known, so that running it again adds nothing.
 * A session lasts as many minutes as its slot, also in the night when clocks change; for a start that does not exist on the
 * wall see `fromWall`.
 */
export function sessionsOf({
  slots,
  from,
  to,
  zone,
  closedDays = new Set(),
}: {
  slots: readonly WeeklySlot[];
  from: string;
  to: string;
  zone: string;
  closedDays?: ReadonlySet<string>;
}): CandidateSession[] {
  const candidates = new Map<string, CandidateSession>();
  // Plain dates of one form compare as text.
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    for (const { trainerId, courseId, dayOfWeek, startTime, endTime } of slots) {
      if (dayOfWeek !== weekday) continue;
      const startsAt = fromWall(day, startTime, zone);
      const endsAt = new Date(startsAt.getTime() + (minutesOf(endTime) - minutesOf(startTime)) * minuteMs);
      const key = keyOf({ trainerId, courseId, day, startTime });
      candidates.set(key, { key, trainerId, courseId, day, startsAt, endsAt, isClosed: closedDays.has(day) });
    }
  }
  return [...candidates.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

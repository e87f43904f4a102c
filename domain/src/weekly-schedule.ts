/** A trainer's weekly slots, and the sessions that they stand for (D-38 and D-39). Wall times of the institute. */
import { addDays, fromWall, weekdayOf } from './clock.ts';

const minuteMs = 60_000;

export interface SlotTime {
  /** 0 Sunday to 6 Saturday (SPEC-9.14). */
  dayOfWeek: number;
  /** `HH:mm` */
  startTime: string;
  /** `HH:mm` of the same day. */
  endTime: string;
}

export interface WeeklySlot extends SlotTime {
  /** Absent while the slot is only proposed. */
  id?: number;
  trainerId: number;
  courseId: number;
  roomId: number | null;
}

/** A session that a slot would make. */
export interface CandidateSession {
  /** Equal for the same trainer, course, day and start, whatever slot they come from: made sessions are recognised by it. */
  key: string;
  trainerId: number;
  courseId: number;
  roomId: number | null;
  /** Id of its slot; absent while the slot is only proposed. */
  slotId?: number | undefined;
  /** The institute's day. */
  day: string;
  startsAt: Date;
  endsAt: Date;
  /** The institute is closed on that day: shown to the admin, who decides. */
  isClosed: boolean;
}

/** Minutes since midnight of a padded `HH:mm`; throws a RangeError on any other text, since '9:00' > '10:00'. */
export function minutesOfDay(time: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`not a time of day: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether the slot ends after its start (SPEC-5.8). */
export function endsAfterStart({ startTime, endTime }: SlotTime): boolean {
  return minutesOfDay(startTime) < minutesOfDay(endTime);
}

/** Whether two slots share any minute of the week; touching ends do not. */
export function slotsOverlap(a: SlotTime, b: SlotTime): boolean {
  return (
    a.dayOfWeek === b.dayOfWeek &&
    minutesOfDay(a.startTime) < minutesOfDay(b.endTime) &&
    minutesOfDay(b.startTime) < minutesOfDay(a.endTime)
  );
}

/** What two slots both want at a time that they share; never of a slot and itself. */
export function takenBy(slot: WeeklySlot, other: WeeklySlot): ('trainer' | 'room')[] {
  if ((slot.id !== undefined && other.id === slot.id) || !slotsOverlap(slot, other)) return [];
  return [
    ...(other.trainerId === slot.trainerId ? (['trainer'] as const) : []),
    ...(slot.roomId !== null && other.roomId === slot.roomId ? (['room'] as const) : []),
  ];
}

/** The slots that want the trainer or the room of `slot` at its time: `schedule_conflict` lists them. */
export function conflictingSlots<S extends WeeklySlot>(slot: WeeklySlot, others: readonly S[]): S[] {
  return others.filter((other) => takenBy(slot, other).length > 0);
}

/**
 * The week in which a slot stands for one session, whatever its weekday is by then: named by its Sunday. A slot that is moved within the
 * week does not make a second one.
 */
export function weekKeyOf(slotId: number, day: string): string {
  return `${slotId} in ${addDays(day, -weekdayOf(day))}`;
}

/** Identifies the slot that a session was made of, and the institute's day. */
export function generatedKeyOf({
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
export function candidateSessions({
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
    for (const { id: slotId, trainerId, courseId, roomId, dayOfWeek, startTime, endTime } of slots) {
      if (dayOfWeek !== weekday) continue;
      const startsAt = fromWall(day, startTime, zone);
      const endsAt = new Date(startsAt.getTime() + (minutesOfDay(endTime) - minutesOfDay(startTime)) * minuteMs);
      const key = generatedKeyOf({ trainerId, courseId, day, startTime });
      candidates.set(key, { key, slotId, trainerId, courseId, roomId, day, startsAt, endsAt, isClosed: closedDays.has(day) });
    }
  }
  return [...candidates.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

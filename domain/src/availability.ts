/** When the people and rooms that a session needs are free (D-102). */
import { addDays, dayOf, fromWall, wallTime } from './clock.ts';
import { overlaps, type TimeSpan } from './registration.ts';

/** A session that takes its trainer and its room; cancelled ones take nothing (D-59). */
export interface TakenTime extends TimeSpan {
  trainerId: number;
  roomId: number | null;
}

/** What a session asks for at a time. */
export interface Wanted {
  /** Undefined is any of `trainerIds`. */
  trainerId: number | undefined;
  /** Undefined is any of `roomIds`; null is none, as for a session without a room. */
  roomId: number | null | undefined;
}

/** Who and what there is to choose from. */
export interface Resources {
  trainerIds: readonly number[];
  roomIds: readonly number[];
}

export interface FreeTime extends TimeSpan {
  trainerId: number;
  roomId: number | null;
}

/** The hours in which a time is proposed, as the institute's wall shows them; a session that was planned elsewhere keeps its own. */
const firstStart = 8 * 60;
const lastEnd = 21 * 60;
const stepMinutes = 30;
const minuteMs = 60_000;
/** Days that are looked at, the first among them. */
export const daysAhead = 14;

/** Those who are free through the whole of `span`, in the order given. */
export function freeAt(span: TimeSpan, taken: readonly TakenTime[], { trainerIds, roomIds }: Resources): Resources {
  const then = taken.filter((one) => overlaps(one, span));
  const busyTrainers = new Set(then.map(({ trainerId }) => trainerId));
  const busyRooms = new Set(then.map(({ roomId }) => roomId));
  return {
    trainerIds: trainerIds.filter((id) => !busyTrainers.has(id)),
    roomIds: roomIds.filter((id) => !busyRooms.has(id)),
  };
}

/**
 * The next times after the start of `span`, each as long as it is, at which what is wanted is free: on the half hour, within a day's
 * hours and the next two weeks, the earliest first. The session's own hour of the day comes first on each later day.
 * @param most how many
 * @param isClosed days on which none is proposed (D-110)
 */
export function nextFreeTimes(
  span: TimeSpan,
  wanted: Wanted,
  taken: readonly TakenTime[],
  {
    resources,
    zone,
    most,
    isClosed = () => false,
  }: { resources: Resources; zone: string; most: number; isClosed?: (day: string) => boolean },
): FreeTime[] {
  const found: FreeTime[] = [];
  const lengthMs = span.endsAt.getTime() - span.startsAt.getTime();
  const firstDay = dayOf(span.startsAt, zone);
  for (let ahead = 0; ahead < daysAhead && found.length < most; ahead += 1) {
    const day = addDays(firstDay, ahead);
    if (isClosed(day)) continue;
    const ownHour = ahead === 0 ? [] : [fromWall(day, wallTime(span.startsAt, zone), zone)];
    for (const startsAt of [...ownHour, ...startsOf(day, lengthMs, zone)]) {
      if (startsAt <= span.startsAt) continue;
      const free = fitting({ startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) }, wanted, taken, resources);
      if (!free) continue;
      found.push(free);
      // One on each later day: three half hours of one afternoon are one proposal.
      if (found.length >= most || ahead > 0) break;
    }
  }
  return found;
}

function startsOf(day: string, lengthMs: number, zone: string): Date[] {
  const last = lastEnd - lengthMs / minuteMs;
  const starts = Array.from(
    { length: Math.max(0, Math.floor((last - firstStart) / stepMinutes) + 1) },
    (_, step) => firstStart + step * stepMinutes,
  );
  return starts.map((minute) => fromWall(day, wallOfMinute(minute), zone));
}

function wallOfMinute(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function fitting(span: TimeSpan, { trainerId, roomId }: Wanted, taken: readonly TakenTime[], resources: Resources): FreeTime | undefined {
  const free = freeAt(span, taken, {
    trainerIds: trainerId === undefined ? resources.trainerIds : [trainerId],
    roomIds: roomId === undefined ? resources.roomIds : roomId === null ? [] : [roomId],
  });
  const [trainer] = free.trainerIds;
  const room = roomId === null ? null : free.roomIds[0];
  return trainer === undefined || room === undefined ? undefined : { ...span, trainerId: trainer, roomId: room };
}

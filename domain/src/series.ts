/** Sessions that were made of one weekly slot: what of each is its own, and what an edit of the series makes of it (D-130). */
import type { SeriesPart } from '@halaqa/contract/values';
import { addDays, dayOf, daysBetween, fromWall, wallTime } from './clock.ts';
import { minutesOfDay } from './weekly-schedule.ts';

const minuteMs = 60_000;

/** What the series says of a session, on the institute's wall. */
export interface SeriesValues {
  day: string;
  /** `HH:mm` */
  startTime: string;
  endTime: string;
  trainerId: number;
  roomId: number | null;
  capacity: number;
  minimum: number | null;
}

/** What a session is. */
export interface SessionNow {
  startsAt: Date;
  endsAt: Date;
  trainerId: number;
  roomId: number | null;
  capacity: number;
  minimum: number | null;
}

/** What becomes something else; a part that is left out stays. */
export interface SeriesEdit {
  /** So many days later, and from when to when on that day. */
  time?: { days: number; startTime: string; endTime: string } | undefined;
  trainerId?: number | undefined;
  roomId?: number | null | undefined;
  capacity?: number | undefined;
  minimum?: number | null | undefined;
}

/** From when to when it is where the series says so; as many minutes also in the night when clocks change. */
export function timesOf({ day, startTime, endTime }: Pick<SeriesValues, 'day' | 'startTime' | 'endTime'>, zone: string) {
  const startsAt = fromWall(day, startTime, zone);
  return { startsAt, endsAt: new Date(startsAt.getTime() + (minutesOfDay(endTime) - minutesOfDay(startTime)) * minuteMs) };
}

/** What of the session was changed by hand: the series says something else. */
export function ownParts(is: SessionNow, planned: SeriesValues, zone: string): SeriesPart[] {
  const { startsAt, endsAt } = timesOf(planned, zone);
  const isMoved = startsAt.getTime() !== is.startsAt.getTime() || endsAt.getTime() !== is.endsAt.getTime();
  return [
    ...(isMoved ? (['time'] as const) : []),
    ...(is.trainerId === planned.trainerId ? [] : (['trainer'] as const)),
    ...(is.roomId === planned.roomId ? [] : (['room'] as const)),
    ...(is.capacity === planned.capacity ? [] : (['capacity'] as const)),
    ...(is.minimum === planned.minimum ? [] : (['minimum'] as const)),
  ];
}

/** What the series says after the edit. */
export function seriesValuesAfter(planned: SeriesValues, { time, trainerId, roomId, capacity, minimum }: SeriesEdit): SeriesValues {
  return {
    day: time ? addDays(planned.day, time.days) : planned.day,
    startTime: time?.startTime ?? planned.startTime,
    endTime: time?.endTime ?? planned.endTime,
    trainerId: trainerId ?? planned.trainerId,
    roomId: roomId === undefined ? planned.roomId : roomId,
    capacity: capacity ?? planned.capacity,
    minimum: minimum === undefined ? planned.minimum : minimum,
  };
}

/**
 * What the session becomes, and which parts of the edit do not reach it as they were changed by hand.
 * @param whose `named`: the one that the edit was made from, whose own day moves and which keeps nothing; `reset`: what was changed by hand
 * becomes as the series is; `kept`: it stays.
 */
export function sessionValuesAfter(
  is: SessionNow,
  planned: SeriesValues,
  edit: SeriesEdit,
  { zone, whose }: { zone: string; whose: 'named' | 'reset' | 'kept' },
): { after: SessionNow; kept: SeriesPart[] } {
  const own = whose === 'kept' ? ownParts(is, planned, zone) : [];
  const kept = own.filter((part) => isEdited(edit, part));
  const takes = (part: SeriesPart): boolean => isEdited(edit, part) && !kept.includes(part);
  const next = seriesValuesAfter(planned, edit);
  const day = whose === 'named' && edit.time ? addDays(dayOf(is.startsAt, zone), edit.time.days) : next.day;
  return {
    kept,
    after: {
      ...(takes('time') ? timesOf({ ...next, day }, zone) : { startsAt: is.startsAt, endsAt: is.endsAt }),
      trainerId: takes('trainer') ? next.trainerId : is.trainerId,
      roomId: takes('room') ? next.roomId : is.roomId,
      capacity: takes('capacity') ? next.capacity : is.capacity,
      minimum: takes('minimum') ? next.minimum : is.minimum,
    },
  };
}

function isEdited({ time, trainerId, roomId, capacity, minimum }: SeriesEdit, part: SeriesPart): boolean {
  const parts: Record<SeriesPart, boolean> = {
    time: time !== undefined,
    trainer: trainerId !== undefined,
    room: roomId !== undefined,
    capacity: capacity !== undefined,
    minimum: minimum !== undefined,
    name: false,
  };
  return parts[part];
}

/** The days and times by which an edit of one session moves its whole series; undefined where it goes over midnight, as no slot does. */
export function timeEdit(before: SessionNow, after: Pick<SessionNow, 'startsAt' | 'endsAt'>, zone: string): SeriesEdit['time'] {
  const day = dayOf(after.startsAt, zone);
  const [startTime, endTime] = [wallTime(after.startsAt, zone), wallTime(after.endsAt, zone)];
  if (dayOf(after.endsAt, zone) !== day || minutesOfDay(endTime) <= minutesOfDay(startTime)) return undefined;
  const days = daysBetween(dayOf(before.startsAt, zone), day);
  return { days, startTime, endTime };
}

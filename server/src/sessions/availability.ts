/** Who and what is free at a time, for everybody who plans a session (D-102). */
import type { Availability, Option } from '@halaqa/contract/availability';
import type { Language } from '@halaqa/contract/values';
import { type FreeTime, freeAt, nextFreeTimes } from '@halaqa/domain/availability';
import { dayOf } from '@halaqa/domain/clock';
import { isClosedOn } from '@halaqa/domain/closed-days';
import { overlaps, type TimeSpan } from '@halaqa/domain/registration';
import type pg from 'pg';
import type { ClosedDayRow } from '../closed-days/store.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { findTakenTimes, findTrainersOfCourse } from './taken-times.ts';
import { wireInstant } from './wire-instant.ts';

const mostProposed = 3;

type RoomOption = Option & { seats: number | null };

export interface AvailabilityQuery extends TimeSpan {
  seats: number | undefined;
  courseId: number | undefined;
  trainerId: number | undefined;
  roomId: number | undefined;
  /** The session that is to be moved. */
  sessionId: number | undefined;
}

/** What there is to choose from, named and sorted for the reader; the institute's zone, whose hours of the day are proposed, and when it is closed. */
interface Offered {
  trainers: readonly Option[];
  rooms: readonly RoomOption[];
  zone: string;
  closures: readonly ClosedDayRow[];
  language: Language;
}

export async function findAvailability(pool: pg.Pool, query: AvailabilityQuery, offered: Offered): Promise<Availability> {
  const [taught, taken] = await Promise.all([findTrainersOfCourse(pool, query.courseId), findTakenTimes(pool, query, query.sessionId)]);
  const { rooms: allRooms, zone, closures, language } = offered;
  const trainers = offered.trainers
    .map((trainer) => ({ ...trainer, hasTaught: taught.has(trainer.id) }))
    .toSorted((one, other) => Number(other.hasTaught) - Number(one.hasTaught));
  const rooms = allRooms.filter(({ seats }) => seats === null || seats >= (query.seats ?? 0));
  const resources = { trainerIds: trainers.map(({ id }) => id), roomIds: rooms.map(({ id }) => id) };
  const free = freeAt(query, taken, resources);
  const wanted = { trainerId: query.trainerId, roomId: query.roomId ?? (allRooms.length === 0 ? null : undefined) };
  const times = nextFreeTimes(query, wanted, taken, {
    resources,
    zone,
    most: mostProposed,
    isClosed: (day) => closures.some((one) => isClosedOn(one, day)),
  });
  const named = <Option extends { id: number; name: string }>(options: readonly Option[], id: number) =>
    options.find((one) => one.id === id);
  const presentTime = ({ startsAt, endsAt, trainerId, roomId }: FreeTime) => {
    const [trainer, room] = [named(trainers, trainerId), roomId === null ? undefined : named(allRooms, roomId)];
    // A trainer or a room that is not offered any more may still be the session's own; it has no next time to propose.
    if (!trainer || (roomId !== null && !room)) return [];
    return {
      start_datetime: wireInstant(startsAt),
      end_datetime: wireInstant(endsAt),
      trainer: { id: trainer.id, name: trainer.name },
      room: room ? { id: room.id, name: room.name } : null,
    };
  };
  return {
    trainers: trainers.filter(({ id }) => free.trainerIds.includes(id)),
    rooms: rooms.filter(({ id }) => free.roomIds.includes(id)),
    away: [...new Set(taken.filter((one) => one.isLeave && overlaps(one, query)).map(({ trainerId }) => trainerId))],
    closed: closures
      .filter((one) => isClosedOn(one, dayOf(query.startsAt, zone)))
      .map(({ name, name_en }) => nameInLanguage(language, name, name_en)),
    next: times.flatMap(presentTime),
  };
}

/** The sessions that the weekly plan makes around the given moment, and one that begins within two hours of it. */
import { addDays, dayOf, fromWall, wallTime, weekdayOf } from '@halaqa/domain/clock';
import { overlaps } from '@halaqa/domain/registration';
import { generatedKeyOf } from '@halaqa/domain/weekly-schedule';
import { meetingName } from './courses.ts';
import { at, type Random, seeded } from './random.ts';
import type { Session, WeeklySlot } from './records.ts';
import type { Size } from './size.ts';
import { type Group, weeklyPlan } from './weekly.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const quarterMs = 15 * minuteMs;
/** Within the two hours in which nobody can cancel any more (D-27). */
const soonMinutes = 90;
const cancelledShare = 0.05;
/** From here on sessions are only planned, not confirmed. */
const confirmedDays = 14;
/** Meetings of a group that may be left out for the session that begins soon. */
const spareMeetings = 3;

export interface Timetable {
  /** Ascending by start. */
  sessions: Session[];
  /** The session that begins soon; of the first course, by the first trainer. */
  soon: Session;
  /** The groups' meetings as the trainers' weekly slots, of which all other sessions are made. */
  weeklySlots: WeeklySlot[];
}

type Dated = Pick<Session, 'startsAt' | 'endsAt'>;

/** @throws RangeError where the window or the trainers are too few for the number of sessions. */
export function timetable({ now, zone, seed, size }: { now: Date; zone: string; seed: number; size: Size }): Timetable {
  const random = seeded(seed, 'timetable');
  const groups = plan(size, seed);
  const ownWeek = at(groups, 0);
  const soon = beginsSoon(now);
  const drafts = groups.flatMap((group, index) => {
    const inTheWay = (dated: Dated): boolean =>
      (group.trainerId === ownWeek.trainerId || group.roomId === ownWeek.roomId) && overlaps(dated, soon);
    const possible = datesOf(group, { now, zone, size }).filter((dated) => !inTheWay(dated));
    const kept = run(possible, quotaOf(index, groups.length, size.sessions), index);
    const dates = index === 0 ? [...kept, soon].sort(byStart) : kept;
    return dates.map((dated, place) => ({ ...dated, group, place, state: dated === soon ? 'confirmed' : stateAt(dated, now, random) }));
  });
  const weeklySlots = slotsOf(groups);
  const slotIds = new Map(weeklySlots.map((slot) => [slotName(slot), slot.id]));
  const sessions = drafts.sort(byStart).map(
    ({ group, place, state, startsAt, endsAt }, index): Session => ({
      id: index + 1,
      ...meetingName(group.course, place),
      courseId: group.course + 1,
      trainerId: group.trainerId,
      roomId: group.roomId,
      startsAt,
      endsAt,
      capacity: group.capacity,
      state,
      slotKey: startsAt === soon.startsAt ? null : slotKeyOf(group, startsAt, zone),
      slotId: startsAt === soon.startsAt ? null : (slotIds.get(slotName(slotAt(group, startsAt, zone))) ?? null),
    }),
  );
  const own = sessions.find((session) => session.startsAt === soon.startsAt);
  if (!own) throw new RangeError('the session that begins soon is missing');
  return { sessions, soon: own, weeklySlots };
}

/** No trainer has two at a time. */
const slotName = ({ trainerId, dayOfWeek, startTime }: Pick<WeeklySlot, 'trainerId' | 'dayOfWeek' | 'startTime'>): string =>
  `${trainerId} ${dayOfWeek} ${startTime}`;

const slotAt = ({ trainerId }: Group, startsAt: Date, zone: string) => ({
  trainerId,
  dayOfWeek: weekdayOf(dayOf(startsAt, zone)),
  startTime: wallTime(startsAt, zone),
});

function slotsOf(groups: Group[]): WeeklySlot[] {
  return groups
    .flatMap(({ course, meetings, ...place }) => meetings.map((meeting) => ({ ...place, ...meeting, courseId: course + 1 })))
    .map(({ trainerId, courseId, roomId, capacity, weekday, time, minutes }, index) => ({
      id: index + 1,
      trainerId,
      courseId,
      roomId,
      capacity,
      dayOfWeek: weekday,
      startTime: time,
      endTime: wallTime(new Date(Date.parse(`2000-01-01T${time}:00Z`) + minutes * minuteMs), 'UTC'),
    }));
}

function slotKeyOf({ trainerId, course }: Group, startsAt: Date, zone: string): string {
  return generatedKeyOf({ trainerId, courseId: course + 1, day: dayOf(startsAt, zone), startTime: wallTime(startsAt, zone) });
}

function plan(size: Size, seed: number): Group[] {
  const perGroup = 2 * (size.weeksBack + size.weeksAhead) - spareMeetings;
  return weeklyPlan({ ...size, perCourse: Math.ceil(size.sessions / size.courses / perGroup), seed });
}

// One of its sessions begins soon, so the first group has one meeting less.
function quotaOf(index: number, groups: number, sessions: number): number {
  const quota = Math.floor(sessions / groups) + (index < sessions % groups ? 1 : 0);
  return index === 0 ? quota - 1 : quota;
}

function datesOf({ meetings }: Group, { now, zone, size }: { now: Date; zone: string; size: Size }): Dated[] {
  const today = dayOf(now, zone);
  const dates: Dated[] = [];
  for (let offset = -7 * size.weeksBack; offset <= 7 * size.weeksAhead; offset += 1) {
    const day = addDays(today, offset);
    for (const { weekday, time, minutes } of meetings) {
      if (weekdayOf(day) !== weekday) continue;
      const startsAt = fromWall(day, time, zone);
      dates.push({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) });
    }
  }
  return dates;
}

/** `count` in a row; some groups begin early in the window, some end late, as the first one does. */
function run(dates: Dated[], count: number, group: number): Dated[] {
  const spare = dates.length - count;
  if (spare < 0) throw new RangeError(`${dates.length} meetings of a group are too few for ${count} sessions`);
  const from = Math.round((spare * ((group + 3) % 4)) / 3);
  return dates.slice(from, from + count);
}

/** At the last quarter of an hour before. */
function beginsSoon(now: Date): Dated {
  const startsAt = new Date(Math.floor((now.getTime() + soonMinutes * minuteMs) / quarterMs) * quarterMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 90 * minuteMs) };
}

function stateAt(dated: Dated, now: Date, random: Random): Session['state'] {
  return random.chance(cancelledShare) ? 'cancelled' : usualState(dated, now);
}

/** The state of a session at `now` unless somebody cancelled it. */
export function usualState({ startsAt, endsAt }: Dated, now: Date): Session['state'] {
  if (endsAt <= now) return 'done';
  return startsAt.getTime() < now.getTime() + confirmedDays * dayMs ? 'confirmed' : 'planned';
}

const byStart = (a: Dated, b: Dated): number => a.startsAt.getTime() - b.startsAt.getTime();

/** Who teaches what where at which hours of the week: a plan in which no trainer and no room is used twice at a time. */
import { subjectOf } from './courses.ts';
import { type Random, seeded } from './random.ts';
import { type Meeting, subjects } from './subjects.ts';

/** A group that meets twice a week, always at the same times and in the same room. */
export interface Group {
  /** Index into the courses. */
  course: number;
  trainerId: number;
  /** Null: the group meets online. */
  roomId: number | null;
  meetings: readonly [Meeting, Meeting];
  capacity: number;
}

/** Hours at which further groups may begin, with the longest that they may last. */
const hours: readonly [time: string, minutes: number][] = [
  ['18:00', 90],
  ['16:00', 120],
  ['19:30', 90],
  ['09:00', 120],
  ['11:00', 120],
  ['13:30', 120],
];
/** Two days apart, so that there is time to practise; Saturdays last. */
const dayPairs: readonly [number, number][] = [
  [0, 2],
  [1, 3],
  [2, 4],
  [0, 3],
  [1, 4],
  [6, 1],
  [6, 4],
];
const tries = 12;

/**
 * The groups of each course, `perCourse` of them. The demonstration's courses begin with the hours that their subject names.
 * @throws RangeError where the trainers' weeks are full before every group has its hours.
 */
export function weeklyPlan(size: { courses: number; rooms: number; trainers: number; perCourse: number; seed: number }): Group[] {
  const random = seeded(size.seed, 'weekly plan');
  const taken = new Busy();
  const groups: Group[] = [];
  for (let round = 0; round < size.perCourse; round += 1) {
    for (let course = 0; course < size.courses; course += 1) {
      const subject = subjectOf(course);
      const named = round === 0 && course < subjects.length && subject.trainer < size.trainers && subject.room < size.rooms;
      const group: Group = named
        ? { course, trainerId: subject.trainer + 1, roomId: subject.room + 1, meetings: subject.weekly, capacity: subject.capacity }
        : { course, capacity: subject.capacity, ...freeHours(size, taken, random) };
      for (const meeting of group.meetings) taken.add(group, meeting);
      groups.push(group);
    }
  }
  return groups;
}

type Place = Pick<Group, 'trainerId' | 'roomId' | 'meetings'>;

function freeHours(size: { rooms: number; trainers: number }, taken: Busy, random: Random): Place {
  const chance = (): Place => ({
    trainerId: random.whole(1, size.trainers),
    roomId: random.whole(1, size.rooms),
    meetings: meetingsAt(random.pick(dayPairs), random.pick(hours)),
  });
  for (let left = tries; left > 0; left -= 1) {
    const place = chance();
    if (taken.isFree(place)) return place;
  }
  // Random tries found none: look through everything, and in the end without a room.
  for (const roomsToo of [true, false]) {
    for (let trainerId = 1; trainerId <= size.trainers; trainerId += 1) {
      for (const days of dayPairs) {
        for (const hour of hours) {
          const place: Place = { trainerId, roomId: null, meetings: meetingsAt(days, hour) };
          if (!taken.isFree(place)) continue;
          if (!roomsToo) return place;
          for (let roomId = 1; roomId <= size.rooms; roomId += 1) {
            if (taken.isFree({ ...place, roomId })) return { ...place, roomId };
          }
        }
      }
    }
  }
  throw new RangeError(`${size.trainers} trainers are too few for so many sessions`);
}

const meetingsAt = ([first, second]: [number, number], [time, minutes]: readonly [string, number]): [Meeting, Meeting] => [
  { weekday: first, time, minutes },
  { weekday: second, time, minutes },
];

/** The hours of the week at which trainers and rooms are taken. */
class Busy {
  private readonly spans = new Map<string, [from: number, to: number][]>();

  isFree({ trainerId, roomId, meetings }: Place): boolean {
    return meetings.every((meeting) => keys(trainerId, roomId, meeting).every((key) => !this.overlaps(key, meeting)));
  }

  add({ trainerId, roomId }: Place, meeting: Meeting): void {
    for (const key of keys(trainerId, roomId, meeting)) this.spans.set(key, [...(this.spans.get(key) ?? []), minutesOf(meeting)]);
  }

  private overlaps(key: string, meeting: Meeting): boolean {
    const [from, to] = minutesOf(meeting);
    return (this.spans.get(key) ?? []).some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to);
  }
}

function keys(trainerId: number, roomId: number | null, { weekday }: Meeting): string[] {
  const trainer = `trainer ${trainerId} on ${weekday}`;
  return roomId === null ? [trainer] : [trainer, `room ${roomId} on ${weekday}`];
}

/** Since midnight. */
function minutesOf({ time, minutes }: Meeting): [from: number, to: number] {
  const from = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [from, from + minutes];
}

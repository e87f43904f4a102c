/** Who has a place in which session, who came, and who waits; full sessions and nearly full ones among them. */
import { dayOf } from '@halaqa/domain/clock';
import { type Random, seeded } from './random.ts';
import type { Attendee, Enrolment, Session, Waiting } from './records.ts';
import type { Scenes, Wish } from './scenes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Nobody books in a session that is further ahead. */
const hotDays = 21;
/** Places that stay free in a session that is to stay bookable. */
const freePlaces = 3;
/** How full a session is that many days before it starts; everybody books late. */
const fillByDay: readonly (readonly [days: number, share: number])[] = [
  [0, 0.92],
  [3, 0.85],
  [7, 0.65],
  [14, 0.45],
  [28, 0.2],
];
const fillFarAhead = 0.1;

export interface Registrations {
  /** With the states of the scenes, and the capacities that make a session full. */
  sessions: Session[];
  attendees: Attendee[];
  waiting: Waiting[];
}

interface World {
  sessions: Session[];
  enrolments: Enrolment[];
  scenes: Scenes;
  now: Date;
  zone: string;
  seed: number;
  hotShare: number;
}

/** @param world its sessions ascending by start. */
export function registrations(world: World): Registrations {
  const { scenes, now, zone, hotShare } = world;
  const random = seeded(world.seed, 'registrations');
  const crowd = new Crowd(world.enrolments, scenes.apart, random);
  const result: Registrations = { sessions: [], attendees: [], waiting: [] };
  for (const planned of world.sessions) {
    const session = { ...planned, state: scenes.states.get(planned.id) ?? planned.state };
    const given = scenes.registered.get(session.id) ?? [];
    const isHot = random.chance(hotShare) && session.state !== 'cancelled' && isNear(session, now);
    const wish = scenes.wishes.get(session.id) ?? (isHot ? { seats: 'full', waiting: random.whole(1, 3) } : undefined);
    const day = dayOf(session.startsAt, zone);
    const waitingWanted = wish?.seats === 'full' ? wish.waiting : 0;
    // Students who wait are chosen first; otherwise none would be left to wait in a small course.
    const line = crowd.take(session, day, waitingWanted);
    const taken = [...given, ...crowd.take(session, day, placesTaken(session, wish, now, random) - given.length)];
    session.capacity = capacityFor(wish, taken.length, session.capacity);
    const last = scenes.waitingLast.get(session.id);
    const waitingIds = last === undefined ? line : [...line, last];
    result.sessions.push(session);
    for (const studentId of taken) {
      result.attendees.push({
        sessionId: session.id,
        studentId,
        state: session.state === 'done' ? markOf(studentId, random) : 'registered',
        registeredAt: before(session, now, random),
      });
    }
    const joined = waitingIds.map(() => before(session, now, random)).sort((a, b) => a.getTime() - b.getTime());
    waitingIds.forEach((studentId, place) => {
      result.waiting.push({ sessionId: session.id, studentId, joinedAt: joined[place] ?? now });
    });
  }
  return result;
}

function isNear({ startsAt }: Session, now: Date): boolean {
  return startsAt > now && startsAt.getTime() < now.getTime() + hotDays * dayMs;
}

function placesTaken({ capacity, startsAt }: Session, wish: Wish | undefined, now: Date, random: Random): number {
  if (wish?.seats === 'full') return capacity;
  if (wish?.seats === 'one_left') return capacity - 1;
  const days = (startsAt.getTime() - now.getTime()) / dayMs;
  const share = fillByDay.find(([until]) => days <= until)?.[1] ?? fillFarAhead;
  const taken = Math.round(capacity * share * (0.8 + random.next() * 0.4));
  return Math.min(taken, wish?.seats === 'free' ? capacity - freePlaces : capacity);
}

/** Where too few follow the course to fill the session, it is smaller. */
function capacityFor(wish: Wish | undefined, taken: number, capacity: number): number {
  if (wish?.seats === 'full') return Math.max(1, taken);
  return wish?.seats === 'one_left' ? taken + 1 : capacity;
}

/** Most come nearly always, one in nine often stays away. */
function markOf(studentId: number, random: Random): Attendee['state'] {
  return random.chance(studentId % 9 === 0 ? 0.6 : 0.92) ? 'attended' : 'absent';
}

function before({ startsAt }: Session, now: Date, random: Random): Date {
  const latest = Math.min(startsAt.getTime() - 3 * hourMs, now.getTime() - 10 * minuteMs);
  return new Date(latest - random.whole(0, 9 * 24 * 60) * minuteMs);
}

/** Those who follow each course now, asked in turn, so that everybody gets places. */
class Crowd {
  private readonly pools = new Map<number, Enrolment[]>();
  private readonly turns = new Map<number, number>();
  /** When each one's latest session ends; sessions are filled in the order of their start. */
  private readonly busyUntil = new Map<number, Date>();

  constructor(enrolments: Enrolment[], apart: ReadonlySet<number>, random: Random) {
    for (const enrolment of random.shuffle(enrolments)) {
      if (enrolment.state !== 'active' || apart.has(enrolment.studentId)) continue;
      const pool = this.pools.get(enrolment.courseId);
      if (pool) pool.push(enrolment);
      else this.pools.set(enrolment.courseId, [enrolment]);
    }
  }

  /** Up to `count` students who have joined the course by that day and are free at the time. */
  take(session: Session, day: string, count: number): number[] {
    const pool = this.pools.get(session.courseId) ?? [];
    const begin = this.turns.get(session.courseId) ?? 0;
    const taken: number[] = [];
    let asked = 0;
    for (; asked < pool.length && taken.length < count; asked += 1) {
      const enrolment = pool[(begin + asked) % pool.length];
      if (!enrolment || enrolment.dateStart > day) continue;
      const until = this.busyUntil.get(enrolment.studentId);
      if (until && until > session.startsAt) continue;
      taken.push(enrolment.studentId);
      // A cancelled session conflicts with nothing (D-59).
      if (session.state !== 'cancelled') this.busyUntil.set(enrolment.studentId, session.endsAt);
    }
    this.turns.set(session.courseId, pool.length === 0 ? 0 : (begin + asked) % pool.length);
    return taken;
  }
}

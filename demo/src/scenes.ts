/**
 * What `student@` and `student2@` must find whenever the demonstration begins: every refusal of D-24, a place for
 * which the two can race, a place that can be given back and one that can't any more.
 */
import { overlaps } from '@halaqa/domain/registration';
import { at } from './random.ts';
import type { Session } from './records.ts';
import { type Timetable, usualState } from './timetable.ts';

const hourMs = 60 * 60_000;
/** A session that can be cancelled today should still be so tomorrow. */
const aheadMs = 26 * hourMs;

/** How many places of a session are to be taken, and how many wait where it is full. */
export type Wish = { seats: 'free' | 'one_left' } | { seats: 'full'; waiting: number };

export interface Scenes {
  /** Students whose registrations are all given here. */
  apart: ReadonlySet<number>;
  /** By session. */
  registered: Map<number, number[]>;
  /** By session: behind those who wait already. */
  waitingLast: Map<number, number>;
  wishes: Map<number, Wish>;
  states: Map<number, Session['state']>;
}

/** Ids: of the two students, and of the courses that enrolments.ts gives them. */
const [first, second] = [1, 2];
const [shared, overlapping, python, marketing, foreign] = [1, 3, 4, 8, 2];

/** @throws RangeError where there are too few sessions ahead to show everything. */
export function scenes({ sessions, soon }: Timetable, now: Date): Scenes {
  const scene = new Stage(now);
  const ahead = (course: number): Session[] =>
    sessions.filter((session) => session.courseId === course && session !== soon && session.startsAt.getTime() > now.getTime() + aheadMs);
  const past = (course: number): Session[] => sessions.filter((session) => session.courseId === course && session.endsAt <= now);

  // Ahead, of the course that the two share.
  scene.register(first, soon);
  const [mine, inTheWay] = firstOverlap(ahead(shared), ahead(overlapping));
  scene.register(first, mine);
  scene.hold(inTheWay, { seats: 'free' });
  const others = ahead(shared).filter((session) => session !== mine);
  const [lastPlace, full, cancelled, ...free] = others;
  scene.hold(must(lastPlace), { seats: 'one_left' });
  scene.hold(must(full), { seats: 'full', waiting: 2 });
  for (const session of free) scene.hold(session, { seats: 'free' });
  scene.register(second, must(cancelled));
  scene.states.set(must(cancelled).id, 'cancelled');
  scene.register(second, must(free[1]));

  // Ahead, of other courses.
  const [next, crowded] = ahead(marketing).filter((session) => scene.isFree(first, session));
  scene.register(first, must(next));
  scene.hold(must(crowded), { seats: 'full', waiting: 1 });
  scene.waitingLast.set(must(crowded).id, first);
  const outside = ahead(foreign).find((session) => scene.isFree(first, session));
  scene.hold(must(outside), { seats: 'free' });
  for (const session of ahead(python).slice(0, 2)) {
    if (session.state !== 'cancelled' && scene.isFree(second, session)) scene.register(second, session);
  }

  // Behind: the two missed one together, and one was never closed.
  const missed = must(past(shared).at(-3));
  scene.hold(missed, { seats: 'free' });
  const unclosed = must(past(overlapping).at(-1));
  scene.hold(unclosed, { seats: 'free' });
  scene.states.set(unclosed.id, 'confirmed');
  for (const [student, courses] of [
    [first, [shared, overlapping, marketing]],
    [second, [shared, python]],
  ] as const) {
    for (const session of courses.flatMap(past)) {
      // Attending another session at that time would be one more reason, where only one is to be shown.
      const instead = student === first && (overlaps(session, missed) || overlaps(session, unclosed));
      if (session === missed || session === unclosed || instead || session.state === 'cancelled') continue;
      if (scene.isFree(student, session)) scene.register(student, session);
    }
  }
  return scene;
}

class Stage implements Scenes {
  readonly apart = new Set([first, second]);
  readonly registered = new Map<number, number[]>();
  readonly waitingLast = new Map<number, number>();
  readonly wishes = new Map<number, Wish>();
  readonly states = new Map<number, Session['state']>();
  private readonly agenda = new Map<number, Session[]>();
  private readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  register(student: number, session: Session): void {
    this.registered.set(session.id, [...(this.registered.get(session.id) ?? []), student]);
    this.agenda.set(student, [...(this.agenda.get(student) ?? []), session]);
    this.standing(session);
  }

  hold(session: Session, wish: Wish): void {
    this.wishes.set(session.id, wish);
    this.standing(session);
  }

  isFree(student: number, session: Session): boolean {
    return !(this.agenda.get(student) ?? []).some((other) => overlaps(other, session));
  }

  /** A session that a scene needs may have been cancelled at random. */
  private standing(session: Session): void {
    if (session.state === 'cancelled') this.states.set(session.id, usualState(session, this.now));
  }
}

/** The first two, one of each list, that share time. */
function firstOverlap(ours: Session[], theirs: Session[]): [ours: Session, theirs: Session] {
  for (const our of ours) {
    const their = theirs.find((session) => overlaps(session, our));
    if (their) return [our, their];
  }
  throw new RangeError('no two sessions ahead overlap: the institute is too small');
}

function must(session: Session | undefined): Session {
  return at(session ? [session] : [], 0);
}

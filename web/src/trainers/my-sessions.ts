/** A trainer's day, computed from their own sessions. Pure. */
import type { Session } from '@halaqa/contract/sessions';
import { dayOf, parseInstant } from '@halaqa/domain/clock';
import { isUpcomingSession } from '@halaqa/domain/session-state';

export interface MyDay {
  /** All that start today, by their start. */
  today: Session[];
  /** The one under way or the next of today that still takes place. */
  first: Session | undefined;
  /** The other ones of today, and what is under way since last night. */
  rest: Session[];
  /** The first after today that takes place. */
  after: Session | undefined;
}

/** @param sessions ascending by start. @param zone the institute's. */
export function myDay(sessions: readonly Session[], now: Date, zone: string): MyDay {
  const day = dayOf(now, zone);
  const dayOfSession = (session: Session) => dayOf(parseInstant(session.start_datetime), zone);
  const takesPlace = ({ state }: Session) => state === 'planned' || state === 'confirmed';
  const today = sessions.filter((session) => dayOfSession(session) === day);
  // Sessions of last night may still be under way.
  const isOpen = (session: Session) => takesPlace(session) && parseInstant(session.end_datetime) > now && dayOfSession(session) <= day;
  const first = sessions.find(isOpen);
  return {
    today,
    first,
    rest: sessions.filter((session) => session !== first && (dayOfSession(session) === day || isOpen(session))),
    after: sessions.find((session) => takesPlace(session) && dayOfSession(session) > day),
  };
}

/** The four figures of SPEC-2.34, and what stands beside the first. */
export function figuresOf(sessions: readonly Session[], now: Date, zone: string) {
  const { today } = myDay(sessions, now, zone);
  const cancelled = today.filter(({ state }) => state === 'cancelled').length;
  return {
    /** A cancelled one stands in the day and does not take place. */
    today: today.length - cancelled,
    cancelled,
    /** Each counted once, over all of the trainer's sessions. */
    students: new Set(sessions.flatMap(({ attendee_ids = [] }) => attendee_ids)).size,
    sessions: sessions.length,
    upcoming: sessions.filter(({ state, start_datetime }) => isUpcomingSession({ state, startsAt: parseInstant(start_datetime) }, now))
      .length,
  };
}

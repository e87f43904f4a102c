/** Which actions the student's screens offer for a session now. The server decides; this is what to show until then. */
import type { StudentSession } from '@halaqa/contract/booking';
import type { RegistrationRefusal } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';

export type Offer =
  /** `mayLeave`: the student may give the place back or change it for another (D-27). */
  | { kind: 'registered'; mayLeave: boolean }
  /** `isFinal`: it is too late to give the place back once it is booked (D-27). */
  | { kind: 'bookable'; isFinal: boolean }
  /** `position` 1 is first. `reasons` is what else is in the way: a student with one of them is passed over. */
  | { kind: 'waiting'; position: number; reasons: RegistrationRefusal[] }
  /** `mayWait`: the only thing in the way is that it is full. */
  | { kind: 'closed'; reasons: RegistrationRefusal[]; mayWait: boolean };

/** Nothing that the student does opens these again; the first that applies says all. */
const final: readonly RegistrationRefusal[] = ['session_cancelled', 'session_started', 'session_done'];

/**
 * @param now may be later than what the server saw: a session that has begun since is closed.
 * @param besides a session that the student would give back for this one, and which does not conflict then (D-28).
 */
export function offerOf(session: StudentSession, now: Date, besides?: number): Offer {
  const started = parseInstant(session.start_datetime) <= now;
  if (session.isRegistered) return { kind: 'registered', mayLeave: !started && mayLeave(session, now) };

  const isInNobodysWay = besides !== undefined && session.conflict?.id === besides;
  const reasons = session.reasons.filter((reason) => !(reason === 'time_conflict' && isInNobodysWay));
  if (started && !reasons.includes('session_started')) reasons.push('session_started');
  const end = final.find((reason) => reasons.includes(reason));
  if (end) return { kind: 'closed', reasons: [end], mayWait: false };
  if (reasons.length === 0) return { kind: 'bookable', isFinal: isPastDeadline(session, now) };

  if (session.waitlistPosition !== null) {
    return { kind: 'waiting', position: session.waitlistPosition, reasons: reasons.filter((reason) => reason !== 'session_full') };
  }
  return { kind: 'closed', reasons, mayWait: reasons.every((reason) => reason === 'session_full') };
}

/**
 * Whether the student could have the place again that they give back now, as far as is known here: a place that others wait for is
 * theirs at once, and what the office oversold, or gave to somebody who is not enrolled, is given by nobody but the office.
 */
export function mayReturn(session: StudentSession, now: Date): boolean {
  const isTheirsToTake = session.reasons.every((reason) => reason === 'already_registered' || reason === 'session_full');
  const isFreeThen = session.waitingCount === 0 && session.attendeeCount <= session.capacity;
  return isTheirsToTake && isFreeThen && parseInstant(session.start_datetime) > now;
}

function mayLeave(session: StudentSession, now: Date): boolean {
  const isAhead = session.state === 'planned' || session.state === 'confirmed';
  return isAhead && session.cancelUntil !== null && !isPastDeadline(session, now);
}

const isPastDeadline = ({ cancelUntil }: StudentSession, now: Date): boolean => cancelUntil !== null && now > parseInstant(cancelUntil);

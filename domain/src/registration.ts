/** Who may register for a session, why not, and until when a place can be given back (SPEC-4.7, D-24, D-27, D-29, D-59, D-205). */
import { type RegistrationRefusal, registrationRefusals, type SessionState } from '@halaqa/contract/values';

const hourMs = 60 * 60_000;

/** A stretch of time; its end no longer belongs to it. */
export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

export interface SessionToBook extends TimeSpan {
  state: SessionState;
  capacity: number;
  /** May exceed `capacity`: Odoo overfills (D-26). */
  seatsTaken: number;
  /** Students on the waiting list. */
  waiting: number;
}

export interface StudentToRegister {
  /** Has a place in this session already. */
  isRegistered: boolean;
  /** Has an enrolment in the session's course in state enrolled or active. */
  isEnrolled: boolean;
  /** Has a place in another session, not cancelled, that overlaps this one. */
  hasOverlap: boolean;
  /** First of those on the waiting list who may still register: the free place is theirs. */
  isNextInLine?: boolean;
}

/**
 * Every reason why `student` may not register for `session`, in the order of `registrationRefusals` of the contract; none means
 * that they may. The first reason is the one to show.
 * @param now the database's clock where it decides (D-24): at the exact start registration is closed.
 * @param isByOffice an admin registers whoever has come, also once the session is over, as long as they may be marked; past those who wait
 * once nobody moves up any more (D-205, D-220).
 */
export function registrationRefusalsFor({
  session,
  student,
  now,
  isByOffice = false,
}: {
  session: SessionToBook;
  student: StudentToRegister;
  now: Date;
  isByOffice?: boolean;
}): RegistrationRefusal[] {
  const hasBegun = now >= session.startsAt;
  const isPastQueue = student.isNextInLine || (isByOffice && hasBegun);
  const applies: Record<RegistrationRefusal, boolean> = {
    session_started: hasBegun && !isByOffice,
    session_cancelled: session.state === 'cancelled',
    session_done: session.state === 'done' && !(isByOffice && hasBegun),
    already_registered: student.isRegistered,
    not_enrolled: !student.isEnrolled,
    session_full: session.seatsTaken >= session.capacity || (session.waiting > 0 && !isPastQueue),
    // A cancelled session conflicts with nothing (D-59).
    time_conflict: student.hasOverlap && session.state !== 'cancelled',
  };
  return registrationRefusals.filter((refusal) => applies[refusal]);
}

export function canRegister(facts: Parameters<typeof registrationRefusalsFor>[0]): boolean {
  return registrationRefusalsFor(facts).length === 0;
}

/** Whether two spans share any time; touching ends do not (D-24). */
export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** The last instant at which a place can be given back (D-27). */
export function cancellationDeadline(startsAt: Date, cutoffHours: number): Date {
  return new Date(startsAt.getTime() - cutoffHours * hourMs);
}

/** Whether a place can still be given back: at the exact deadline yes, from the start on never. */
export function canCancel({ startsAt, cutoffHours, now }: { startsAt: Date; cutoffHours: number; now: Date }): boolean {
  return now <= cancellationDeadline(startsAt, cutoffHours) && now < startsAt;
}

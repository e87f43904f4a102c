/**
 * Booking: every use case is one transaction that locks, reads the facts, asks the domain and writes (ADR-7). Locks are taken in one order,
 * students by id and then sessions by id, so no two transactions deadlock.
 */
import type { AuditAction } from '@halaqa/contract/audit-names';
import { Problem } from '@halaqa/contract/problem';
import type { Language, RegistrationRefusal } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { mayTakeBack } from '@halaqa/domain/late-place';
import { canCancel, cancellationDeadline, canRegister, registrationRefusalsFor } from '@halaqa/domain/registration';
import { selectFromWaitlist, type WaitlistRefusal, waitlistRefusalsFor } from '@halaqa/domain/waitlist';
import type { Actor } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import { violates } from '../db/faults.ts';
import { RetryTransaction } from '../db/retry-transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { presentConflict } from './present.ts';
import { lockSessions, lockStudents, releaseSeat, takeSeat, tryLockStudent } from './seats.ts';
import { findSessionView, registrationFactsOf, type SessionView } from './session-view.ts';
import { addToWaitlist, overlappingWaitlistsOf, removeFromWaitlist, waitlistForFreeSeat } from './waitlist.ts';

/** For whom, by whom, under which settings. */
export interface BookingContext {
  studentId: number;
  actor: Actor;
  /** An admin acts in the student's place. */
  isByOffice: boolean;
  language: Language;
  config: Pick<Config, 'synchronises'>;
  institute: { now: { cancelCutoffHours: number } };
  /** Other students to lock too: those for whom an earlier attempt had to start over. */
  lockAlso?: number[];
}

/**
 * Refuses what is refused already, by one query without locks: many callers for a full session cost no transaction. Saying
 * nothing is no promise; `register` decides.
 */
export const refuseEarly = (view: SessionView | undefined, booking: Pick<BookingContext, 'isByOffice' | 'language'>): void =>
  refuse(found(view), booking);

/** Takes a place (D-24); returns the session as the student sees it then. */
export async function register(tx: Tx, booking: BookingContext, sessionId: number): Promise<SessionView> {
  await lock(tx, booking);
  return take(tx, booking, { sessionId, isByOffice: booking.isByOffice, action: 'registered' });
}

/** Gives the place back (D-27); who waits for it gets it in the same transaction. */
export async function unenroll(tx: Tx, booking: BookingContext, sessionId: number): Promise<void> {
  const locked = await lock(tx, booking);
  const beside = await overlappingWaitlistsOf(tx, booking.studentId, sessionId);
  await lockSessions(tx, [sessionId, ...beside]);
  mayLeave(found(await findSessionView(tx, booking.studentId, sessionId)), booking, booking.isByOffice);
  await release(tx, booking, sessionId, 'unenrolled');
  await promoteWaitlisted(tx, booking, locked, [sessionId, ...beside]);
}

/** Moves the student to another session of the course: the new place is taken before the old one is given back (D-28). */
export async function reschedule(tx: Tx, booking: BookingContext, fromId: number, toId: number): Promise<SessionView> {
  const { studentId } = booking;
  const locked = await lock(tx, booking);
  const beside = await overlappingWaitlistsOf(tx, studentId, fromId);
  await lockSessions(tx, [fromId, toId, ...beside]);
  const from = found(await findSessionView(tx, studentId, fromId));
  const to = found(await findSessionView(tx, studentId, toId, fromId));
  mayLeave(from, booking);
  if (to.course_id !== from.course_id) throw new Problem('other_course');
  const moved = await take(tx, booking, { sessionId: toId, besides: fromId, isByOffice: false, action: 'rescheduled_to' });
  await release(tx, booking, fromId, 'rescheduled_from');
  await promoteWaitlisted(tx, booking, locked, [fromId, ...beside]);
  return moved;
}

/** Joins the waiting list of a full session (D-29). A free place that those before cannot use is taken at once. */
export async function joinWaitlist(tx: Tx, booking: BookingContext, sessionId: number): Promise<SessionView> {
  const { studentId, actor } = booking;
  const locked = await lock(tx, booking);
  await lockSessions(tx, [sessionId]);
  const view = found(await findSessionView(tx, studentId, sessionId));
  const { session, student, now } = registrationFactsOf(view);
  const [refusal] = waitlistRefusalsFor({ session, student: { ...student, isWaiting: view.waitlist_position !== null }, now });
  if (refusal) throw refused(refusal, view, booking);
  await addToWaitlist(tx, studentId, sessionId, actor);
  await promoteWaitlisted(tx, booking, locked, [sessionId]);
  return found(await findSessionView(tx, studentId, sessionId));
}

export async function leaveWaitlist(tx: Tx, booking: BookingContext, sessionId: number): Promise<void> {
  await lock(tx, booking);
  await lockSessions(tx, [sessionId]);
  found(await findSessionView(tx, booking.studentId, sessionId));
  const left = await removeFromWaitlist(tx, [booking.studentId], sessionId, booking.actor, 'waitlist_left');
  if (!left) throw new Problem('not_waiting');
}

/**
 * Gives the free places of these sessions, which the caller holds, to the first in line who may still register. Who never may
 * again leaves the list; who may not now keeps the position.
 * @throws RetryTransaction where the next in line is busy with something else: that row is locked first then.
 */
export async function promoteWaitlisted(
  tx: Tx,
  { actor, config }: { actor: Actor; config: Pick<Config, 'synchronises'> },
  locked: Set<number>,
  sessionIds: number[],
): Promise<void> {
  for (const sessionId of sessionIds) {
    for (;;) {
      const waiters = await waitlistForFreeSeat(tx, sessionId);
      const gone = waiters.filter(({ facts: { student } }) => student.isRegistered || !student.isEnrolled);
      const [next] = selectFromWaitlist(waiters, 1, ({ facts }) => canRegister(facts));
      if (gone.length > 0)
        await removeFromWaitlist(
          tx,
          gone.map((waiter) => waiter.studentId),
          sessionId,
          actor,
          'waitlist_dropped',
        );
      if (!next) break;
      const { studentId } = next;
      if (!locked.has(studentId)) {
        if (!(await tryLockStudent(tx, studentId))) throw new RetryTransaction(studentId);
        locked.add(studentId);
        // The facts were read before the lock.
        continue;
      }
      await writeOutbox(config, tx, { kind: 'session', recordId: sessionId, operation: 'attendees', payload: { add: [studentId] } });
      const how = { isPastQueue: true, isByOffice: false, kind: 'waitlist_promoted', action: 'waitlist_promoted' } as const;
      // Only where the session began this moment; with the next attempt nobody is promoted any more.
      if (!(await takeSeat(tx, { studentId, sessionId, actor, ...how }))) throw new RetryTransaction(studentId);
    }
  }
}

/** Decides on the facts and then, in the statement that takes the place, on the row itself: what comes between counts. */
async function take(
  tx: Tx,
  { studentId, actor, config, language }: BookingContext,
  { sessionId, besides, isByOffice, action }: { sessionId: number; besides?: number; isByOffice: boolean; action: AuditAction },
): Promise<SessionView> {
  const view = found(await findSessionView(tx, studentId, sessionId, besides));
  refuse(view, { isByOffice, language });
  await writeOutbox(config, tx, { kind: 'session', recordId: sessionId, operation: 'attendees', payload: { add: [studentId] } });
  const isPastQueue = view.waitlist_position !== null || view.starts_at <= view.now;
  const how = { isPastQueue, isByOffice, kind: 'session_booked', action } as const;
  const taken = await takeSeat(tx, { studentId, sessionId, actor, ...how }).catch((error: unknown) => {
    throw violates(error, 'attendee_pkey') ? new Problem('already_registered', { cause: error }) : error;
  });
  if (!taken) {
    refuse(found(await findSessionView(tx, studentId, sessionId, besides)), { isByOffice, language });
    // The row refused and now it would not: a place was given back in between.
    throw new RetryTransaction(studentId);
  }
  return { ...view, ...taken, attendance: 'registered', given_late: view.starts_at <= view.now, waitlist_position: null };
}

async function release(tx: Tx, { studentId, actor, config }: BookingContext, sessionId: number, action: AuditAction): Promise<void> {
  await writeOutbox(config, tx, { kind: 'session', recordId: sessionId, operation: 'attendees', payload: { remove: [studentId] } });
  await releaseSeat(tx, { studentId, sessionId, actor, action });
}

/** Locks the student, and those whom an earlier attempt needed. */
async function lock(tx: Tx, { studentId, lockAlso = [] }: BookingContext): Promise<Set<number>> {
  const locked = await lockStudents(tx, [studentId, ...lockAlso]);
  if (!locked.has(studentId)) throw new Problem('not_found');
  return locked;
}

function found(view: SessionView | undefined): SessionView {
  if (!view) throw new Problem('not_found');
  return view;
}

function refuse(view: SessionView, { isByOffice, language }: Pick<BookingContext, 'isByOffice' | 'language'>): void {
  const [refusal] = registrationRefusalsFor({ ...registrationFactsOf(view), isByOffice });
  if (refusal) throw refused(refusal, view, { language });
}

/** With the session that is in the way, where that is why. */
function refused(code: WaitlistRefusal | RegistrationRefusal, view: SessionView, { language }: Pick<BookingContext, 'language'>): Problem {
  return new Problem(code, code === 'time_conflict' ? { details: { conflict: presentConflict(view, language) } } : {});
}

function mayLeave(view: SessionView, { institute }: BookingContext, isByOffice = false): void {
  const { cancelCutoffHours: cutoffHours } = institute.now;
  const { attendance, given_late: isAddedLate, starts_at: startsAt, now } = view;
  if (attendance === null || isAddedLate === null) throw new Problem('not_registered');
  if (canCancel({ startsAt, cutoffHours, now })) return;
  if (isByOffice && mayTakeBack({ isAddedLate, isMarked: attendance !== 'registered' })) return;
  throw new Problem('cancellation_closed', { details: { deadline: toWire(cancellationDeadline(startsAt, cutoffHours)) } });
}

/**
 * Booking: every use case is one transaction that locks, reads the facts, asks the domain and writes (ADR-7).
 * Locks are taken in one order, students by id and then sessions by id, so that nothing waits in a circle.
 */
import { Problem } from '@halaqa/contract/problem';
import { toWire } from '@halaqa/domain/clock';
import { canCancel, cancellationDeadline, canRegister, refusalsFor } from '@halaqa/domain/registration';
import { promote, refusalsToWait } from '@halaqa/domain/waitlist';
import type { Actor } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import { violates } from '../db/faults.ts';
import { RetryTransaction } from '../db/retry-transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { lockSessions, lockStudentAtOnce, lockStudents, releaseSeat, takeSeat } from './seats.ts';
import { factsOf, findSessionView, type SessionView } from './session-view.ts';
import { addToWaitlist, overlappingWaitlistsOf, removeFromWaitlist, waitlistForFreeSeat } from './waitlist.ts';

/** For whom, by whom, under which settings. */
export interface Booking {
  studentId: number;
  actor: Actor;
  config: Pick<Config, 'synchronises' | 'cancelCutoffHours'>;
  /** Students to lock beside her: those for whom an earlier attempt had to start over. */
  lockAlso?: number[];
}

/**
 * Refuses what is refused already, by one look without locks: the crowd before a full session costs no transaction. Saying
 * nothing is no promise; `register` decides.
 */
export const refuseEarly = (view: SessionView | undefined): void => refuse(found(view));

/** Takes a place (D-24); returns the session as she sees it then. */
export async function register(tx: Tx, booking: Booking, sessionId: number): Promise<SessionView> {
  await lock(tx, booking);
  return take(tx, booking, { sessionId, action: 'registered' });
}

/** Gives the place back (D-27); who waits for it gets it in the same transaction. */
export async function unenroll(tx: Tx, booking: Booking, sessionId: number): Promise<void> {
  const locked = await lock(tx, booking);
  const beside = await overlappingWaitlistsOf(tx, booking.studentId, sessionId);
  await lockSessions(tx, [sessionId, ...beside]);
  mayLeave(found(await findSessionView(tx, booking.studentId, sessionId)), booking);
  await release(tx, booking, sessionId, 'unenrolled');
  await promoteWaitlisted(tx, booking, locked, [sessionId, ...beside]);
}

/** Moves her to another session of the course: the new place is taken before the old one is let go (D-28). */
export async function reschedule(tx: Tx, booking: Booking, fromId: number, toId: number): Promise<SessionView> {
  const { studentId } = booking;
  const locked = await lock(tx, booking);
  const beside = await overlappingWaitlistsOf(tx, studentId, fromId);
  await lockSessions(tx, [fromId, toId, ...beside]);
  const from = found(await findSessionView(tx, studentId, fromId));
  const to = found(await findSessionView(tx, studentId, toId, fromId));
  mayLeave(from, booking);
  if (to.course_id !== from.course_id) throw new Problem('other_course');
  const moved = await take(tx, booking, { sessionId: toId, besides: fromId, action: 'rescheduled_to' });
  await release(tx, booking, fromId, 'rescheduled_from');
  await promoteWaitlisted(tx, booking, locked, [fromId, ...beside]);
  return moved;
}

/** Joins the waiting list of a full session (D-29). Where a place is free that those before her cannot use, it is hers. */
export async function joinWaitlist(tx: Tx, booking: Booking, sessionId: number): Promise<SessionView> {
  const { studentId, actor } = booking;
  const locked = await lock(tx, booking);
  await lockSessions(tx, [sessionId]);
  const view = found(await findSessionView(tx, studentId, sessionId));
  const { session, student, now } = factsOf(view);
  const [refusal] = refusalsToWait({ session, student: { ...student, isWaiting: view.waitlist_position !== null }, now });
  if (refusal) throw new Problem(refusal);
  await addToWaitlist(tx, studentId, sessionId, actor);
  await promoteWaitlisted(tx, booking, locked, [sessionId]);
  return found(await findSessionView(tx, studentId, sessionId));
}

export async function leaveWaitlist(tx: Tx, booking: Booking, sessionId: number): Promise<void> {
  await lock(tx, booking);
  await lockSessions(tx, [sessionId]);
  found(await findSessionView(tx, booking.studentId, sessionId));
  const left = await removeFromWaitlist(tx, [booking.studentId], sessionId, booking.actor, 'waitlist_left');
  if (!left) throw new Problem('not_waiting');
}

/**
 * Gives the free places of these sessions, which the caller holds, to the first in line who may still register. Who never may
 * again leaves the list; who may not now keeps her position.
 * @throws RetryTransaction where the next in line is busy with something else: her row is locked first then.
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
      const [next] = promote(waiters, 1, ({ facts }) => canRegister(facts));
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
        if (!(await lockStudentAtOnce(tx, studentId))) throw new RetryTransaction(studentId);
        locked.add(studentId);
        // Her facts were read before she was locked.
        continue;
      }
      await writeOutbox(config, tx, { kind: 'session', recordId: sessionId, operation: 'attendees', payload: { add: [studentId] } });
      const how = { fromQueue: true, kind: 'waitlist_promoted', action: 'waitlist_promoted' } as const;
      // Only where the session began this moment; with the next attempt nobody is promoted any more.
      if (!(await takeSeat(tx, { studentId, sessionId, actor, ...how }))) throw new RetryTransaction(studentId);
    }
  }
}

/** Decides on the facts and then, in the statement that takes the place, on the row itself: what comes between counts. */
async function take(
  tx: Tx,
  { studentId, actor, config }: Booking,
  { sessionId, besides, action }: { sessionId: number; besides?: number; action: string },
): Promise<SessionView> {
  const view = found(await findSessionView(tx, studentId, sessionId, besides));
  refuse(view);
  await writeOutbox(config, tx, { kind: 'session', recordId: sessionId, operation: 'attendees', payload: { add: [studentId] } });
  const fromQueue = view.waitlist_position !== null;
  const taken = await takeSeat(tx, { studentId, sessionId, actor, fromQueue, kind: 'session_booked', action }).catch((error: unknown) => {
    throw violates(error, 'attendee_pkey') ? new Problem('already_registered', { cause: error }) : error;
  });
  if (!taken) {
    refuse(found(await findSessionView(tx, studentId, sessionId, besides)));
    // The row refused and now it would not: a place was given back in between.
    throw new RetryTransaction(studentId);
  }
  return { ...view, ...taken, attendance: 'registered', waitlist_position: null };
}

async function release(tx: Tx, { studentId, actor, config }: Booking, sessionId: number, action: string): Promise<void> {
  await writeOutbox(config, tx, { kind: 'session', recordId: sessionId, operation: 'attendees', payload: { remove: [studentId] } });
  await releaseSeat(tx, { studentId, sessionId, actor, action });
}

/** Locks the student, and those whom an earlier attempt needed. */
async function lock(tx: Tx, { studentId, lockAlso = [] }: Booking): Promise<Set<number>> {
  const locked = await lockStudents(tx, [studentId, ...lockAlso]);
  if (!locked.has(studentId)) throw new Problem('not_found');
  return locked;
}

function found(view: SessionView | undefined): SessionView {
  if (!view) throw new Problem('not_found');
  return view;
}

function refuse(view: SessionView): void {
  const [refusal] = refusalsFor(factsOf(view));
  if (refusal) throw new Problem(refusal);
}

function mayLeave(view: SessionView, { config: { cancelCutoffHours: cutoffHours } }: Booking): void {
  if (view.attendance === null) throw new Problem('not_registered');
  const { starts_at: startsAt, now } = view;
  if (canCancel({ startsAt, cutoffHours, now })) return;
  throw new Problem('cancellation_closed', { details: { deadline: toWire(cancellationDeadline(startsAt, cutoffHours)) } });
}

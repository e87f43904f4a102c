/** Waiting for a place in a full session: first come, first served (D-29). */
import type { RegistrationRefusal } from '@halaqa/contract/values';
import { registrationRefusalsFor, type SessionToBook, type StudentToRegister } from './registration.ts';

export type WaitlistRefusal = Exclude<RegistrationRefusal, 'session_full'> | 'session_not_full' | 'already_waiting';

/**
 * Who gets the places that came free: the first in `queue` who may still register, in their order. Those who may not
 * now, for example because of another session, are passed over and keep their position.
 * @param mayRegister asks for one with `isNextInLine`; not called once the places are given.
 */
export function selectFromWaitlist<Entry>(queue: readonly Entry[], freePlaces: number, mayRegister: (entry: Entry) => boolean): Entry[] {
  const promoted: Entry[] = [];
  for (const entry of queue) {
    if (promoted.length >= freePlaces) break;
    if (mayRegister(entry)) promoted.push(entry);
  }
  return promoted;
}

/**
 * Every reason why `student` may not wait for a place: all that keep the student from registering except the full session, which
 * is what the list is for. While others wait the session counts as full, though a place may be free.
 */
export function waitlistRefusalsFor({
  session,
  student,
  now,
}: {
  session: SessionToBook;
  student: Omit<StudentToRegister, 'isNextInLine'> & { isWaiting: boolean };
  now: Date;
}): WaitlistRefusal[] {
  const told = registrationRefusalsFor({ session, student: { ...student, isNextInLine: false }, now });
  const refusals: WaitlistRefusal[] = told.filter((refusal) => refusal !== 'session_full');
  if (student.isWaiting) refusals.push('already_waiting');
  else if (!told.includes('session_full')) refusals.push('session_not_full');
  return refusals;
}

/** The decision that a session takes place with fewer students than its minimum (D-150). Cancelling it is `setState`. */
import { Problem } from '@halaqa/contract/problem';
import { awaitsMinimumDecision } from '@halaqa/domain/minimum';
import { type Actor, writeAudit } from '../audit/store.ts';
import { lockSessions } from '../booking/seats.ts';
import type { Tx } from '../db/transaction.ts';
import { findSession, type SessionRow } from '../sessions/store.ts';
import { setKeptBelowMinimum } from './store.ts';

/**
 * Nothing at all where it was decided so before.
 * @throws Problem `not_found`, `nothing_to_decide`
 */
export async function keep(tx: Tx, actor: Actor, sessionId: number): Promise<SessionRow> {
  await lockSessions(tx, [sessionId]);
  const session = await findSession(tx, sessionId);
  if (!session) throw new Problem('not_found');
  const { state, minimum, capacity, seats_taken: registered } = session;
  if (!awaitsMinimumDecision({ state, startsAt: session.starts_at, minimum, capacity, registered }, session.now)) {
    throw new Problem('nothing_to_decide');
  }
  if (session.kept_below_minimum) return session;
  await setKeptBelowMinimum(tx, sessionId);
  await writeAudit(tx, { ...actor, action: 'session_kept', kind: 'session', recordId: sessionId, details: { registered, minimum } });
  return { ...session, kept_below_minimum: true };
}

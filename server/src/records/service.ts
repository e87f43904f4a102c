/** The waiting list of a session in the order that an admin gives it, with a reason (D-105). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { type Actor, writeAudit } from '../audit/store.ts';
import { lockSessions } from '../booking/seats.ts';
import { listWaiting, moveToEndOfWaitlist, type WaitingRow } from '../booking/waitlist.ts';
import type { Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { findSession } from '../sessions/store.ts';
import { presentWaiting } from './present.ts';

interface NewOrder {
  studentIds: number[];
  /** As the admin saw it. */
  seenIds: number[];
  reason: string;
}

/**
 * Nobody moves up by it: a place that is free while students wait is one that none of them can take now. Whoever's place in the line
 * changes sees it at once, as of every change of a session; the same order changes nothing and leaves no trace.
 */
export async function orderWaitlist(
  tx: Tx,
  { actor, language }: { actor: Actor; language: Language },
  sessionId: number,
  { studentIds, seenIds, reason }: NewOrder,
): Promise<WaitingRow[]> {
  refuseOtherStudents(studentIds, seenIds, language);
  // Joining, leaving and moving up hold it too: the list stands still.
  await lockSessions(tx, [sessionId]);
  const session = await findSession(tx, sessionId);
  if (!session) throw new Problem('not_found');
  if (session.starts_at <= session.now) throw new Problem('session_started');
  const waiting = await listWaiting(tx, sessionId);
  const current = waiting.map(({ id }) => id);
  if (!isSame(current, seenIds)) {
    throw new Problem('waitlist_changed', { details: { current: waiting.map((row) => presentWaiting(row, language)) } });
  }
  const moved = current.findIndex((id, place) => id !== studentIds[place]);
  if (moved < 0) return waiting;

  await moveToEndOfWaitlist(tx, sessionId, studentIds.slice(moved));
  const details = { reason, order: { from: current, to: studentIds } };
  await writeAudit(tx, { ...actor, action: 'waitlist_ordered', kind: 'session', recordId: sessionId, details });
  return listWaiting(tx, sessionId);
}

/** @throws Problem where the new order has another student than the old, or one of them twice. */
function refuseOtherStudents(studentIds: number[], seenIds: number[], language: Language): void {
  const fault =
    new Set(studentIds).size < studentIds.length
      ? 'repeated'
      : isSame(studentIds.toSorted(byId), seenIds.toSorted(byId))
        ? undefined
        : 'not_available';
  if (fault) throw new Problem('validation', { fields: { studentIds: serverText(language, `field.${fault}`) } });
}

const byId = (one: number, other: number): number => one - other;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

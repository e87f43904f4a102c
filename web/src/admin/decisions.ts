/** What waits for an admin today, shown before everything else: pure, so that it can be tested without a screen. */
import type { Session } from '@halaqa/contract/sessions';
import { addDays, dayOf, parseInstant } from '@halaqa/domain/clock';
import { isActive } from '@halaqa/domain/session-state';

/**
 * `overfull`: more students have a place than there are places. `waiting`: full, and somebody waits. `unconfirmed`: today, and still
 * planned. `unclosed`: over, and neither done nor cancelled. The most important first.
 */
export const decisionKinds = ['overfull', 'waiting', 'unconfirmed', 'unclosed'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export interface Decision {
  kind: DecisionKind;
  session: Session;
}

/** How many days around today are checked: later sessions can wait. */
const aheadDays = 14;
const behindDays = 7;

/** Institute days, both included. */
export function decisionRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -behindDays), to: addDays(today, aheadDays) };
}

/** @param sessions of `decisionRange`, ascending by start. @param zone the institute's. */
export function decisionsOf(sessions: readonly Session[], now: Date, zone: string): Decision[] {
  const found = sessions.flatMap((session) => {
    const kind = kindOf(session, now, zone);
    return kind ? [{ kind, session }] : [];
  });
  return decisionKinds.flatMap((kind) => found.filter((one) => one.kind === kind));
}

function kindOf(session: Session, now: Date, zone: string): DecisionKind | undefined {
  const { state, attendeeCount, capacity, waitingCount } = session;
  if (state === 'done' || state === 'cancelled') return undefined;
  const startsAt = parseInstant(session.start_datetime);
  const endsAt = parseInstant(session.end_datetime);
  if (endsAt <= now) return 'unclosed';
  if (startsAt <= now) return undefined;
  if (attendeeCount > capacity) return 'overfull';
  if (waitingCount > 0) return 'waiting';
  return state === 'planned' && dayOf(startsAt, zone) === dayOf(now, zone) ? 'unconfirmed' : undefined;
}

/** Of the sessions around today: how many are today's, and how many that begin by the end of today are still active (D-37). */
export function todayFigures(sessions: readonly Session[], now: Date, zone: string): { today: number; activeUntilTonight: number } {
  const today = dayOf(now, zone);
  const dayOfSession = (session: Session) => dayOf(parseInstant(session.start_datetime), zone);
  return {
    today: sessions.filter((session) => dayOfSession(session) === today).length,
    activeUntilTonight: sessions.filter(
      (session) => dayOfSession(session) <= today && isActive({ state: session.state, endsAt: parseInstant(session.end_datetime) }, now),
    ).length,
  };
}

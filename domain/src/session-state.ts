/** What a session's state means and when it may change (SPEC-4.1, D-23, D-37). */
import type { SessionState } from '@halaqa/contract/values';

/** Whether a session in this state still takes place or is expected to. */
const isAhead: Record<SessionState, boolean> = { planned: true, confirmed: true, done: false, cancelled: false };

/**
 * Whether the state may change from `from` to `to`: any may, but no session is done before its start. The one refusal is
 * `session_not_started` (D-23).
 */
export function mayChangeState(from: SessionState, to: SessionState, { startsAt, now }: { startsAt: Date; now: Date }): boolean {
  return from === to || to !== 'done' || now >= startsAt;
}

/** The state to show and store where the back office left it empty (SPEC-4.2, D-23). */
export function displayState(state: SessionState | '' | null | undefined): SessionState {
  return state || 'confirmed';
}

/** Counts among the "active sessions": planned or confirmed, and not over (D-37). */
export function isActiveSession({ state, endsAt }: { state: SessionState; endsAt: Date }, now: Date): boolean {
  return isAhead[state] && now < endsAt;
}

/** Counts among the "upcoming sessions": planned or confirmed, and not begun. */
export function isUpcomingSession({ state, startsAt }: { state: SessionState; startsAt: Date }, now: Date): boolean {
  return isAhead[state] && now < startsAt;
}

/** When a student can be present by a code (D-124). */
import type { SessionState } from '@halaqa/contract/values';
import { attendanceOpensAt } from './attendance.ts';

interface CheckInSession {
  state: SessionState;
  startsAt: Date;
  endsAt: Date;
}

/** From when marks are taken until the session ends. */
export const checkInTimes = ({ startsAt, endsAt }: Pick<CheckInSession, 'startsAt' | 'endsAt'>): { from: Date; until: Date } => ({
  from: attendanceOpensAt(startsAt),
  until: endsAt,
});

type CheckInClosed = 'cancelled' | 'done' | 'early' | 'over';

/**
 * Why nobody can check in now; undefined where they can.
 * @param now the database's clock where it decides.
 */
export function whyCheckInClosed(session: CheckInSession, now: Date): CheckInClosed | undefined {
  if (session.state === 'cancelled' || session.state === 'done') return session.state;
  const { from, until } = checkInTimes(session);
  if (now < from) return 'early';
  return now < until ? undefined : 'over';
}

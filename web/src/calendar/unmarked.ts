import { parseInstant } from '@halaqa/domain/clock';
import { studentsIn } from '../sessions/students-in.ts';
import type { CalendarSession } from './session.ts';

/** Of a session that is over, how many of those with a place are not marked; 0 where that is not known, too. */
export function unmarkedOf(session: CalendarSession, now: Date): number {
  const { state, end_datetime, marked } = session;
  if (marked === undefined || state === 'cancelled' || parseInstant(end_datetime) > now) return 0;
  return studentsIn(session) - marked;
}

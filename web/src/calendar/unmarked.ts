import { parseInstant } from '@halaqa/domain/clock';
import type { CalendarSession } from './session.ts';

/** Of a session that is over, how many of those with a place are not marked; 0 where that is not known, too. */
export function unmarkedOf({ state, end_datetime, attendeeCount, marked }: CalendarSession, now: Date): number {
  if (marked === undefined || state === 'cancelled' || parseInstant(end_datetime) > now) return 0;
  return attendeeCount - marked;
}

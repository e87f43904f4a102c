import { parseInstant } from '@halaqa/domain/clock';
import type { CalendarSession } from '../calendar/session.ts';
import { unmarkedOf } from '../calendar/unmarked.ts';

const lookedBackMs = 28 * 86_400_000;

/**
 * Of the last four weeks, the latest first: what is longer ago was perhaps never meant to be marked here, and stands with its flag in the calendar.
 * @param sessions ascending by start.
 */
export function leftToMark<S extends CalendarSession>(sessions: readonly S[], now: Date): S[] {
  const since = now.getTime() - lookedBackMs;
  return sessions.filter((session) => unmarkedOf(session, now) > 0 && parseInstant(session.end_datetime).getTime() >= since).reverse();
}

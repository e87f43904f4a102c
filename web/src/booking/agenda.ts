/** What the calendar shows of a student's sessions, and under which days. Pure. */
import type { StudentSession } from '@halaqa/contract/booking';
import { groupByDay } from '@halaqa/domain/calendar';
import { parseInstant } from '@halaqa/domain/clock';

export interface Filter {
  /** Only where the student has a place or waits for one. */
  mine: boolean;
  courseId: number | undefined;
}

export interface Day {
  /** Plain date on the institute's wall. */
  day: string;
  sessions: StudentSession[];
}

/** Days ascending with their sessions by start, of those that pass. @param zone IANA name of the institute's zone. */
export function agendaOf(sessions: readonly StudentSession[], filter: Filter, zone: string): Day[] {
  const shown = sessions.filter((session) => passes(session, filter));
  return groupByDay(shown, (session) => parseInstant(session.start_datetime), zone).map(({ day, items }) => ({ day, sessions: items }));
}

function passes(session: StudentSession, { mine, courseId }: Filter): boolean {
  if (courseId !== undefined && session.courseId !== courseId) return false;
  return !mine || session.isRegistered || session.waitlistPosition !== null;
}

/** How far a student has come: percent of a course, completed sessions, hours (D-36 and D-37). */
import type { AttendanceState, EnrolmentState, SessionState } from '@halaqa/contract/values';
import type { TimeSpan } from './registration.ts';

const quarterMs = 15 * 60_000;

export interface CourseProgress {
  attendedLectures: number;
  /** 0 where the course asks for none; progress is 0 then. */
  requiredLectures: number;
  /** The percent that Odoo keeps; null where it keeps none. */
  odooProgress: number | null;
  /** The portal has marked the student at least once in the course: then its own count is used. */
  isMarkedHere: boolean;
}

/** Percent, 0 to 100, rounded down (D-36). */
export function progressPercent({ attendedLectures, requiredLectures, odooProgress, isMarkedHere }: CourseProgress): number {
  const own = requiredLectures > 0 ? (attendedLectures * 100) / requiredLectures : 0;
  const percent = odooProgress !== null && !isMarkedHere ? odooProgress : own;
  return Math.min(100, Math.max(0, Math.floor(percent)));
}

/** Whether the course gives a certificate (D-117): the institute calls it completed, or all that it asks for was attended. */
export const isCourseCompleted = ({ state, progress }: { state: EnrolmentState; progress: number }): boolean =>
  state === 'completed' || (state !== 'cancelled' && progress === 100);

/** A session in which the student has a place, with the student's mark. */
export interface AttendedSession extends TimeSpan {
  state: SessionState;
  mark: AttendanceState;
}

/** Whether the session counts for the student: they attended it, or it is done and they are not marked absent (D-37). */
export function isCompleted({ state, mark }: Omit<AttendedSession, keyof TimeSpan>): boolean {
  return mark === 'attended' || (state === 'done' && mark !== 'absent');
}

/** Completed sessions and their hours, to the nearest quarter of an hour. */
export function studyTotals(sessions: readonly AttendedSession[]): { completedSessions: number; totalHours: number } {
  const completed = sessions.filter(isCompleted);
  const ms = completed.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0);
  return { completedSessions: completed.length, totalHours: Math.round(ms / quarterMs) / 4 };
}

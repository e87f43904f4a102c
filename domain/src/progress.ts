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

/**
 * The day on which a completed course was completed (D-194), a plain date: of the session with which the rule was met, else what the
 * enrolment says; null where nothing tells it. Where the institute calls the course completed before all lectures, it is the last attended.
 */
export function completionDay(course: {
  requiredLectures: number;
  /** The institute's day of each session that the student attended, ascending. */
  attendedDays: readonly string[];
  /** The end of the enrolment, and today: a course is not completed on a day that is yet to come. */
  endsOn: string | null;
  today: string;
}): string | null {
  const { requiredLectures, attendedDays, endsOn, today } = course;
  const lastNeeded = attendedDays[requiredLectures - 1] ?? attendedDays.at(-1);
  return lastNeeded ?? (endsOn !== null && endsOn <= today ? endsOn : null);
}

/**
 * How many lectures are still to be attended for the certificate (D-145). 0 also where none can be told: the course is completed, asks
 * for none, or all are attended and Odoo's own percent says less.
 */
export function lecturesLeft(course: { state: EnrolmentState; progress: number; required: number; attended: number }): number {
  if (course.state === 'cancelled' || isCourseCompleted(course)) return 0;
  return Math.max(0, course.required - course.attended);
}

/**
 * How many times in a row, up to the last mark, the student was present (D-145). What is not marked yet neither counts nor ends it.
 * @param marks of one course, the latest session first.
 */
export function attendanceStreak(marks: readonly AttendanceState[]): number {
  const made = marks.filter((mark) => mark !== 'registered');
  const missed = made.indexOf('absent');
  return missed === -1 ? made.length : missed;
}

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

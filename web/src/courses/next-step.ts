/** The next step of a student in a course (D-145). */
import type { StudentSession } from '@halaqa/contract/booking';
import type { StudentCourse } from '@halaqa/contract/overview';
import { parseInstant } from '@halaqa/domain/clock';
import { isCourseCompleted } from '@halaqa/domain/progress';

export type NextStep<Session> =
  | { kind: 'certificate' }
  /** To come to the session in which they have a place. */
  | { kind: 'session'; session: Session }
  /** `count` is 0 where there is nothing to book now. */
  | { kind: 'book'; count: number };

/** @param upcoming the sessions ahead in which the student has a place, ascending. */
export function nextStepOf<Session extends Pick<StudentSession, 'courseId' | 'end_datetime'>>(
  course: Pick<StudentCourse, 'id' | 'state' | 'progress' | 'bookableSessions'>,
  upcoming: readonly Session[],
  now: Date,
): NextStep<Session> {
  if (isCourseCompleted(course)) return { kind: 'certificate' };
  const session = upcoming.find((one) => one.courseId === course.id && parseInstant(one.end_datetime) > now);
  return session ? { kind: 'session', session } : { kind: 'book', count: course.bookableSessions };
}

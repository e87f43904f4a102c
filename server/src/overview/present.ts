/** The student's first screen, on the wire. */
import type { Overview, StudentCourse } from '@halaqa/contract/overview';
import type { Language } from '@halaqa/contract/values';
import { attendanceStreak, isCompleted, progressPercent, studyTotals } from '@halaqa/domain/progress';
import { canRegister } from '@halaqa/domain/registration';
import { isActiveSession, isUpcomingSession } from '@halaqa/domain/session-state';
import { presentSession } from '../booking/present.ts';
import type { SessionView } from '../booking/session-view.ts';
import { pictureUrl } from '../courses/picture-url.ts';
import { presentInvoice } from '../invoices/present.ts';
import { nameInLanguage } from '../language/in-language.ts';
import type { AttendanceTotal, FollowedCourse, OpenSessions, OverviewRow } from './store.ts';

export function presentOverview(row: OverviewRow, language: Language, cancelCutoffHours: number): Overview {
  // Who comes late still finds the room of what is under way; only what has not begun is counted as upcoming.
  const due = row.ahead.filter(({ state, ends_at: endsAt, now }) => isActiveSession({ state, endsAt }, now));
  return {
    stats: {
      totalCourses: row.courses.length,
      completedCourses: row.courses.filter(({ state }) => state === 'completed').length,
      completedSessions: sum(row.attended.filter(isCompleted).map(({ sessions }) => sessions)),
      upcomingSessions: due.filter(isComing).length,
      totalHours: hoursOf(row.attended),
    },
    upcomingSessions: due.map((view) => ({ ...presentSession(view, language, cancelCutoffHours), status: view.state })),
    waitingFor: row.waitingFor.filter(isComing).map((view) => presentSession(view, language, cancelCutoffHours)),
    courses: row.courses.map((course) => presentCourse(course, row, language)),
    invoices: row.invoices.map(presentInvoice),
    student: {
      id: row.id,
      name: nameInLanguage(language, row.name, row.name_en),
      student_id: row.student_number,
      email: row.email,
      phone: row.phone,
      registrationDate: row.registered_on,
    },
  };
}

const isComing = ({ state, starts_at: startsAt, now }: SessionView): boolean => isUpcomingSession({ state, startsAt }, now);

function presentCourse(course: FollowedCourse, { attended, marks: made, open }: OverviewRow, language: Language): StudentCourse {
  const marks = attended.filter((one) => one.course_id === course.id && one.mark !== 'registered');
  const attendedHere = sum(marks.filter(({ mark }) => mark === 'attended').map(({ sessions }) => sessions));
  const isMarkedHere = marks.length > 0;
  const attendedLectures = isMarkedHere ? attendedHere : course.attended_lectures;
  return {
    id: course.id,
    name: nameInLanguage(language, course.name, course.name_en),
    description: nameInLanguage(language, course.description, course.description_en),
    progress: progressPercent({
      attendedLectures,
      requiredLectures: course.required_lectures,
      // Odoo also has 0 where nothing was entered; then the count decides, which is 0 too if nothing was attended.
      odooProgress: course.progress === 0 ? null : course.progress,
      isMarkedHere,
    }),
    required_lectures: course.required_lectures,
    attended_lectures: attendedLectures,
    state: course.state,
    date_start: course.date_start,
    date_end: course.date_end,
    image: pictureUrl(course),
    bookableSessions: sum(open.filter((group) => group.course_id === course.id && isBookable(group)).map(({ sessions }) => sessions)),
    streak: attendanceStreak(made.find((one) => one.course_id === course.id)?.marks ?? []),
  };
}

/** One session stands for all of a group: they have not begun, and are alike in the rest. */
const isBookable = ({ state, is_full, is_waited_for, is_next, has_overlap }: OpenSessions): boolean =>
  canRegister({
    session: {
      state,
      capacity: 1,
      seatsTaken: is_full ? 1 : 0,
      waiting: is_waited_for ? 1 : 0,
      startsAt: new Date(1),
      endsAt: new Date(2),
    },
    student: { isRegistered: false, isEnrolled: true, hasOverlap: has_overlap, isNextInLine: is_next },
    now: new Date(0),
  });

/** The sessions of one group are as long together as one session of their whole time. */
const hoursOf = (attended: AttendanceTotal[]): number =>
  studyTotals(attended.map(({ state, mark, ms }) => ({ state, mark, startsAt: new Date(0), endsAt: new Date(ms) }))).totalHours;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

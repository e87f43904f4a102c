/** The student's first screen, on the wire. */
import type { Overview, StudentCourse } from '@halaqa/contract/students';
import type { Language } from '@halaqa/contract/values';
import { isCompleted, progressPercent, studyTotals } from '@halaqa/domain/progress';
import { canRegister } from '@halaqa/domain/registration';
import { isActive, isUpcoming } from '@halaqa/domain/session-state';
import { inLanguage, presentSession } from '../booking/present.ts';
import { factsOf } from '../booking/sight.ts';
import { pictureUrl } from '../courses/picture-url.ts';
import { presentInvoice } from '../invoices/present.ts';
import type { Attended, FollowedCourse, OverviewRow } from './store.ts';

export const presentOverview = (row: OverviewRow, language: Language, cancelCutoffHours: number): Overview => {
  // Who comes late still finds the room of what is under way; only what has not begun is counted as upcoming.
  const due = row.ahead.filter(({ state, ends_at: endsAt, now }) => isActive({ state, endsAt }, now));
  return {
    stats: {
      totalCourses: row.courses.length,
      completedCourses: row.courses.filter(({ state }) => state === 'completed').length,
      completedSessions: sum(row.attended.filter(isCompleted).map(({ sessions }) => sessions)),
      upcomingSessions: due.filter(({ state, starts_at: startsAt, now }) => isUpcoming({ state, startsAt }, now)).length,
      totalHours: hoursOf(row.attended),
    },
    upcomingSessions: due.map((sight) => presentSession(sight, language, cancelCutoffHours)),
    courses: row.courses.map((course) => presentCourse(course, row, language)),
    invoices: row.invoices.map(presentInvoice),
    student: {
      id: row.id,
      name: inLanguage(language, row.name, row.name_en),
      student_id: row.student_number,
      email: row.email,
      phone: row.phone,
      registrationDate: row.registered_on,
    },
  };
};

const presentCourse = (course: FollowedCourse, { attended, open }: OverviewRow, language: Language): StudentCourse => {
  const marks = attended.filter((one) => one.course_id === course.id && one.mark !== 'registered');
  const attendedHere = sum(marks.filter(({ mark }) => mark === 'attended').map(({ sessions }) => sessions));
  const isMarkedHere = marks.length > 0;
  const attendedLectures = isMarkedHere ? attendedHere : course.attended_lectures;
  return {
    id: course.id,
    name: inLanguage(language, course.name, course.name_en),
    description: inLanguage(language, course.description, course.description_en),
    progress: progressPercent({
      attendedLectures,
      requiredLectures: course.required_lectures,
      // 0 is also what stands where Odoo says nothing; then the count decides, which is 0 too if nothing was attended.
      odooProgress: course.progress === 0 ? null : course.progress,
      isMarkedHere,
    }),
    required_lectures: course.required_lectures,
    attended_lectures: attendedLectures,
    state: course.state,
    date_start: course.date_start,
    date_end: course.date_end,
    image: pictureUrl(course),
    bookableSessions: open.filter((facts) => facts.course_id === course.id && canRegister(factsOf(facts))).length,
  };
};

/** The sessions of one group are as long together as one session of their whole time. */
const hoursOf = (attended: Attended[]): number =>
  studyTotals(attended.map(({ state, mark, ms }) => ({ state, mark, startsAt: new Date(0), endsAt: new Date(ms) }))).totalHours;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Who follows which course, now and before. What was attended is counted afterwards, from the sessions. */
import { addDays, dayOf } from '@halaqa/domain/clock';
import { at, type Random, seeded } from './random.ts';
import type { Attendee, Course, Enrolment, Session, Student } from './records.ts';
import type { Size } from './size.ts';

/** Indexes of the courses of the first students: they share the first one (`student@` and `student2@`). */
const givenCourses: readonly (readonly number[])[] = [
  [0, 2, 7],
  [0, 3],
];
/** `student@` has completed project management. */
const firstStudentHad = 5;
const busiestShare = 0.05;
const completedShare = 0.4;
const cancelledShare = 0.1;
/** A course takes this long; a student who registered later cannot have completed one. */
const courseDays = 80;

type Draft = Omit<Enrolment, 'id'>;

export function enrolments(facts: {
  students: Student[];
  courses: Course[];
  sessions: Session[];
  today: string;
  zone: string;
  seed: number;
  size: Size;
}): Enrolment[] {
  const { students, courses, sessions, today, zone, seed, size } = facts;
  const random = seeded(seed, 'enrolments');
  const nextCourse = deck(courses.length, random);
  const spans = courseSpans(sessions, zone);
  const drafts = students.flatMap((student, index) => {
    const followed = givenCourses[index]?.filter((course) => course < courses.length) ?? drawn(nextCourse, coursesOf(size, random));
    const current = followed.map((course): Draft => {
      const { first, last } = at(spans, course);
      return draft(student, at(courses, course), 'active', later(first, addDays(student.registeredOn, 2)), last);
    });
    return [...former(student, index, new Set(followed), { courses, today, random }), ...current];
  });
  return drafts.map((enrolment, index) => ({ id: index + 1, ...enrolment }));
}

/** With what the marks say: lectures attended, progress, and `enrolled` for students who have not come yet (D-36). */
export function withAttendance(list: Enrolment[], sessions: Session[], attendees: Attendee[]): Enrolment[] {
  const courseOf = new Map(sessions.map((session) => [session.id, session.courseId]));
  const counts = new Map<string, number>();
  for (const { sessionId, studentId, state } of attendees) {
    if (state !== 'attended') continue;
    const key = `${studentId} ${courseOf.get(sessionId)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return list.map((enrolment) => {
    if (enrolment.state !== 'active') return enrolment;
    const attended = counts.get(`${enrolment.studentId} ${enrolment.courseId}`) ?? 0;
    return {
      ...enrolment,
      state: attended === 0 ? 'enrolled' : 'active',
      attendedLectures: attended,
      progress: percent(attended, enrolment.requiredLectures),
    };
  });
}

/** Courses that the student completed or gave up before the sessions of the institute. */
function former(
  student: Student,
  index: number,
  followed: Set<number>,
  world: { courses: Course[]; today: string; random: Random },
): Draft[] {
  const { courses, today, random } = world;
  const chance = random.next();
  const other = index === 0 ? firstStudentHad : random.whole(0, courses.length - 1);
  const start = addDays(student.registeredOn, random.whole(5, 30));
  const end = addDays(start, courseDays);
  if (followed.has(other)) return [];
  const course = at(courses, other);
  const had = addDays(today, -60) > end;
  if (had && (index === 0 || chance < completedShare)) {
    return [{ ...draft(student, course, 'completed', start, end), attendedLectures: course.requiredLectures, progress: 100 }];
  }
  if (!had || chance > completedShare + cancelledShare) return [];
  const attended = random.whole(0, 3);
  const progress = percent(attended, course.requiredLectures);
  return [{ ...draft(student, course, 'cancelled', start, end), attendedLectures: attended, progress }];
}

function draft(student: Student, course: Course, state: Enrolment['state'], dateStart: string, dateEnd: string): Draft {
  return {
    studentId: student.id,
    courseId: course.id,
    state,
    requiredLectures: course.requiredLectures,
    attendedLectures: 0,
    progress: 0,
    dateStart,
    dateEnd,
  };
}

function coursesOf({ coursesEach, courses }: Size, random: Random): number {
  const { least, most, busiest } = coursesEach;
  return Math.min(courses, random.chance(busiestShare) ? busiest : random.whole(least, most));
}

/** Every course is chosen; one in ten, except the demonstration's, three times as often. */
function deck(courses: number, random: Random): () => number {
  let cards: number[] = [];
  return () => {
    if (cards.length === 0) {
      const once = Array.from({ length: courses }, (_, course) => course);
      const popular = once.filter((course) => course >= 8 && course % 10 === 0);
      cards = random.shuffle([...once, ...popular, ...popular]);
    }
    return cards.pop() ?? 0;
  };
}

function drawn(next: () => number, count: number): number[] {
  const courses = new Set<number>();
  while (courses.size < count) courses.add(next());
  return [...courses];
}

/** The days of the first and the last session of each course. */
function courseSpans(sessions: Session[], zone: string): { first: string; last: string }[] {
  const spans: { first: string; last: string }[] = [];
  for (const { courseId, startsAt } of sessions) {
    const day = dayOf(startsAt, zone);
    spans[courseId - 1] = { first: spans[courseId - 1]?.first ?? day, last: day };
  }
  return spans;
}

function later(day: string, other: string): string {
  if (day < other) return other;
  return day;
}

function percent(attended: number, required: number): number {
  return required === 0 ? 0 : Math.min(100, Math.floor((attended * 100) / required));
}

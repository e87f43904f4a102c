/** What the tests of record pages know of the demonstration institute, and make in it as somebody at another screen would. */
import type { StudentSession } from '@halaqa/contract/booking';
import type { CourseStudent, WaitingStudent } from '@halaqa/contract/records';
import type { Session } from '@halaqa/contract/sessions';
import type { Page } from '@playwright/test';
import { allSessions, must } from '../sessions/scene.ts';
import { answered } from '../src/harness.ts';

/** A session ahead for each test and view, by its place among those that lie furthest ahead. */
export async function sessionAt(
  page: Page,
  place: number,
  isFit: (session: Session, all: Session[]) => boolean = () => true,
): Promise<Session> {
  const all = await allSessions(page, 'sort=-start&pageSize=500&attendees=false');
  const ahead = all.filter(({ state, waitingCount, attendeeCount }) => state === 'planned' && waitingCount === 0 && attendeeCount > 0);
  return must(ahead.filter((session) => isFit(session, all))[place], 'session ahead');
}

/** Of a course that does not meet from one of these times to the other: else whoever follows it may be there, and not free. */
export const ofCourseNotMeeting =
  ([from, to]: readonly [string, string]) =>
  ({ course_id: [course] }: Session, all: Session[]): boolean =>
    all.every(
      ({ course_id: [met], start_datetime: start, end_datetime: end, state }) =>
        met !== course || state === 'cancelled' || start >= to || end <= from,
    );

/** Replaces the session by itself but for what is given. */
export async function edit(page: Page, session: Session, given: Record<string, unknown>): Promise<void> {
  const { id, name, version, course_id: course, trainer_id: trainer, room_id: room, capacity } = session;
  const answer = await page.request.put(`/api/sessions/${id}?force=true`, {
    data: {
      name,
      version,
      courseId: course[0],
      trainerId: trainer[0],
      roomId: room?.[0] ?? null,
      startDatetime: session.start_datetime,
      endDatetime: session.end_datetime,
      capacity,
      ...given,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Who waits for the session, first come first. */
export const waitingOf = async (page: Page, sessionId: number): Promise<WaitingStudent[]> =>
  (await answered<{ waiting: WaitingStudent[] }>(page, `/api/admin/records/sessions/${sessionId}`)).waiting;

/** Makes the session full, and puts so many students of its course on its waiting list. */
export async function fill(page: Page, session: Session, waiting: number): Promise<void> {
  await edit(page, session, { capacity: session.attendeeCount });
  await joinMore(page, session, waiting);
}

/** Puts so many more on the list. */
export async function joinMore(page: Page, session: Session, waiting: number): Promise<void> {
  const students = await answered<CourseStudent[]>(page, `/api/admin/records/courses/${session.course_id[0]}/students?pageSize=500`);
  let joined = 0;
  for (const { id } of students) {
    if (joined === waiting) return;
    const answer = await page.request.post(`/api/sessions/${session.id}/waitlist`, { data: { studentId: id } });
    if (answer.ok()) joined += 1;
  }
  must(joined === waiting || undefined, `${waiting} students who may wait for ${session.name}`);
}

/** A student of the course who may register for the session now. */
export const free = (page: Page, session: Session): Promise<CourseStudent> =>
  freeWhere(page, session, (theirs) => theirs.some(({ id, bookable }) => id === session.id && bookable));

/** Where it has begun: a student of the course who has no place in it, and none in another from one of these times to the other. */
export const freeDuring = (page: Page, session: Session, [from, to]: readonly [string, string]): Promise<CourseStudent> =>
  freeWhere(page, session, (theirs) =>
    theirs.every(
      ({ id, isRegistered, start_datetime: start, end_datetime: end }) =>
        !isRegistered || (id !== session.id && (start >= to || end <= from)),
    ),
  );

async function freeWhere(page: Page, session: Session, isFree: (theirs: StudentSession[]) => boolean): Promise<CourseStudent> {
  const students = await answered<CourseStudent[]>(page, `/api/admin/records/courses/${session.course_id[0]}/students?pageSize=500`);
  for (const student of students) {
    if (isFree(await answered<StudentSession[]>(page, `/api/students/${student.id}/sessions?pageSize=500`))) return student;
  }
  throw new Error(`nobody may register for ${session.name}`);
}

/** Each student of the demonstration may sign in, by the figures of their number. */
export function accountOf(student: { studentNumber: string | null } | undefined): string {
  const number = Number(student?.studentNumber?.slice(1));
  return `student${number === 1 ? '' : number}@demo.halaqa.test`;
}

/** The people and records of a booking test, and the calls that it makes. */
import type { StudentSession } from '@halaqa/contract/booking';
import type { ProblemBody } from '@halaqa/contract/problem';
import type { Selectable } from 'kysely';
import type { Tables } from '../builder.ts';
import { buildAccount, buildAttendee, buildCourse, buildEnrolledStudent, buildSession, fillSession } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';

export const hourMs = 3_600_000;

export const inHours = (hours: number): Date => new Date(Date.now() + hours * hourMs);

/** An instant in the form of the wire. */
export const wire = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

export interface Student {
  id: number;
  accountId: number;
  as: SignedIn;
}

interface Answer {
  status: number;
  /** The code of a refusal. */
  code: string | undefined;
  headers: Record<string, unknown>;
  session: StudentSession;
  problem: ProblemBody;
}

export function scene(portal: TestPortal) {
  const { db } = portal;

  const student = async (course: { id: number }): Promise<Student> => {
    const { student: row, account } = await buildEnrolledStudent(db, course);
    return { id: row.id, accountId: account.id, as: await signIn(portal, account) };
  };

  const call =
    (method: 'POST' | 'DELETE' | 'GET') =>
    async (path: string, as: SignedIn | undefined, payload?: object, headers: Record<string, string> = {}): Promise<Answer> => {
      const answer = await portal.inject({
        method,
        url: `/api${path}`,
        ...(as ? { as } : {}),
        ...(payload ? { payload } : {}),
        headers: { 'accept-language': 'en', ...headers },
      });
      const body: unknown = answer.body ? answer.json() : undefined;
      return {
        status: answer.statusCode,
        code: answer.statusCode >= 400 ? (body as ProblemBody).code : undefined, // what the contract says of a refusal
        headers: answer.headers,
        session: body as StudentSession, // read only where the test expects a success
        problem: body as ProblemBody, // read only where the test expects a refusal
      };
    };

  return {
    db,
    student,
    post: call('POST'),
    del: call('DELETE'),
    get: call('GET'),
    admin: async (): Promise<SignedIn> => signIn(portal, await buildAccount(db, { role: 'admin' })),

    /** A course, and a student who may book its sessions. */
    enrolled: async (): Promise<Student & { course: Selectable<Tables['course']> }> => {
      const course = await buildCourse(db);
      return { course, ...(await student(course)) };
    },

    fullSession: async (course: { id: number }, given: { capacity?: number; starts_at?: Date } = {}) => {
      const session = await buildSession(db, { course_id: course.id, capacity: 1, ...given });
      await fillSession(db, session);
      return session;
    },

    /** A session whose one place belongs to `holder`. */
    takenBy: async (holder: Student, course: { id: number }, given: { starts_at?: Date; ends_at?: Date; capacity?: number } = {}) => {
      const session = await buildSession(db, { course_id: course.id, capacity: 1, ...given });
      await buildAttendee(db, { session_id: session.id, student_id: holder.id });
      return session;
    },

    isRegistered: async (studentId: number, sessionId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('attendee')
        .select('session_id')
        .where('student_id', '=', studentId)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The students who wait for a session, first come first. */
    queueOf: async (sessionId: number): Promise<number[]> => {
      const rows = await db.selectFrom('waitlist_entry').select('student_id').where('session_id', '=', sessionId).orderBy('id').execute();
      return rows.map((row) => row.student_id);
    },

    /** The kinds of what an account was told, in order. */
    told: async (accountId: number): Promise<string[]> => {
      const rows = await db.selectFrom('notification').select('kind').where('account_id', '=', accountId).orderBy('id').execute();
      return rows.map((row) => row.kind);
    },

    /** What waits to be pushed of a session's attendees, in order. */
    pushed: async (sessionId: number): Promise<unknown[]> => {
      const rows = await db.selectFrom('outbox').select('payload').where('record_id', '=', sessionId).orderBy('id').execute();
      return rows.map((row) => row.payload);
    },

    audited: async (sessionId: number): Promise<string[]> => {
      const rows = await db.selectFrom('audit_entry').select('action').where('record_id', '=', sessionId).orderBy('id').execute();
      return rows.map((row) => row.action);
    },
  };
}

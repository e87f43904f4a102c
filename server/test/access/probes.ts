/** For each call, how to ask it about a record, and what it answers to those who may. */
import { buildAttendee, buildSession, fillSession, testPassword } from '../factories.ts';
import type { CallName } from './decision-16.ts';
import type { Learner, World } from './world.ts';

export interface Probe {
  /** What the call answers to whoever reaches the record. */
  status: number;
  /** Whose record the call names: a student's, one that is nobody's, or none. */
  names: 'student' | 'shared' | 'nothing';
  /** The path and body that name `id`, about `learner`; makes what a success needs. */
  ask: (world: World, learner: Learner, id?: number | string) => Promise<Question>;
}

export interface Question {
  path: string;
  payload?: Record<string, unknown>;
}

const plain = (path: string, status: number, payload?: Record<string, unknown>): Probe => ({
  status,
  names: 'nothing',
  ask: async () => ({ path, ...(payload && { payload }) }),
});

const ofStudent = (tail: string): Probe => ({
  status: 200,
  names: 'student',
  ask: async (_world, learner, id = learner.id) => ({ path: `/api/students/${id}/${tail}` }),
});

/** A call about a place in a session, in which the student is named beside it. */
const ofSession = (
  tail: string,
  status: number,
  prepare: (world: World, learner: Learner) => Promise<{ id: number; body?: Record<string, unknown> }>,
): Probe => ({
  status,
  names: 'student',
  ask: async (world, learner, id) => {
    const session = await prepare(world, learner);
    const path = `/api/sessions/${id ?? session.id}/${tail}`;
    // What is given up is named in the query, what is taken in the body.
    if (status === 204) return { path: `${path}?studentId=${learner.id}` };
    return { path, payload: { ...session.body, studentId: learner.id } };
  },
});

const free = (world: World) => buildSession(world.db, { course_id: world.course.id });

const taken = async (world: World, learner: Learner) => {
  const session = await free(world);
  await buildAttendee(world.db, { session_id: session.id, student_id: learner.id });
  return session;
};

const full = async (world: World) => {
  const session = await buildSession(world.db, { course_id: world.course.id, capacity: 1 });
  await fillSession(world.db, session);
  return session;
};

const awaited = async (world: World, learner: Learner) => {
  const session = await full(world);
  await world.db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: learner.id }).execute();
  return session;
};

export const probes: Record<CallName, Probe> = {
  login: plain('/api/auth/login', 200, { email: 'admin@halaqa.test', password: testPassword }),
  currentUserByToken: plain('/api/auth/user', 200),
  currentUserByCookie: plain('/api/auth/user-legacy', 200),
  logout: plain('/api/auth/logout', 204),
  setLanguage: plain('/api/auth/language', 204, { language: 'en' }),
  studentOverview: plain('/api/student/overview', 200),
  mySessions: plain('/api/my/sessions', 200),
  studentSessions: ofStudent('sessions'),
  studentInvoices: ofStudent('invoices'),
  book: ofSession('book', 200, free),
  register: ofSession('register', 200, free),
  unenroll: ofSession('register', 204, taken),
  reschedule: ofSession('reschedule', 200, async (world, learner) => {
    const { id } = await taken(world, learner);
    return { id, body: { toSessionId: (await free(world)).id } };
  }),
  joinWaitlist: ofSession('waitlist', 200, full),
  leaveWaitlist: ofSession('waitlist', 204, awaited),
  courseImage: {
    status: 200,
    names: 'shared',
    ask: async (world, _learner, id = world.course.id) => ({ path: `/api/courses/${id}/image` }),
  },
};

/** For each call, how to ask it about a record, and what it answers to those who may. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../builder.ts';
import {
  buildAccount,
  buildAttendee,
  buildConflict,
  buildInvoice,
  buildLink,
  buildSession,
  buildSlot,
  buildStopped,
  buildStudent,
  buildTrainer,
  fillSession,
  testPassword,
} from '../factories.ts';
import type { CallName } from './decision-16.ts';
import type { Owner, World } from './world.ts';

export interface Probe {
  /** What the call answers to an actor who may reach the record. */
  status: number;
  /** Whose record the call names: a student's, a trainer's, something of an account, one that belongs to nobody, or none. */
  names: 'student' | 'trainer' | 'account' | 'shared' | 'nothing';
  /** The path and body that name `id`, about `owner`; makes what a success needs. */
  ask: (world: World, owner: Owner, id?: number | string) => Promise<Question>;
}

export interface Question {
  path: string;
  payload?: Record<string, unknown>;
}

/** A device that is signed in to the account. */
async function buildSignIn(db: Db, account: { id: number }): Promise<number> {
  const { id } = await db
    .insertInto('account_session')
    .values({ account_id: account.id, token_hash: randomBytes(32), remember: false, expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const plain = (path: string, status: number, payload?: Record<string, unknown>): Probe => ({
  status,
  names: 'nothing',
  ask: async () => ({ path, ...(payload && { payload }) }),
});

/** A call with a link of its own, which it may use up. */
const ofLink = (path: string, status: number, purpose: 'invitation' | 'reset', payload: Record<string, unknown>): Probe => ({
  status,
  names: 'nothing',
  ask: async (world) => {
    const account = await buildAccount(world.db, purpose === 'reset' ? { password_hash: 'of no password' } : {});
    return { path: `/api/auth/${path}`, payload: { ...payload, token: await buildLink(world.db, account, purpose) } };
  },
});

const ofStudent = (tail: string): Probe => ({
  status: 200,
  names: 'student',
  ask: async (_world, owner, id = owner.id) => ({ path: `/api/students/${id}/${tail}` }),
});

/** A call about a place in a session, in which the student is named beside it. */
const ofSession = (
  tail: string,
  status: number,
  prepare: (world: World, owner: Owner) => Promise<{ id: number; body?: Record<string, unknown> }>,
): Probe => ({
  status,
  names: 'student',
  ask: async (world, owner, id) => {
    const session = await prepare(world, owner);
    const path = `/api/sessions/${id ?? session.id}/${tail}`;
    // A place to give up is named in the query, a place to take in the body.
    if (status === 204) return { path: `${path}?studentId=${owner.id}` };
    return { path, payload: { ...session.body, studentId: owner.id } };
  },
});

/** A call about a session that a trainer holds, or, where only admins may make it, about any session. */
const ofTrainer = (
  path: (id: number | string) => string,
  status: number,
  {
    names = 'trainer',
    started = false,
    payload,
  }: { names?: 'trainer' | 'shared'; started?: boolean; payload?: (student: number) => Record<string, unknown> } = {},
): Probe => ({
  status,
  names,
  ask: async (world, owner, id) => {
    const trainer = names === 'trainer' ? owner : await buildTrainer(world.db);
    const session = await buildSession(world.db, { trainer_id: trainer.id, ...(started && { starts_at: new Date() }) });
    // Nobody has a place in a session that is deleted: whether it may be deleted otherwise is another rule.
    const attendee = started ? await buildAttendee(world.db, { session_id: session.id }) : undefined;
    return { path: path(id ?? session.id), ...(payload && { payload: payload(attendee?.student_id ?? 0) }) };
  },
});

const plan = async (world: World): Promise<Record<string, unknown>> => ({
  name: 'planned',
  courseId: world.course.id,
  trainerId: (await buildTrainer(world.db)).id,
  startDatetime: '2090-01-01T10:00:00Z',
  endDatetime: '2090-01-01T11:00:00Z',
});

const studentFields = {
  name: 'edited',
  email: null,
  phone: null,
  residenceNumber: null,
  firstName: null,
  middleName: null,
  familyName: null,
  grandparentName: null,
  birthDate: null,
  gender: null,
};

const slot = async (world: World): Promise<Record<string, unknown>> => ({
  odooTrainerId: (await buildTrainer(world.db)).id,
  odooCourseId: world.course.id,
  dayOfWeek: 0,
  startTime: '18:00',
  endTime: '19:30',
});

const free = (world: World) => buildSession(world.db, { course_id: world.course.id });

async function taken(world: World, owner: Owner) {
  const session = await free(world);
  await buildAttendee(world.db, { session_id: session.id, student_id: owner.id });
  return session;
}

async function full(world: World) {
  const session = await buildSession(world.db, { course_id: world.course.id, capacity: 1 });
  await fillSession(world.db, session);
  return session;
}

async function awaited(world: World, owner: Owner) {
  const session = await full(world);
  await world.db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: owner.id }).execute();
  return session;
}

export const probes: Record<CallName, Probe> = {
  login: plain('/api/auth/login', 200, { email: 'admin@halaqa.test', password: testPassword }),
  currentUserByToken: plain('/api/auth/user', 200),
  currentUserByCookie: plain('/api/auth/user-legacy', 200),
  logout: plain('/api/auth/logout', 204),
  setLanguage: plain('/api/auth/language', 204, { language: 'en' }),
  setPreferences: plain('/api/auth/preferences', 204, { digits: 'arabic' }),
  // Refused before the current password is checked, so that many calls make nobody wait.
  changePassword: plain('/api/auth/password', 400, { current: 'not theirs', password: 'short' }),
  signedInDevices: plain('/api/auth/sessions', 200),
  signOutEverywhere: plain('/api/auth/sessions', 204),
  secondFactor: plain('/api/auth/second-factor', 200),
  offerSecondFactor: plain('/api/auth/second-factor', 400, {}),
  // Nobody in these tests has a second factor, so there is none to turn on or off.
  enableSecondFactor: plain('/api/auth/second-factor', 404, { code: '000000' }),
  disableSecondFactor: plain('/api/auth/second-factor', 404, { password: testPassword, code: '000000' }),
  endSession: {
    status: 204,
    names: 'account',
    ask: async (world, { account }, id) => ({ path: `/api/auth/sessions/${id ?? (await buildSignIn(world.db, account))}` }),
  },
  instituteContact: plain('/api/institute', 200),
  linkDetails: ofLink('link', 200, 'invitation', {}),
  acceptInvitation: ofLink('accept-invitation', 204, 'invitation', { password: 'chosen by the invited person' }),
  resetPassword: ofLink('reset-password', 204, 'reset', { password: 'chosen by a forgetful person' }),
  // Another address each time, so that many calls make nobody wait.
  forgotPassword: {
    status: 204,
    names: 'nothing',
    ask: async () => ({ path: '/api/auth/forgot-password', payload: { email: `${randomBytes(6).toString('hex')}@halaqa.test` } }),
  },
  users: plain('/api/admin/users', 200),
  inviteUsers: plain('/api/admin/users/invitations', 200, { studentIds: [2_000_000_000] }),
  updateUser: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/users/${id ?? (await buildAccount(world.db)).id}`,
      payload: { disabled: true },
    }),
  },
  makeResetLink: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/users/${id ?? (await buildAccount(world.db, { password_hash: 'of no password' })).id}/reset-link`,
    }),
  },
  studentOverview: plain('/api/student/overview', 200),
  mySessions: plain('/api/my/sessions', 200),
  studentSessions: ofStudent('sessions'),
  studentInvoices: ofStudent('invoices'),
  invoicePrint: {
    status: 200,
    names: 'student',
    ask: async (world, owner, id) => ({
      path: `/api/invoices/${id ?? (await buildInvoice(world.db, { student_id: owner.id, number: `INV/${owner.mark}` })).id}/print`,
    }),
  },
  reportSummary: plain('/api/admin/reports/summary', 200),
  reportWeeks: plain('/api/admin/reports/weeks?from=2026-01-03', 200),
  adminStudents: plain('/api/admin/students', 200),
  reportStudents: plain('/api/admin/reports/students', 200),
  detailedStudents: plain('/api/admin/students/detailed', 200),
  studentDetailsById: {
    status: 200,
    names: 'shared',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/admin/students/${id}/details` }),
  },
  updateStudent: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const { id: own, version } = await buildStudent(world.db);
      return { path: `/api/admin/students/${id ?? own}`, payload: { ...studentFields, version } };
    },
  },
  book: ofSession('book', 200, free),
  register: ofSession('register', 200, free),
  unenroll: ofSession('register', 204, taken),
  reschedule: ofSession('reschedule', 200, async (world, owner) => {
    const { id } = await taken(world, owner);
    return { id, body: { toSessionId: (await free(world)).id } };
  }),
  joinWaitlist: ofSession('waitlist', 200, full),
  leaveWaitlist: ofSession('waitlist', 204, awaited),
  trainerSessions: {
    status: 200,
    names: 'trainer',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/trainer/sessions?trainerId=${id}` }),
  },
  adminSessions: plain('/api/admin/sessions', 200),
  trainerSetState: ofTrainer((id) => `/api/trainer/session/${id}/state`, 200, { payload: () => ({ state: 'planned' }) }),
  adminSetState: ofTrainer((id) => `/api/admin/session/${id}/state`, 200, { names: 'shared', payload: () => ({ state: 'planned' }) }),
  sessionAttendees: ofTrainer((id) => `/api/sessions/${id}/attendees`, 200),
  markAttendance: ofTrainer((id) => `/api/sessions/${id}/attendance`, 200, {
    started: true,
    payload: (studentId) => ({ marks: [{ studentId, state: 'attended' }] }),
  }),
  createSession: { status: 201, names: 'nothing', ask: async (world) => ({ path: '/api/sessions', payload: await plan(world) }) },
  updateSession: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const session = await buildSession(world.db);
      return { path: `/api/sessions/${id ?? session.id}`, payload: { ...(await plan(world)), version: session.version } };
    },
  },
  deleteSession: ofTrainer((id) => `/api/sessions/${id}`, 204, { names: 'shared' }),
  trainerOptions: plain('/api/admin/trainers', 200),
  courseOptions: plain('/api/admin/courses', 200),
  roomOptions: plain('/api/admin/rooms', 200),
  myTrainerProfile: plain('/api/trainer/profile/me', 200),
  trainerProfileById: {
    status: 200,
    names: 'trainer',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/trainer/profile/${id}` }),
  },
  notifications: plain('/api/notifications', 200),
  markRead: plain('/api/notifications/read', 204, {}),
  trainerSlots: {
    status: 200,
    names: 'trainer',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/trainer-schedules?trainerId=${id}` }),
  },
  trainerSlotsById: {
    status: 200,
    names: 'trainer',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/trainer-schedules/${id}` }),
  },
  createSlot: {
    status: 201,
    names: 'nothing',
    ask: async (world) => ({ path: '/api/admin/trainer-schedules', payload: await slot(world) }),
  },
  deleteSlot: {
    status: 204,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/trainer-schedules/${id ?? (await buildSlot(world.db)).id}` }),
  },
  previewSessions: plain('/api/admin/trainer-schedules/preview', 200, { from: '2090-01-01', to: '2090-01-31' }),
  generateSessions: plain('/api/admin/trainer-schedules/generate', 200, { from: '2090-01-01', to: '2090-01-31' }),
  syncStatus: plain('/api/admin/sync', 200),
  syncProblems: plain('/api/admin/sync/problems', 200),
  retrySync: plain('/api/admin/sync/retry', 204, {}),
  discardFailure: {
    status: 204,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/sync/failures/${id ?? (await buildStopped(world.db)).id}` }),
  },
  decideConflict: {
    status: 204,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/sync/conflicts/${id ?? (await buildConflict(world.db)).id}`,
      payload: { keep: 'theirs' },
    }),
  },
  // There is no Odoo here, to synchronise with or to be hinted by.
  resync: plain('/api/admin/sync/resync', 409),
  decideRestored: plain('/api/admin/sync/restored', 409, { at: '2026-11-22T10:00:00Z', keep: 'theirs' }),
  odooHint: plain('/api/odoo/hint/a-secret-of-somebody', 404),
  courseImage: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id = world.course.id) => ({ path: `/api/courses/${id}/image` }),
  },
};

/** For each call, how to ask it about a record, and what it answers to those who may. */

import { createECDH, randomBytes, randomInt } from 'node:crypto';
import { codeAt } from '../../src/check-in/code.ts';
import type { Db } from '../builder.ts';
import {
  buildAccount,
  buildAccountRun,
  buildAttendee,
  buildBulkRun,
  buildCalendarFeed,
  buildCertificate,
  buildClosedDay,
  buildConflict,
  buildCorrection,
  buildCourse,
  buildEnrolment,
  buildInvoice,
  buildLeave,
  buildLink,
  buildMessage,
  buildPushDevice,
  buildRoom,
  buildSavedView,
  buildSeries,
  buildSession,
  buildSlot,
  buildStopped,
  buildStudent,
  buildStudentRun,
  buildTrainer,
  buildUndoableRun,
  buildView,
  fillSession,
  testPassword,
} from '../factories.ts';
import { onePicture } from '../institute/picture.ts';
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

/** An enrolment of nobody else's. */
async function buildFreshEnrolment(db: Db): Promise<number> {
  const [student, course] = [await buildStudent(db), await buildCourse(db)];
  return (await buildEnrolment(db, { student_id: student.id, course_id: course.id })).id;
}

const plain = (path: string, status: number, payload?: Record<string, unknown>): Probe => ({
  status,
  names: 'nothing',
  ask: async () => ({ path, ...(payload && { payload }) }),
});

const nothingOfInstitute = {
  name: null,
  nameEn: null,
  address: null,
  phone: null,
  email: null,
  vatNumber: null,
  cancelCutoffHours: null,
  colour: null,
  secondFactorRequiredOf: 'none',
};

/** A call with a link of its own, which it may use up. */
const ofLink = (path: string, status: number, purpose: 'invitation' | 'reset', payload: Record<string, unknown>): Probe => ({
  status,
  names: 'nothing',
  ask: async (world) => {
    const account = await buildAccount(world.db, purpose === 'reset' ? { password_hash: 'of no password' } : {});
    return { path: `/api/auth/${path}`, payload: { ...payload, token: await buildLink(world.db, account, purpose) } };
  },
});

const ofInvoice = (tail: string): Probe => ({
  status: 200,
  names: 'student',
  ask: async (world, owner, id) => ({
    path: `/api/invoices/${id ?? (await buildInvoice(world.db, { student_id: owner.id, number: `INV/${owner.mark}` })).id}${tail}`,
  }),
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

/** What the page of a record reads. */
const ofRecord = (kind: string, made: (world: World) => Promise<number>, tail = ''): Probe => ({
  status: 200,
  names: 'shared',
  ask: async (world, _owner, id) => ({ path: `/api/admin/records/${kind}/${id ?? (await made(world))}${tail}` }),
});

const plan = async (world: World): Promise<Record<string, unknown>> => ({
  name: 'planned',
  courseId: world.course.id,
  trainerId: (await buildTrainer(world.db)).id,
  startDatetime: '2090-01-01T10:00:00Z',
  endDatetime: '2090-01-01T11:00:00Z',
});

const courseFields = { name: 'دورة جديدة', nameEn: 'A new course', description: null, descriptionEn: null };
const roomFields = { name: 'قاعة جديدة', nameEn: null, seats: 12 };
const trainerFields = { name: 'مدربة جديدة', nameEn: null, email: null, isManager: false };
const enrolmentFields = { state: 'enrolled', requiredLectures: 12, dateStart: null, dateEnd: null };

/** A file with one room that there is not yet. */
const roomFile = (): string => Buffer.from(`الاسم\nقاعة ${randomBytes(4).toString('hex')}\n`).toString('base64');

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

const nowhere = { url: 'http://127.0.0.1:9', database: 'institute', login: 'portal', apiKey: 'key' };

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
  signOutEverywhere: plain('/api/auth/sessions', 204, { password: testPassword }),
  notificationSettings: plain('/api/auth/notifications', 200),
  setNotificationSettings: plain('/api/auth/notifications', 204, { quietHours: { from: '22:00', to: '07:00' } }),
  subscribePush: plain('/api/auth/push', 204, {
    endpoint: 'https://push.halaqa.test/of-the-probe',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  }),
  revokePush: {
    status: 204,
    names: 'account',
    ask: async (world, { account }, id) => ({ path: `/api/auth/push/${id ?? (await buildPushDevice(world.db, account)).id}` }),
  },
  calendarFeed: plain('/api/calendar-feed', 200),
  makeCalendarFeed: plain('/api/calendar-feed', 201),
  revokeCalendarFeed: {
    status: 204,
    names: 'nothing',
    ask: async (world, { account }) => {
      await buildCalendarFeed(world.db, account);
      return { path: '/api/calendar-feed' };
    },
  },
  calendarFile: {
    status: 200,
    names: 'nothing',
    ask: async (world, { account }) => ({ path: `/calendar/${await buildCalendarFeed(world.db, account)}.ics` }),
  },
  secondFactor: plain('/api/auth/second-factor', 200),
  offerSecondFactor: plain('/api/auth/second-factor', 400, {}),
  // Nobody in these tests has a second factor, so there is none to turn on or off.
  enableSecondFactor: plain('/api/auth/second-factor', 404, { code: '000000' }),
  disableSecondFactor: plain('/api/auth/second-factor', 404, { password: testPassword, code: '000000' }),
  savedViews: plain('/api/admin/saved-views', 200),
  saveView: {
    status: 201,
    names: 'nothing',
    ask: async () => ({ path: '/api/admin/saved-views', payload: { screen: 'planner', name: `probe ${randomInt(1e9)}`, query: 'free=1' } }),
  },
  updateSavedView: {
    status: 200,
    names: 'nothing',
    ask: async (world) => ({
      path: `/api/admin/saved-views/${(await buildSavedView(world.db, world.admin)).id}`,
      payload: { query: 'free=1' },
    }),
  },
  removeSavedView: {
    status: 204,
    names: 'nothing',
    ask: async (world) => ({ path: `/api/admin/saved-views/${(await buildSavedView(world.db, world.admin)).id}` }),
  },
  endSession: {
    status: 204,
    names: 'account',
    ask: async (world, { account }, id) => ({
      path: `/api/auth/sessions/${id ?? (await buildSignIn(world.db, account))}`,
      payload: { password: testPassword },
    }),
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
  health: plain('/api/admin/health', 200),
  myCorrections: plain('/api/corrections', 200),
  askCorrection: plain('/api/corrections', 200, { phone: '+966500000009' }),
  withdrawCorrection: {
    status: 204,
    names: 'student',
    ask: async (world, owner, id) => {
      // One is open for a field at a time.
      await world.db.deleteFrom('correction').where('student_id', '=', owner.id).execute();
      return { path: `/api/corrections/${id ?? (await buildCorrection(world.db, { student_id: owner.id })).id}` };
    },
  },
  myTrainerCorrections: plain('/api/trainer/corrections', 200),
  askTrainerCorrection: plain('/api/trainer/corrections', 200, { name: 'Another name' }),
  withdrawTrainerCorrection: {
    status: 204,
    names: 'account',
    ask: async (world, owner, id) => {
      const given = { trainer_id: owner.account.trainer_id ?? (await buildTrainer(world.db)).id, field: 'email' };
      // One is open for a field at a time.
      await world.db.deleteFrom('correction').where('trainer_id', '=', given.trainer_id).execute();
      return { path: `/api/trainer/corrections/${id ?? (await buildCorrection(world.db, given)).id}` };
    },
  },
  openCorrections: plain('/api/admin/corrections', 200),
  decideCorrection: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/corrections/${id ?? (await buildCorrection(world.db, { student_id: (await buildStudent(world.db)).id })).id}`,
      payload: { decision: 'declined', reason: 'the paper says something else' },
    }),
  },
  ownPersonalData: plain('/api/personal-data', 200),
  studentPersonalData: {
    status: 200,
    names: 'shared',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/admin/students/${id}/personal-data` }),
  },
  trainerPersonalData: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id = world.trainer.id) => ({ path: `/api/admin/trainers/${id}/personal-data` }),
  },
  studentErasure: {
    status: 200,
    names: 'shared',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/admin/students/${id}/erasure` }),
  },
  eraseStudent: {
    status: 200,
    names: 'shared',
    ask: async ({ db }, _owner, id) => {
      const leaver = await buildStudent(db);
      return { path: `/api/admin/students/${id ?? leaver.id}/erasure`, payload: { confirm: leaver.name } };
    },
  },
  archivedRecords: plain('/api/admin/archive/student', 200),
  readArchiveState: {
    status: 200,
    names: 'shared',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/admin/archive/student/${id}` }),
  },
  archiveRecord: {
    status: 200,
    names: 'shared',
    ask: async ({ db }, _owner, id) => ({ path: `/api/admin/archive/student/${id ?? (await buildStudent(db)).id}` }),
  },
  restoreRecord: {
    status: 200,
    names: 'shared',
    ask: async ({ db }, _owner, id) => ({
      path: `/api/admin/archive/student/${id ?? (await buildStudent(db, { active: false })).id}/restore`,
    }),
  },
  deleteRecord: {
    status: 204,
    names: 'shared',
    ask: async ({ db }, _owner, id) => ({ path: `/api/admin/archive/student/${id ?? (await buildStudent(db)).id}` }),
  },
  auditLog: plain('/api/admin/audit', 200),
  auditCounts: plain('/api/admin/audit/counts', 200),
  auditExport: plain('/api/admin/audit/export?format=csv', 200),
  users: plain('/api/admin/users', 200),
  userCounts: plain('/api/admin/users/counts', 200),
  usersExport: plain('/api/admin/users/export?format=csv', 200),
  inviteUsers: plain('/api/admin/users/invitations', 200, { studentIds: [2_000_000_000] }),
  updateUser: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/users/${id ?? (await buildAccount(world.db)).id}`,
      payload: { disabled: true },
    }),
  },
  changeUsers: {
    status: 200,
    names: 'nothing',
    ask: async (world) => ({
      path: '/api/admin/users/bulk',
      payload: { ids: [(await buildAccount(world.db)).id], action: 'deactivate' },
    }),
  },
  accountBulkReportById: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/users/bulk/${id ?? (await buildAccountRun(world.db)).id}` }),
  },
  changeStudents: {
    status: 200,
    names: 'nothing',
    ask: async (world) => ({
      path: '/api/admin/students/bulk',
      payload: { ids: [(await buildStudent(world.db)).id], action: 'archive' },
    }),
  },
  studentBulkReportById: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/students/bulk/${id ?? (await buildStudentRun(world.db)).id}` }),
  },
  makeResetLink: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/users/${id ?? (await buildAccount(world.db, { password_hash: 'of no password' })).id}/reset-link`,
    }),
  },
  beginView: {
    status: 201,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/users/${id ?? (await buildAccount(world.db, { password_hash: 'of no password' })).id}/view`,
    }),
  },
  endView: {
    status: 204,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/views/${id ?? (await buildView(world.db, world.admin)).id}` }),
  },
  studentCertificates: ofStudent('certificates'),
  issueCertificate: {
    status: 200,
    names: 'student',
    ask: async (world, owner, id = owner.id) => {
      const course = await buildCourse(world.db);
      await buildEnrolment(world.db, { student_id: owner.id, course_id: course.id, state: 'completed' });
      return { path: `/api/students/${id}/certificates`, payload: { courseId: course.id } };
    },
  },
  setCertificateState: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/certificates/${id ?? (await buildCertificate(world.db)).id}`,
      payload: { state: 'revoked', reason: 'issued by mistake' },
    }),
  },
  certificatePrint: {
    status: 200,
    names: 'student',
    ask: async (world, owner, id) => ({
      path: `/api/certificates/${id ?? (await buildCertificate(world.db, { student_id: owner.id })).id}/print`,
    }),
  },
  verifyCertificate: {
    status: 200,
    names: 'nothing',
    ask: async (world) => ({ path: `/api/verify/${(await buildCertificate(world.db)).code}` }),
  },
  certificateVerification: {
    status: 200,
    names: 'nothing',
    ask: async (world) => ({ path: `/verify/${(await buildCertificate(world.db)).code}` }),
  },
  studentOverview: plain('/api/student/overview', 200),
  mySessions: plain('/api/my/sessions', 200),
  studentSessions: ofStudent('sessions'),
  studentInvoices: ofStudent('invoices'),
  studentOwed: ofStudent('invoices/owed'),
  readInvoice: ofInvoice(''),
  readPayLink: ofInvoice('/pay-link'),
  askPayLink: ofInvoice('/pay-link'),
  invoicePrint: ofInvoice('/print'),
  reportSummary: plain('/api/admin/reports/summary', 200),
  reportWeeks: plain('/api/admin/reports/weeks?from=2026-01-03', 200),
  reportGroups: plain('/api/admin/reports/groups?from=2026-01-01&to=2026-12-31&by=course', 200),
  reportGroupsExport: plain('/api/admin/reports/groups/export?from=2026-01-01&to=2026-12-31&by=room&format=csv', 200),
  reportHours: plain('/api/admin/reports/hours?from=2026-01-01&to=2026-12-31', 200),
  reportHoursExport: plain('/api/admin/reports/hours/export?from=2026-01-01&to=2026-12-31&format=csv', 200),
  reportMoney: plain('/api/admin/reports/money?from=2026-01-01&to=2026-12-31', 200),
  reportMoneyExport: plain('/api/admin/reports/money/export?from=2026-01-01&to=2026-12-31&format=csv', 200),
  adminStudents: plain('/api/admin/students', 200),
  reportStudents: plain('/api/admin/reports/students', 200),
  studentsExport: plain('/api/admin/reports/students/export?format=csv', 200),
  detailedStudents: plain('/api/admin/students/detailed', 200),
  recordsByNumber: {
    status: 200,
    names: 'nothing',
    ask: async ({ student }) => ({ path: `/api/admin/records/by-number?number=${encodeURIComponent(`INV/${student.mark}`)}` }),
  },
  studentDetailsById: {
    status: 200,
    names: 'shared',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/admin/students/${id}/details` }),
  },
  courseList: plain('/api/admin/records/courses', 200),
  roomList: plain('/api/admin/records/rooms', 200),
  trainerList: plain('/api/admin/records/trainers', 200),
  coursesExport: plain('/api/admin/records/courses/export?format=csv', 200),
  roomsExport: plain('/api/admin/records/rooms/export?format=csv', 200),
  trainersExport: plain('/api/admin/records/trainers/export?format=csv', 200),
  createCourse: plain('/api/admin/records/courses', 201, courseFields),
  createRoom: plain('/api/admin/records/rooms', 201, roomFields),
  createTrainer: plain('/api/admin/records/trainers', 201, trainerFields),
  updateCourse: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/records/courses/${id ?? (await buildCourse(world.db)).id}`,
      payload: { ...courseFields, version: 1 },
    }),
  },
  updateRoom: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/records/rooms/${id ?? (await buildRoom(world.db)).id}`,
      payload: { ...roomFields, version: 1 },
    }),
  },
  updateTrainer: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/records/trainers/${id ?? (await buildTrainer(world.db)).id}`,
      payload: { ...trainerFields, version: 1 },
    }),
  },
  createStudent: plain('/api/admin/students', 201, { ...studentFields, studentNumber: null }),
  createEnrolment: {
    status: 201,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/students/${id ?? (await buildStudent(world.db)).id}/enrolments`,
      payload: { ...enrolmentFields, courseId: (await buildCourse(world.db)).id },
    }),
  },
  updateEnrolment: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/enrolments/${id ?? (await buildFreshEnrolment(world.db))}`,
      payload: { ...enrolmentFields, version: 1 },
    }),
  },
  checkImport: plain('/api/admin/import/check', 200, { kind: 'rooms', file: roomFile() }),
  applyImport: {
    status: 200,
    names: 'nothing',
    ask: async () => ({ path: '/api/admin/import', payload: { kind: 'rooms', file: roomFile(), columns: ['name'] } }),
  },
  importTemplate: plain('/api/admin/import/template?kind=rooms', 200),
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
  orderWaitlist: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const session = await full(world);
      const students = [await buildStudent(world.db), await buildStudent(world.db)];
      for (const student of students) {
        await world.db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: student.id }).execute();
      }
      const seenIds = students.map((student) => student.id);
      return {
        path: `/api/admin/sessions/${id ?? session.id}/waitlist`,
        payload: { seenIds, studentIds: seenIds.toReversed(), reason: 'an exam on that day' },
      };
    },
  },
  trainerSessions: {
    status: 200,
    names: 'trainer',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/trainer/sessions?trainerId=${id}` }),
  },
  adminSessions: plain('/api/admin/sessions', 200),
  sessionCounts: plain('/api/admin/sessions/counts', 200),
  sessionDays: plain('/api/admin/sessions/days?from=2026-01-01&to=2026-02-11', 200),
  sessionsExport: plain('/api/admin/sessions/export?format=csv', 200),
  sharedStudents: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const { student_id, session_id } = await buildAttendee(world.db);
      await buildAttendee(world.db, { student_id });
      return { path: `/api/admin/sessions/${id ?? session_id}/shared?from=2000-01-01&to=2100-01-01` };
    },
  },
  trainerSetState: ofTrainer((id) => `/api/trainer/session/${id}/state`, 200, { payload: () => ({ state: 'planned' }) }),
  adminSetState: ofTrainer((id) => `/api/admin/session/${id}/state`, 200, { names: 'shared', payload: () => ({ state: 'planned' }) }),
  keepBelowMinimum: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const tomorrow = new Date(Date.now() + 24 * 3_600_000);
      const session = await buildSession(world.db, { minimum: 5, starts_at: tomorrow });
      return { path: `/api/admin/sessions/${id ?? session.id}/keep` };
    },
  },
  giveBackGuestPlaces: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const session = await buildSession(world.db, { seats_taken: 2, guests: 2 });
      return { path: `/api/admin/sessions/${id ?? session.id}/guests` };
    },
  },
  sessionAttendees: ofTrainer((id) => `/api/sessions/${id}/attendees`, 200),
  nearRosters: plain('/api/trainer/rosters', 200),
  rosterPrint: ofTrainer((id) => `/api/sessions/${id}/roster`, 200),
  roomDayPrint: plain('/api/admin/rooms/day?day=2026-03-01', 200),
  sessionMessages: ofTrainer((id) => `/api/sessions/${id}/messages`, 200),
  sendMessage: ofTrainer((id) => `/api/sessions/${id}/messages`, 201, { started: true, payload: () => ({ message: 'Bring your books' }) }),
  messageReaders: {
    status: 200,
    names: 'trainer',
    ask: async (world, owner, id) => {
      const session = await buildSession(world.db, { trainer_id: owner.id });
      const message = await buildMessage(world.db, { session_id: session.id });
      return { path: `/api/sessions/${id ?? session.id}/messages/${message.id}` };
    },
  },
  checkInCode: ofTrainer((id) => `/api/sessions/${id}/check-in-code`, 200, { started: true }),
  checkIn: {
    status: 200,
    names: 'nothing',
    ask: async (world, owner) => {
      const session = await buildSession(world.db, { course_id: world.course.id, starts_at: new Date() });
      await buildAttendee(world.db, { session_id: session.id, student_id: owner.id });
      const secret = randomBytes(32);
      await world.db.insertInto('check_in_secret').values({ session_id: session.id, secret }).execute();
      return { path: `/api/sessions/${session.id}/check-in`, payload: { code: codeAt(secret, new Date()) } };
    },
  },
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
  readInstituteSettings: plain('/api/admin/institute', 200),
  updateInstituteSettings: {
    status: 200,
    names: 'nothing',
    ask: async (world) => {
      const { version } = await world.db.selectFrom('institute_setting').select('version').executeTakeFirstOrThrow();
      return { path: '/api/admin/institute', payload: { ...nothingOfInstitute, address: `Street ${version}`, version } };
    },
  },
  setInstituteLogo: plain('/api/admin/institute/logo', 200, { file: onePicture }),
  removeInstituteLogo: plain('/api/admin/institute/logo', 200),
  closedDays: plain('/api/admin/closed-days', 200),
  closedDayOffers: plain('/api/admin/closed-days/offers?year=2027', 200),
  addClosedDay: plain('/api/admin/closed-days', 201, { name: 'Stocktaking', from: '2031-01-05' }),
  removeClosedDay: {
    status: 204,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/closed-days/${id ?? (await buildClosedDay(world.db)).id}` }),
  },
  myLeave: plain('/api/trainer/leave', 200),
  askForLeave: {
    status: 201,
    names: 'nothing',
    ask: async () => {
      // Another request of the same trainer at that time is refused.
      const from = new Date(Date.UTC(2100 + randomInt(90), 0, randomInt(365))).toISOString().slice(0, 10);
      return { path: '/api/trainer/leave', payload: { unit: 'days', from, to: from, reason: 'a family matter' } };
    },
  },
  withdrawLeave: {
    status: 204,
    names: 'account',
    ask: async (world, owner, id) => {
      const of = owner.account.trainer_id;
      return { path: `/api/trainer/leave/${id ?? (await buildLeave(world.db, of === null ? {} : { trainer_id: of })).id}` };
    },
  },
  leaveRequests: plain('/api/admin/leave', 200),
  leaveRequest: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const leave = await buildLeave(world.db);
      await buildSession(world.db, { trainer_id: leave.trainer_id, starts_at: leave.starts_at });
      return { path: `/api/admin/leave/${id ?? leave.id}` };
    },
  },
  decideLeave: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/leave/${id ?? (await buildLeave(world.db)).id}/decision`,
      payload: { decision: 'approve', handovers: [] },
    }),
  },
  myHandedOver: {
    status: 200,
    names: 'account',
    ask: async (world, owner, id) => {
      const of = owner.account.trainer_id;
      const run_id = (await buildBulkRun(world.db)).id;
      await world.db.updateTable('bulk_row').set({ outcome: 'done' }).where('run_id', '=', run_id).execute();
      const leave = await buildLeave(world.db, { ...(of !== null && { trainer_id: of }), state: 'approved', run_id });
      return { path: `/api/trainer/leave/${id ?? leave.id}/handed-over` };
    },
  },
  takeBackLeave: {
    status: 204,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/leave/${id ?? (await buildLeave(world.db, { state: 'approved' })).id}` }),
  },
  leaveToEnter: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => {
      const session = await buildSession(world.db, { starts_at: new Date(Date.now() + 3_600_000) });
      await buildLeave(world.db, { trainer_id: session.trainer_id, starts_at: session.starts_at });
      const span = new URLSearchParams({ from: session.starts_at.toISOString(), to: session.ends_at.toISOString() });
      return { path: `/api/admin/trainers/${id ?? session.trainer_id}/leave?${span}` };
    },
  },
  enterLeave: {
    status: 201,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/trainers/${id ?? (await buildTrainer(world.db)).id}/leave`,
      payload: { unit: 'days', from: '2190-05-01', to: '2190-05-01', reason: 'rang in sick', handovers: [] },
    }),
  },
  changeSessions: {
    status: 200,
    names: 'nothing',
    ask: async (world) => ({
      path: '/api/admin/sessions/bulk',
      payload: { ids: [(await buildSession(world.db)).id], action: 'notify', message: 'Bring your books' },
    }),
  },
  bulkReportById: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/sessions/bulk/${id ?? (await buildUndoableRun(world.db)).id}` }),
  },
  undoBulkChange: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/sessions/bulk/${id ?? (await buildUndoableRun(world.db)).id}/undo`,
      payload: {},
    }),
  },
  sessionSeries: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({ path: `/api/admin/sessions/${id ?? (await buildSeries(world.db)).id}/series` }),
  },
  changeSeries: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/sessions/${id ?? (await buildSeries(world.db)).id}/series`,
      payload: { action: 'edit', scope: 'all', set: { capacity: 7 } },
    }),
  },
  trainerOptions: plain('/api/admin/trainers', 200),
  courseOptions: plain('/api/admin/courses', 200),
  roomOptions: plain('/api/admin/rooms', 200),
  availability: plain('/api/admin/availability?from=2031-03-03T15:00:00Z&to=2031-03-03T16:00:00Z', 200),
  today: plain('/api/admin/today', 200),
  myTrainerProfile: plain('/api/trainer/profile/me', 200),
  trainerProfileById: {
    status: 200,
    names: 'trainer',
    ask: async (_world, owner, id = owner.id) => ({ path: `/api/trainer/profile/${id}` }),
  },
  sessionRecord: ofRecord('sessions', async (world) => (await free(world)).id),
  studentRecord: ofRecord('students', async (world) => world.student.id),
  trainerRecord: ofRecord('trainers', async (world) => world.trainer.id),
  courseRecord: ofRecord('courses', async (world) => world.course.id),
  courseStudents: ofRecord('courses', async (world) => world.course.id, '/students'),
  roomRecord: ofRecord('rooms', async (world) => (await buildRoom(world.db)).id),
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
  allSlots: plain('/api/admin/trainer-schedules', 200),
  updateSlot: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id) => ({
      path: `/api/admin/trainer-schedules/${id ?? (await buildSlot(world.db)).id}`,
      payload: { ...(await slot(world)), version: 1 },
    }),
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
  waitingChanges: plain('/api/admin/sync/waiting', 200),
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
  // There is no Odoo here, to synchronise with or to be called by.
  resync: plain('/api/admin/sync/resync', 409),
  missingRecords: plain('/api/admin/sync/missing?kind=session', 409),
  removeMissing: plain('/api/admin/sync/missing', 409, { kind: 'session', seen: 'a'.repeat(64) }),
  syncHistory: plain('/api/admin/sync/history', 200),
  syncHistoryCounts: plain('/api/admin/sync/history/counts', 200),
  syncHistoryExport: plain('/api/admin/sync/history/export?format=csv', 200),
  decideRestored: plain('/api/admin/sync/restored', 409, { at: '2026-11-22T10:00:00Z', keep: 'theirs' }),
  // Nobody listens there: an answer says so.
  syncSetup: plain('/api/admin/sync/setup', 200),
  inspectOdoo: plain('/api/admin/sync/setup/look', 200, { place: nowhere }),
  makeInOdoo: plain('/api/admin/sync/setup/make', 200, {
    place: nowhere,
    administrator: { login: 'admin', apiKey: 'key' },
    map: {},
    try: false,
  }),
  checkOdooSetup: plain('/api/admin/sync/setup/check', 200, { place: nowhere, map: {} }),
  saveOdooSetup: plain('/api/admin/sync/setup', 200, { place: nowhere, map: {}, accepts: true }),
  makeOdooRules: plain('/api/admin/sync/setup/rules', 409, {
    administrator: { login: 'admin', apiKey: 'key' },
    portal: 'https://portal.test',
    try: true,
  }),
  readOdooRemoval: plain('/api/admin/sync/setup/removal', 409),
  removeOdoo: plain('/api/admin/sync/setup/removal', 409, { confirm: 'institute' }),
  odooWebhook: plain('/api/odoo/webhook/a-secret-of-somebody', 404),
  odooWebhookFormer: plain('/api/odoo/hint/a-secret-of-somebody', 404),
  courseImage: {
    status: 200,
    names: 'shared',
    ask: async (world, _owner, id = world.course.id) => ({ path: `/api/courses/${id}/image` }),
  },
};

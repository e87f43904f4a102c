/**
 * Decision 16 written out a second time, so that a slip in the contract's table is a difference and not the new rule. A call that is
 * added to the contract does not compile here until its row is named.
 */
import type { Access, access } from '@halaqa/contract/access';
import type { api } from '@halaqa/contract/api';

export type CallName = keyof typeof api;
export type Row = keyof typeof access;

export const rows: Partial<Record<Row, Access>> = {
  anyone: 'anyone',
  account: { student: 'own', trainer: 'own', admin: 'own' },
  studentScreens: { student: 'own', trainer: 'none', admin: 'none' },
  booking: { student: 'own', trainer: 'none', admin: 'any' },
  studentRecords: { student: 'own', trainer: 'none', admin: 'any' },
  trainerSessions: { student: 'none', trainer: 'own', admin: 'any' },
  sessionWork: { student: 'none', trainer: 'own', admin: 'any' },
  trainerOnly: { student: 'none', trainer: 'own', admin: 'none' },
  trainerRecords: { student: 'none', trainer: 'own', admin: 'any' },
  admin: { student: 'none', trainer: 'none', admin: 'any' },
  shared: { student: 'any', trainer: 'any', admin: 'any' },
};

export const rowOf: Record<CallName, Row> = {
  login: 'anyone',
  currentUserByToken: 'account',
  currentUserByCookie: 'account',
  logout: 'anyone',
  setLanguage: 'account',
  setPreferences: 'account',
  changePassword: 'account',
  signedInDevices: 'account',
  endSession: 'account',
  secondFactor: 'account',
  offerSecondFactor: 'account',
  enableSecondFactor: 'account',
  disableSecondFactor: 'account',
  studentOverview: 'studentScreens',
  mySessions: 'studentScreens',
  studentSessions: 'studentRecords',
  book: 'booking',
  register: 'booking',
  unenroll: 'booking',
  reschedule: 'booking',
  joinWaitlist: 'booking',
  leaveWaitlist: 'booking',
  courseImage: 'shared',
  studentInvoices: 'studentRecords',
  invoicePrint: 'studentRecords',
  reportSummary: 'admin',
  adminStudents: 'admin',
  reportStudents: 'admin',
  detailedStudents: 'admin',
  studentDetailsById: 'admin',
  updateStudent: 'admin',
  trainerSessions: 'trainerSessions',
  adminSessions: 'admin',
  trainerSetState: 'sessionWork',
  adminSetState: 'admin',
  sessionAttendees: 'sessionWork',
  markAttendance: 'sessionWork',
  createSession: 'admin',
  updateSession: 'admin',
  deleteSession: 'admin',
  trainerOptions: 'admin',
  courseOptions: 'admin',
  roomOptions: 'admin',
  myTrainerProfile: 'trainerOnly',
  trainerProfileById: 'trainerRecords',
  notifications: 'account',
  markRead: 'account',
  trainerSlots: 'trainerRecords',
  trainerSlotsById: 'trainerRecords',
  createSlot: 'admin',
  deleteSlot: 'admin',
  previewSessions: 'admin',
  generateSessions: 'admin',
};

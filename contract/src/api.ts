/** Every call of the portal. The server registers each one, the access test walks them, the OpenAPI page lists them. */
import * as account from './account.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as courses from './courses.ts';
import type { Endpoint } from './endpoint.ts';
import * as institute from './institute.ts';
import * as invoices from './invoices.ts';
import * as links from './links.ts';
import * as notifications from './notifications.ts';
import * as overview from './overview.ts';
import * as reports from './reports.ts';
import * as schedules from './schedules.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as students from './students.ts';
import * as sync from './sync.ts';
import * as trainers from './trainers.ts';
import * as users from './users.ts';
import * as weeklyFigures from './weekly-figures.ts';

export const api = {
  login: auth.login,
  currentUserByToken: auth.currentUserByToken,
  currentUserByCookie: auth.currentUserByCookie,
  logout: auth.logout,
  setLanguage: auth.setLanguage,
  setPreferences: account.setPreferences,
  changePassword: account.changePassword,
  signedInDevices: account.signedInDevices,
  signOutEverywhere: account.signOutEverywhere,
  endSession: account.endSession,
  secondFactor: secondFactor.secondFactor,
  offerSecondFactor: secondFactor.offerSecondFactor,
  enableSecondFactor: secondFactor.enableSecondFactor,
  disableSecondFactor: secondFactor.disableSecondFactor,
  instituteContact: institute.instituteContact,
  linkDetails: links.linkDetails,
  acceptInvitation: links.acceptInvitation,
  forgotPassword: links.forgotPassword,
  resetPassword: links.resetPassword,
  users: users.users,
  inviteUsers: users.inviteUsers,
  updateUser: users.updateUser,
  makeResetLink: users.makeResetLink,
  studentOverview: overview.studentOverview,
  mySessions: booking.mySessions,
  studentSessions: booking.studentSessions,
  book: booking.book,
  register: booking.register,
  unenroll: booking.unenroll,
  reschedule: booking.reschedule,
  joinWaitlist: booking.joinWaitlist,
  leaveWaitlist: booking.leaveWaitlist,
  courseImage: courses.courseImage,
  studentInvoices: invoices.studentInvoices,
  invoicePrint: invoices.invoicePrint,
  reportSummary: reports.reportSummary,
  reportWeeks: weeklyFigures.reportWeeks,
  adminStudents: students.adminStudents,
  reportStudents: students.reportStudents,
  detailedStudents: students.detailedStudents,
  studentDetailsById: students.studentDetailsById,
  updateStudent: students.updateStudent,
  trainerSessions: sessions.trainerSessions,
  adminSessions: sessions.adminSessions,
  trainerSetState: sessions.trainerSetState,
  adminSetState: sessions.adminSetState,
  sessionAttendees: sessions.sessionAttendees,
  markAttendance: sessions.markAttendance,
  createSession: sessions.createSession,
  updateSession: sessions.updateSession,
  deleteSession: sessions.deleteSession,
  trainerOptions: sessions.trainerOptions,
  courseOptions: sessions.courseOptions,
  roomOptions: sessions.roomOptions,
  myTrainerProfile: trainers.myTrainerProfile,
  trainerProfileById: trainers.trainerProfileById,
  notifications: notifications.notifications,
  markRead: notifications.markRead,
  trainerSlots: schedules.trainerSlots,
  trainerSlotsById: schedules.trainerSlotsById,
  createSlot: schedules.createSlot,
  deleteSlot: schedules.deleteSlot,
  previewSessions: schedules.previewSessions,
  generateSessions: schedules.generateSessions,
  syncStatus: sync.status,
  syncProblems: sync.syncProblems,
  retrySync: sync.retrySync,
  discardFailure: sync.discardFailure,
  decideConflict: sync.decideConflict,
  decideRestored: sync.decideRestored,
  resync: sync.resync,
  odooHint: sync.odooHint,
} as const satisfies Record<string, Endpoint>;

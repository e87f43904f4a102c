/** Every call of the portal. The server registers each one, the access test walks them, the OpenAPI page lists them. */
import * as account from './account.ts';
import * as archive from './archive.ts';
import * as attendance from './attendance.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as availability from './availability.ts';
import * as booking from './booking.ts';
import * as bulk from './bulk.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as certificates from './certificates.ts';
import * as checkIn from './check-in.ts';
import * as closedDays from './closed-days.ts';
import * as corrections from './corrections.ts';
import * as courses from './courses.ts';
import * as directory from './directory.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrolments from './enrolments.ts';
import * as erasure from './erasure.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as institute from './institute.ts';
import * as invoiceDetails from './invoice-details.ts';
import * as invoices from './invoices.ts';
import * as leave from './leave.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as notificationSettings from './notification-settings.ts';
import * as notifications from './notifications.ts';
import * as overview from './overview.ts';
import * as owed from './owed.ts';
import * as periodReport from './period-report.ts';
import * as personalData from './personal-data.ts';
import * as records from './records.ts';
import * as reports from './reports.ts';
import * as roomDay from './room-day.ts';
import * as rosters from './rosters.ts';
import * as savedViews from './saved-views.ts';
import * as schedules from './schedules.ts';
import * as secondFactor from './second-factor.ts';
import * as series from './series.ts';
import * as sessionEdits from './session-edits.ts';
import * as sessionList from './session-list.ts';
import * as sessions from './sessions.ts';
import * as sharedStudents from './shared-students.ts';
import * as signIn from './sign-in.ts';
import * as students from './students.ts';
import * as studentsBulk from './students-bulk.ts';
import * as sync from './sync.ts';
import * as syncHistory from './sync-history.ts';
import * as syncMissing from './sync-missing.ts';
import * as syncRemoval from './sync-removal.ts';
import * as syncSetup from './sync-setup.ts';
import * as syncSetupRules from './sync-setup-rules.ts';
import * as syncWaiting from './sync-waiting.ts';
import * as today from './today.ts';
import * as trainers from './trainers.ts';
import * as users from './users.ts';
import * as usersBulk from './users-bulk.ts';
import * as views from './views.ts';
import * as weeklyFigures from './weekly-figures.ts';

export const api = {
  login: signIn.login,
  currentUserByToken: auth.currentUserByToken,
  currentUserByCookie: auth.currentUserByCookie,
  logout: signIn.logout,
  setLanguage: auth.setLanguage,
  setPreferences: account.setPreferences,
  changePassword: account.changePassword,
  signedInDevices: account.signedInDevices,
  signOutEverywhere: account.signOutEverywhere,
  endSession: account.endSession,
  notificationSettings: notificationSettings.notificationSettings,
  setNotificationSettings: notificationSettings.setNotificationSettings,
  subscribePush: notificationSettings.subscribePush,
  revokePush: notificationSettings.revokePush,
  calendarFeed: calendarFeed.calendarFeed,
  makeCalendarFeed: calendarFeed.makeCalendarFeed,
  revokeCalendarFeed: calendarFeed.revokeCalendarFeed,
  calendarFile: calendarFeed.calendarFile,
  studentCertificates: certificates.studentCertificates,
  issueCertificate: certificates.issueCertificate,
  setCertificateState: certificates.setCertificateState,
  certificatePrint: certificates.certificatePrint,
  verifyCertificate: certificates.verifyCertificate,
  certificateVerification: certificates.certificateVerification,
  myCorrections: corrections.myCorrections,
  askCorrection: corrections.askCorrection,
  withdrawCorrection: corrections.withdrawCorrection,
  myTrainerCorrections: corrections.myTrainerCorrections,
  askTrainerCorrection: corrections.askTrainerCorrection,
  withdrawTrainerCorrection: corrections.withdrawTrainerCorrection,
  openCorrections: corrections.openCorrections,
  decideCorrection: corrections.decideCorrection,
  ownPersonalData: personalData.ownPersonalData,
  studentPersonalData: personalData.studentPersonalData,
  trainerPersonalData: personalData.trainerPersonalData,
  studentErasure: erasure.studentErasure,
  eraseStudent: erasure.eraseStudent,
  archivedRecords: archive.archivedRecords,
  readArchiveState: archive.readArchiveState,
  archiveRecord: archive.archiveRecord,
  restoreRecord: archive.restoreRecord,
  deleteRecord: archive.deleteRecord,
  secondFactor: secondFactor.secondFactor,
  offerSecondFactor: secondFactor.offerSecondFactor,
  enableSecondFactor: secondFactor.enableSecondFactor,
  disableSecondFactor: secondFactor.disableSecondFactor,
  instituteContact: institute.instituteContact,
  readInstituteSettings: institute.readInstituteSettings,
  updateInstituteSettings: institute.updateInstituteSettings,
  setInstituteLogo: institute.setInstituteLogo,
  removeInstituteLogo: institute.removeInstituteLogo,
  linkDetails: links.linkDetails,
  acceptInvitation: links.acceptInvitation,
  forgotPassword: links.forgotPassword,
  resetPassword: links.resetPassword,
  users: users.users,
  userCounts: users.userCounts,
  usersExport: users.usersExport,
  inviteUsers: users.inviteUsers,
  updateUser: users.updateUser,
  makeResetLink: users.makeResetLink,
  savedViews: savedViews.savedViews,
  saveView: savedViews.saveView,
  updateSavedView: savedViews.updateSavedView,
  removeSavedView: savedViews.removeSavedView,
  changeUsers: usersBulk.changeUsers,
  accountBulkReportById: usersBulk.accountBulkReportById,
  changeStudents: studentsBulk.changeStudents,
  studentBulkReportById: studentsBulk.studentBulkReportById,
  beginView: views.beginView,
  endView: views.endView,
  studentOverview: overview.studentOverview,
  mySessions: booking.mySessions,
  studentSessions: booking.studentSessions,
  book: booking.book,
  register: booking.register,
  unenroll: booking.unenroll,
  reschedule: booking.reschedule,
  joinWaitlist: booking.joinWaitlist,
  leaveWaitlist: booking.leaveWaitlist,
  closedDays: closedDays.closedDays,
  closedDayOffers: closedDays.closedDayOffers,
  addClosedDay: closedDays.addClosedDay,
  removeClosedDay: closedDays.removeClosedDay,
  myLeave: leave.myLeave,
  askForLeave: leave.askForLeave,
  withdrawLeave: leave.withdrawLeave,
  myHandedOver: leave.myHandedOver,
  leaveRequests: leave.leaveRequests,
  leaveRequest: leave.leaveRequest,
  decideLeave: leave.decideLeave,
  takeBackLeave: leave.takeBackLeave,
  leaveToEnter: leave.leaveToEnter,
  enterLeave: leave.enterLeave,
  changeSessions: bulk.changeSessions,
  bulkReportById: bulk.bulkReportById,
  undoBulkChange: bulk.undoBulkChange,
  sessionSeries: series.sessionSeries,
  changeSeries: series.changeSeries,
  orderWaitlist: records.orderWaitlist,
  sessionMessages: messages.sessionMessages,
  sendMessage: messages.sendMessage,
  messageReaders: messages.messageReaders,
  courseImage: courses.courseImage,
  studentInvoices: invoices.studentInvoices,
  readInvoice: invoiceDetails.readInvoice,
  readPayLink: invoiceDetails.readPayLink,
  askPayLink: invoiceDetails.askPayLink,
  studentOwed: owed.studentOwed,
  invoicePrint: invoices.invoicePrint,
  reportSummary: reports.reportSummary,
  reportWeeks: weeklyFigures.reportWeeks,
  reportGroups: periodReport.reportGroups,
  reportGroupsExport: periodReport.reportGroupsExport,
  reportHours: periodReport.reportHours,
  reportHoursExport: periodReport.reportHoursExport,
  reportMoney: periodReport.reportMoney,
  reportMoneyExport: periodReport.reportMoneyExport,
  today: today.today,
  courseList: directory.courseList,
  roomList: directory.roomList,
  trainerList: directory.trainerList,
  coursesExport: directory.coursesExport,
  roomsExport: directory.roomsExport,
  trainersExport: directory.trainersExport,
  createCourse: directory.createCourse,
  createRoom: directory.createRoom,
  createTrainer: directory.createTrainer,
  updateCourse: directory.updateCourse,
  updateRoom: directory.updateRoom,
  updateTrainer: directory.updateTrainer,
  createEnrolment: enrolments.createEnrolment,
  updateEnrolment: enrolments.updateEnrolment,
  checkImport: imports.checkImport,
  applyImport: imports.applyImport,
  importTemplate: imports.importTemplate,
  adminStudents: students.adminStudents,
  createStudent: students.createStudent,
  reportStudents: students.reportStudents,
  studentsExport: students.studentsExport,
  detailedStudents: students.detailedStudents,
  recordsByNumber: students.recordsByNumber,
  studentDetailsById: students.studentDetailsById,
  updateStudent: students.updateStudent,
  trainerSessions: sessions.trainerSessions,
  adminSessions: sessions.adminSessions,
  sessionCounts: sessionList.sessionCounts,
  sessionDays: sessionList.sessionDays,
  sessionsExport: sessionList.sessionsExport,
  sharedStudents: sharedStudents.sharedStudents,
  trainerSetState: sessions.trainerSetState,
  adminSetState: sessions.adminSetState,
  keepBelowMinimum: sessions.keepBelowMinimum,
  giveBackGuestPlaces: sessions.giveBackGuestPlaces,
  sessionAttendees: attendance.sessionAttendees,
  nearRosters: rosters.nearRosters,
  rosterPrint: attendance.rosterPrint,
  roomDayPrint: roomDay.roomDayPrint,
  checkInCode: checkIn.checkInCode,
  checkIn: checkIn.checkIn,
  markAttendance: attendance.markAttendance,
  createSession: sessionEdits.createSession,
  updateSession: sessionEdits.updateSession,
  deleteSession: sessionEdits.deleteSession,
  trainerOptions: availability.trainerOptions,
  courseOptions: availability.courseOptions,
  roomOptions: availability.roomOptions,
  availability: availability.availability,
  myTrainerProfile: trainers.myTrainerProfile,
  trainerProfileById: trainers.trainerProfileById,
  sessionRecord: records.sessionRecord,
  studentRecord: records.studentRecord,
  trainerRecord: records.trainerRecord,
  courseRecord: records.courseRecord,
  courseStudents: records.courseStudents,
  roomRecord: records.roomRecord,
  notifications: notifications.notifications,
  markRead: notifications.markRead,
  trainerSlots: schedules.trainerSlots,
  trainerSlotsById: schedules.trainerSlotsById,
  allSlots: schedules.allSlots,
  createSlot: schedules.createSlot,
  updateSlot: schedules.updateSlot,
  deleteSlot: schedules.deleteSlot,
  previewSessions: schedules.previewSessions,
  generateSessions: schedules.generateSessions,
  health: health.health,
  auditLog: audit.auditLog,
  auditCounts: audit.auditCounts,
  auditExport: audit.auditExport,
  syncStatus: sync.readSyncStatus,
  syncProblems: sync.syncProblems,
  waitingChanges: syncWaiting.waitingChanges,
  retrySync: sync.retrySync,
  discardFailure: sync.discardFailure,
  decideConflict: sync.decideConflict,
  decideRestored: sync.decideRestored,
  resync: sync.resync,
  missingRecords: syncMissing.missingRecords,
  removeMissing: syncMissing.removeMissing,
  syncHistory: syncHistory.syncHistory,
  syncHistoryCounts: syncHistory.syncHistoryCounts,
  syncHistoryExport: syncHistory.syncHistoryExport,
  syncSetup: syncSetup.readSyncSetup,
  inspectOdoo: syncSetup.inspectOdoo,
  makeInOdoo: syncSetup.makeInOdoo,
  checkOdooSetup: syncSetup.checkOdooSetup,
  saveOdooSetup: syncSetup.saveOdooSetup,
  makeOdooRules: syncSetupRules.makeOdooRules,
  readOdooRemoval: syncRemoval.readOdooRemoval,
  removeOdoo: syncRemoval.removeOdoo,
  odooWebhook: sync.odooWebhook,
  odooWebhookFormer: sync.odooWebhookFormer,
} as const satisfies Record<string, Endpoint>;

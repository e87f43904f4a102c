/**
 * The catalogues by capability. The Arabic files are the type (`t` knows every key and its placeholders); the English
 * ones must satisfy it. A new capability is two files, `ar/<capability>.ts` and `en/<capability>.ts`, and one line here.
 */
import type { texts as account } from './ar/account.ts';
import type { texts as admin } from './ar/admin.ts';
import type { texts as archive } from './ar/archive.ts';
import type { texts as attendance } from './ar/attendance.ts';
import type { texts as audit } from './ar/audit.ts';
import type { texts as auth } from './ar/auth.ts';
import type { texts as booking } from './ar/booking.ts';
import type { texts as bulk } from './ar/bulk.ts';
import type { texts as calendar } from './ar/calendar.ts';
import type { texts as certificates } from './ar/certificates.ts';
import type { texts as checkIn } from './ar/check-in.ts';
import type { texts as corrections } from './ar/corrections.ts';
import type { texts as directory } from './ar/directory.ts';
import type { texts as erasure } from './ar/erasure.ts';
import type { texts as figures } from './ar/figures.ts';
import type { texts as health } from './ar/health.ts';
import type { texts as imports } from './ar/imports.ts';
import type { texts as institute } from './ar/institute.ts';
import type { texts as invoiceDetails } from './ar/invoice-details.ts';
import type { texts as invoices } from './ar/invoices.ts';
import type { texts as leave } from './ar/leave.ts';
import type { texts as links } from './ar/links.ts';
import type { texts as manage } from './ar/manage.ts';
import type { texts as marks } from './ar/marks.ts';
import type { texts as messages } from './ar/messages.ts';
import type { texts as navigation } from './ar/navigation.ts';
import type { texts as notices } from './ar/notices.ts';
import type { texts as notificationSettings } from './ar/notification-settings.ts';
import type { texts as notifications } from './ar/notifications.ts';
import type { texts as palette } from './ar/palette.ts';
import type { texts as personalData } from './ar/personal-data.ts';
import type { texts as planner } from './ar/planner.ts';
import type { texts as records } from './ar/records.ts';
import type { texts as reports } from './ar/reports.ts';
import type { texts as restored } from './ar/restored.ts';
import type { texts as savedViews } from './ar/saved-views.ts';
import type { texts as schedules } from './ar/schedules.ts';
import type { texts as series } from './ar/series.ts';
import type { texts as sessions } from './ar/sessions.ts';
import type { texts as shell } from './ar/shell.ts';
import type { texts as student } from './ar/student.ts';
import type { texts as students } from './ar/students.ts';
import type { texts as sync } from './ar/sync.ts';
import type { texts as syncHistory } from './ar/sync-history.ts';
import type { texts as syncSetup } from './ar/sync-setup.ts';
import type { texts as table } from './ar/table.ts';
import type { texts as trainer } from './ar/trainer.ts';
import type { texts as trainerProfile } from './ar/trainer-profile.ts';
import type { texts as users } from './ar/users.ts';
import type { texts as views } from './ar/views.ts';

export interface Catalogues {
  /** What every signed-in screen and every primitive says; `t` without a namespace reads this one. */
  shell: typeof shell;
  account: typeof account;
  admin: typeof admin;
  archive: typeof archive;
  attendance: typeof attendance;
  audit: typeof audit;
  auth: typeof auth;
  booking: typeof booking;
  bulk: typeof bulk;
  calendar: typeof calendar;
  certificates: typeof certificates;
  'check-in': typeof checkIn;
  corrections: typeof corrections;
  directory: typeof directory;
  erasure: typeof erasure;
  figures: typeof figures;
  imports: typeof imports;
  health: typeof health;
  'invoice-details': typeof invoiceDetails;
  institute: typeof institute;
  invoices: typeof invoices;
  leave: typeof leave;
  links: typeof links;
  manage: typeof manage;
  marks: typeof marks;
  messages: typeof messages;
  navigation: typeof navigation;
  'notification-settings': typeof notificationSettings;
  notices: typeof notices;
  notifications: typeof notifications;
  palette: typeof palette;
  'personal-data': typeof personalData;
  records: typeof records;
  planner: typeof planner;
  reports: typeof reports;
  restored: typeof restored;
  'saved-views': typeof savedViews;
  schedules: typeof schedules;
  series: typeof series;
  sessions: typeof sessions;
  student: typeof student;
  students: typeof students;
  sync: typeof sync;
  'sync-history': typeof syncHistory;
  'sync-setup': typeof syncSetup;
  table: typeof table;
  trainer: typeof trainer;
  'trainer-profile': typeof trainerProfile;
  users: typeof users;
  views: typeof views;
}

export type CatalogueName = keyof Catalogues;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Catalogues;
  }
}

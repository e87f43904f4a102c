/**
 * The catalogues by capability. The Arabic files are the type (`t` knows every key and its placeholders); the English
 * ones must satisfy it. A new capability is two files, `ar/<capability>.ts` and `en/<capability>.ts`, and one line here.
 */
import type { texts as account } from './ar/account.ts';
import type { texts as admin } from './ar/admin.ts';
import type { texts as auth } from './ar/auth.ts';
import type { texts as calendar } from './ar/calendar.ts';
import type { texts as invoices } from './ar/invoices.ts';
import type { texts as links } from './ar/links.ts';
import type { texts as manage } from './ar/manage.ts';
import type { texts as marks } from './ar/marks.ts';
import type { texts as notifications } from './ar/notifications.ts';
import type { texts as palette } from './ar/palette.ts';
import type { texts as reports } from './ar/reports.ts';
import type { texts as restored } from './ar/restored.ts';
import type { texts as schedules } from './ar/schedules.ts';
import type { texts as sessions } from './ar/sessions.ts';
import type { texts as shell } from './ar/shell.ts';
import type { texts as student } from './ar/student.ts';
import type { texts as students } from './ar/students.ts';
import type { texts as sync } from './ar/sync.ts';
import type { texts as trainer } from './ar/trainer.ts';
import type { texts as users } from './ar/users.ts';

export interface Catalogues {
  /** What every signed-in screen and every primitive says; `t` without a namespace reads this one. */
  shell: typeof shell;
  account: typeof account;
  admin: typeof admin;
  auth: typeof auth;
  calendar: typeof calendar;
  invoices: typeof invoices;
  links: typeof links;
  manage: typeof manage;
  marks: typeof marks;
  notifications: typeof notifications;
  palette: typeof palette;
  reports: typeof reports;
  restored: typeof restored;
  schedules: typeof schedules;
  sessions: typeof sessions;
  student: typeof student;
  students: typeof students;
  sync: typeof sync;
  trainer: typeof trainer;
  users: typeof users;
}

export type CatalogueName = keyof Catalogues;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Catalogues;
  }
}

/** The walk finds its way by the catalogues themselves: which words they should hold is for other tests to say. */
import { texts as arAccount } from '@halaqa/web/i18n/ar/account';
import { texts as arAdmin } from '@halaqa/web/i18n/ar/admin';
import { texts as arAttendance } from '@halaqa/web/i18n/ar/attendance';
import { texts as arAudit } from '@halaqa/web/i18n/ar/audit';
import { texts as arBooking } from '@halaqa/web/i18n/ar/booking';
import { texts as arCalendar } from '@halaqa/web/i18n/ar/calendar';
import { texts as arCheckIn } from '@halaqa/web/i18n/ar/check-in';
import { texts as arInvoices } from '@halaqa/web/i18n/ar/invoices';
import { texts as arLeave } from '@halaqa/web/i18n/ar/leave';
import { texts as arManage } from '@halaqa/web/i18n/ar/manage';
import { texts as arNotices } from '@halaqa/web/i18n/ar/notices';
import { texts as arNotifications } from '@halaqa/web/i18n/ar/notifications';
import { texts as arPlanner } from '@halaqa/web/i18n/ar/planner';
import { texts as arSchedules } from '@halaqa/web/i18n/ar/schedules';
import { texts as arSessions } from '@halaqa/web/i18n/ar/sessions';
import { texts as arShell } from '@halaqa/web/i18n/ar/shell';
import { texts as arStudent } from '@halaqa/web/i18n/ar/student';
import { texts as arStudents } from '@halaqa/web/i18n/ar/students';
import { texts as arTrainer } from '@halaqa/web/i18n/ar/trainer';
import { texts as arUsers } from '@halaqa/web/i18n/ar/users';
import { texts as enAccount } from '@halaqa/web/i18n/en/account';
import { texts as enAdmin } from '@halaqa/web/i18n/en/admin';
import { texts as enAttendance } from '@halaqa/web/i18n/en/attendance';
import { texts as enAudit } from '@halaqa/web/i18n/en/audit';
import { texts as enBooking } from '@halaqa/web/i18n/en/booking';
import { texts as enCalendar } from '@halaqa/web/i18n/en/calendar';
import { texts as enCheckIn } from '@halaqa/web/i18n/en/check-in';
import { texts as enInvoices } from '@halaqa/web/i18n/en/invoices';
import { texts as enLeave } from '@halaqa/web/i18n/en/leave';
import { texts as enManage } from '@halaqa/web/i18n/en/manage';
import { texts as enNotices } from '@halaqa/web/i18n/en/notices';
import { texts as enNotifications } from '@halaqa/web/i18n/en/notifications';
import { texts as enPlanner } from '@halaqa/web/i18n/en/planner';
import { texts as enSchedules } from '@halaqa/web/i18n/en/schedules';
import { texts as enSessions } from '@halaqa/web/i18n/en/sessions';
import { texts as enShell } from '@halaqa/web/i18n/en/shell';
import { texts as enStudent } from '@halaqa/web/i18n/en/student';
import { texts as enStudents } from '@halaqa/web/i18n/en/students';
import { texts as enTrainer } from '@halaqa/web/i18n/en/trainer';
import { texts as enUsers } from '@halaqa/web/i18n/en/users';

export const words = {
  ar: {
    account: arAccount,
    admin: arAdmin,
    attendance: arAttendance,
    audit: arAudit,
    booking: arBooking,
    calendar: arCalendar,
    checkIn: arCheckIn,
    invoices: arInvoices,
    leave: arLeave,
    manage: arManage,
    notices: arNotices,
    notifications: arNotifications,
    planner: arPlanner,
    schedules: arSchedules,
    sessions: arSessions,
    shell: arShell,
    student: arStudent,
    students: arStudents,
    trainer: arTrainer,
    users: arUsers,
  },
  en: {
    account: enAccount,
    admin: enAdmin,
    attendance: enAttendance,
    audit: enAudit,
    booking: enBooking,
    calendar: enCalendar,
    checkIn: enCheckIn,
    invoices: enInvoices,
    leave: enLeave,
    manage: enManage,
    notices: enNotices,
    notifications: enNotifications,
    planner: enPlanner,
    schedules: enSchedules,
    sessions: enSessions,
    shell: enShell,
    student: enStudent,
    students: enStudents,
    trainer: enTrainer,
    users: enUsers,
  },
} as const;

export type Words = (typeof words)['ar' | 'en'];

/** Any value where `text` has a placeholder: 'Edit: {{session}}' finds the button of any session. */
export function anyOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

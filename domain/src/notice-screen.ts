/** Which screen a notification links to: that of its subject, or the one where something is to be done about it (D-183). */
import type { NotificationKind, Role } from '@halaqa/contract/values';
import { pathTo, screens } from './screens.ts';

export interface Reader {
  role: Role;
  /** Null of a trainer or an admin. */
  studentId: number | null;
}

/** The address within the portal; undefined where there is nothing more to see. */
export function noticeScreen(kind: NotificationKind, sessionId: number | null, reader: Reader): string | undefined {
  switch (kind) {
    case 'session_booked':
    case 'session_cancelled':
    case 'session_updated':
    case 'session_message':
    case 'session_reminder':
    case 'new_session':
    case 'waitlist_promoted':
    case 'registration_cancelled':
      return sessionId === null ? undefined : sessionScreen(sessionId, reader);
    case 'session_below_minimum':
      return screens.adminDashboard.path;
    case 'user_created':
      return screens.users.path;
    case 'invoice_paid':
      return screens.invoices.path;
    case 'correction_asked':
      return screens.detailedStudents.path;
    case 'correction_decided':
      return screens.profile.path;
    case 'sync_problem':
      return screens.adminSync.path;
    case 'leave_asked':
    case 'leave_withdrawn':
      return screens.adminLeave.path;
    case 'leave_decided':
    case 'leave_entered':
    case 'leave_taken_back':
      return screens.trainerLeave.path;
    case 'other':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** A student's stands in their calendar, where it can be booked too. */
function sessionScreen(sessionId: number, { role, studentId }: Reader): string | undefined {
  if (role === 'admin') return pathTo('adminSession', sessionId);
  if (role === 'trainer') return `${screens.trainerCalendar.path}?session=${sessionId}`;
  return studentId === null ? undefined : `${pathTo('studentCalendar', studentId)}#session-${sessionId}`;
}

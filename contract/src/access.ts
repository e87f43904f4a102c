/**
 * Who may make which call (D-16), one row per group of calls. Endpoints name their row; the server enforces it, and the access test is
 * generated from it.
 */
import type { Role } from './values.ts';

/** `own`: only what belongs to the caller, everything else does not exist (404). `any`: everybody's. `none`: refused (403). */
export type AccessScope = 'own' | 'any' | 'none';

/** `anyone` needs no session; otherwise what each role reaches. */
export type Access = 'anyone' | Record<Role, AccessScope>;

export const access = {
  anyone: 'anyone',
  /** One's own account and its settings. */
  account: { student: 'own', trainer: 'own', admin: 'own' },
  /** Overview and my sessions: a student's own screens. */
  studentScreens: { student: 'own', trainer: 'none', admin: 'none' },
  /** Book, register, cancel, reschedule, wait: the student, or an admin who names the student. */
  booking: { student: 'own', trainer: 'none', admin: 'any' },
  /** A student's sessions and invoices. */
  studentRecords: { student: 'own', trainer: 'none', admin: 'any' },
  /** A trainer's list of sessions; an admin names the trainer. */
  trainerSessions: { student: 'none', trainer: 'own', admin: 'any' },
  /** State, attendance and attendees of a session. */
  sessionWork: { student: 'none', trainer: 'own', admin: 'any' },
  /** One's own profile as a trainer, also for an admin whose account is a trainer's too. */
  trainerSelf: { student: 'none', trainer: 'own', admin: 'own' },
  /** Those who have sessions of their own. */
  calendarFeed: { student: 'own', trainer: 'own', admin: 'none' },
  /** A trainer's profile and weekly slots, to read. */
  trainerRecords: { student: 'none', trainer: 'own', admin: 'any' },
  /** Everything under `/api/admin/`, and creating, editing and deleting. */
  admin: { student: 'none', trainer: 'none', admin: 'any' },
  /** What everybody who is signed in may see, such as the picture of a course. */
  shared: { student: 'any', trainer: 'any', admin: 'any' },
} as const satisfies Record<string, Access>;

/** For how many days each kind of record is kept (D-121). What is over by its own rule, such as a session of signing in, has no setting. */
import * as z from 'zod/mini';

export interface RetentionConfig {
  audit: number;
  readNotifications: number;
  unreadNotifications: number;
  /** Conflicts with Odoo, from the decision on. */
  conflicts: number;
  /** What came from Odoo and what went to it. */
  syncHistory: number;
  /** Requests of students for a correction, from the decision on. */
  corrections: number;
  /** Reports of bulk changes of sessions. */
  reports: number;
}

/** Fewer is refused by the database too (0064-retention.sql). */
const leastAuditDays = 1_096;

const days = (least: number, usual: number) =>
  z._default(z.coerce.number<string>().check(z.int(), z.minimum(least), z.maximum(36_500)), usual);

export const retentionSettings = {
  AUDIT_KEEP: days(leastAuditDays, leastAuditDays),
  NOTIFICATIONS_KEEP: days(1, 90),
  UNREAD_NOTIFICATIONS_KEEP: days(30, 365),
  CONFLICTS_KEEP: days(1, 365),
  SYNC_HISTORY_KEEP: days(1, 90),
  CORRECTIONS_KEEP: days(31, 365),
  REPORTS_KEEP: days(1, 365),
};

type Variables = { [Name in keyof typeof retentionSettings]: number };

export const retentionOf = (given: Variables): RetentionConfig => ({
  audit: given.AUDIT_KEEP,
  readNotifications: given.NOTIFICATIONS_KEEP,
  unreadNotifications: given.UNREAD_NOTIFICATIONS_KEEP,
  conflicts: given.CONFLICTS_KEEP,
  syncHistory: given.SYNC_HISTORY_KEEP,
  corrections: given.CORRECTIONS_KEEP,
  reports: given.REPORTS_KEEP,
});

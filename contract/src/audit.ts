/** What happened: the audit log, for admins (D-84, D-101). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { isPartial } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { recordFields } from './record-fields.ts';
import { dayInRange, id, instant, numericParameter, pathId, role, text } from './values.ts';

/** What an entry tells of, in the past tense, by what it belongs to. */
export const auditActionGroups = {
  sessions: [
    'session_created',
    'session_updated',
    'session_state_set',
    'session_deleted',
    'session_brought_back',
    'session_kept',
    'session_message_sent',
    'bulk_change_asked',
    'bulk_undo_asked',
    'attendance_marked',
    'checked_in',
  ],
  places: [
    'registered',
    'unenrolled',
    'rescheduled_to',
    'rescheduled_from',
    'waitlist_joined',
    'waitlist_left',
    'waitlist_dropped',
    'waitlist_promoted',
    'waitlist_ordered',
  ],
  records: [
    'student_created',
    'student_updated',
    'correction_asked',
    'correction_withdrawn',
    'correction_accepted',
    'correction_declined',
    'course_created',
    'course_updated',
    'room_created',
    'room_updated',
    'trainer_created',
    'trainer_updated',
    'enrolment_created',
    'enrolment_updated',
    'list_imported',
    'certificate_issued',
    'certificate_revoked',
    'certificate_reinstated',
    'record_viewed',
    'personal_data_exported',
    'student_erased',
    'students_change_asked',
    'record_archived',
    'record_restored',
    'record_deleted',
    'list_exported',
    'slot_created',
    'slot_updated',
    'slot_deleted',
    'day_closed',
    'day_opened',
    'leave_asked',
    'leave_withdrawn',
    'leave_approved',
    'leave_declined',
    'leave_entered',
    'leave_taken_back',
    'institute_changed',
    'logo_set',
    'logo_removed',
  ],
  accounts: [
    'account_created',
    'account_invited',
    'invitation_accepted',
    'account_disabled',
    'account_enabled',
    'accounts_change_asked',
    'role_changed',
    'email_folded',
    'language_changed',
    'preferences_changed',
    'calendar_feed_made',
    'calendar_feed_revoked',
    'push_subscribed',
    'push_revoked',
    'view_began',
    'view_ended',
  ],
  signIn: [
    'signed_in',
    'sign_in_refused',
    'signed_out',
    'signed_out_everywhere',
    'password_changed',
    'password_refused',
    'password_reset',
    'reset_requested',
    'reset_link_made',
    'link_refused',
    'second_factor_offered',
    'second_factor_enabled',
    'second_factor_disabled',
    'access_denied',
    'foreign_origin_refused',
  ],
  sync: [
    'sync_retry_asked',
    'sync_retried',
    'sync_discarded',
    'sync_decided',
    'resync_asked',
    'odoo_restored',
    'restore_decided',
    'odoo_asked',
    'odoo_made',
    'odoo_connected',
    'odoo_removed',
  ],
} as const;
export type AuditActionGroup = keyof typeof auditActionGroups;

export const auditActions = Object.values(auditActionGroups).flat();
export const auditAction = z.enum(auditActions);
/** `unknown`: written by a version that is newer than the one that answers. */
const entryAction = z.enum([...auditActions, 'unknown']);
export type AuditAction = z.infer<typeof auditAction>;

/** The kinds of record that entries are about. A refused call is about none. */
export const auditKinds = [
  'session',
  'student',
  'account',
  'weekly_slot',
  'course',
  'trainer',
  'room',
  'enrolment',
  'invoice',
  'closed_day',
  'list',
  'institute',
  'sync',
] as const;
export const auditKind = z.enum(auditKinds);
export type AuditKind = z.infer<typeof auditKind>;

/** The fields that have a before and an after, by the names of their columns. */
export const auditFields = [
  ...recordFields,
  'minimum',
  'student_number',
  'description',
  'description_en',
  'seats',
  'is_manager',
  'enrolment_state',
  'required_lectures',
  'date_start',
  'date_end',
  'certificate',
  'first_day',
  'last_day',
  'day_of_week',
  'start_time',
  'end_time',
  'role',
  'disabled',
  'language',
  'theme',
  'digits',
  'hijri',
  'week_start',
  'address',
  'vat_number',
  'cancel_cutoff_hours',
  'colour',
  'remind_here',
  'remind_by_mail',
  'quiet_hours',
  'saved_view',
  'saved_view_filters',
  'channels_reminders',
  'channels_changes',
  'channels_waiting',
  'channels_bookings',
  'channels_new_sessions',
  'channels_minimum',
  'channels_leave',
  'channels_corrections',
  'channels_invoices',
  'channels_accounts',
  'channels_sync',
  'second_factor',
  'second_factor_required_of',
] as const;
export const auditField = z.enum(auditFields);
export type AuditField = z.infer<typeof auditField>;

/** What else is known of an entry. */
export const auditFacts = [
  'student',
  'role',
  'again',
  'source',
  'why',
  'reason',
  'message',
  'orderBefore',
  'orderAfter',
  'call',
  'code',
  'origin',
  'sessions',
  'attendees',
  'waiting',
  'forced',
  'away',
  'closed',
  'doubleBooked',
  'rows',
  'keep',
  'list',
  'format',
  'created',
  'updated',
  'unchanged',
  'slot',
  'address',
  'database',
  'login',
  'until',
] as const;
export const auditFact = z.enum(auditFacts);
export type AuditFact = z.infer<typeof auditFact>;

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** As the account was called and what it was then; null where the portal itself did it, or nobody who is known. */
  actor: z.nullable(z.object({ id, name: z.string(), role: z.nullable(role), email: z.nullable(z.string()) })),
  action: entryAction,
  /** As it was called then. Null where the entry is about no record, such as a refused call. */
  record: z.nullable(z.object({ kind: auditKind, id: z.nullable(id), name: z.nullable(z.string()) })),
  /** In the reader's language; null is empty. A field of a student in a session, such as a mark, says whose it is. */
  changes: z.array(
    z.object({
      field: auditField,
      student: z.optional(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** In the reader's language. */
  facts: z.array(z.object({ name: auditFact, value: z.string() })),
  address: z.nullable(z.string()),
  /** As the browser said of itself. */
  device: z.nullable(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** Institute days, both included. */
  from: z.optional(dayInRange),
  to: z.optional(dayInRange),
  /** Account. */
  actor: z.optional(pathId),
  action: z.optional(auditAction),
  kind: z.optional(auditKind),
  /** Of the record; with its kind. */
  id: z.optional(pathId),
  /** Names of the actor, the record and the student concerned, folded (D-47). */
  search: z.optional(text(100)),
};

const namesKind = z.refine<{ kind?: AuditKind | undefined; id?: number | undefined }>(
  ({ kind, id }) => id === undefined || kind !== undefined,
  {
    path: ['kind'],
  },
);

export const auditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What happened, newest first: who did what to which record, from where, with the changed fields before and after. `next` of an answer is `before` of the call for older entries. Entries that show a residence number or a birth date leave an entry of their own.',
  access: access.admin,
  query: z
    .strictObject({
      ...filter,
      /** Entries older than this one. */
      before: z.optional(pathId),
      limit: z.optional(numericParameter(z.int().check(z.positive(), z.maximum(200)))),
    })
    .check(namesKind),
  response: z.object({ entries: z.array(auditEntry), /** Null where there are no older ones. */ next: z.nullable(z.int()) }),
  problems: [],
});

export const auditCounts = endpoint({
  method: 'GET',
  path: '/api/admin/audit/counts',
  summary:
    'How many entries of each action there are among the newest 10,000 that the other filters find; an action of which there are none is left out.',
  access: access.admin,
  query: z.strictObject(filter).check(namesKind),
  response: z.object({ action: z.partialRecord(auditAction, z.int()), isPartial }),
  problems: [],
});

export const auditExport = endpoint({
  ...listFile,
  path: '/api/admin/audit/export',
  summary:
    'The filtered log as a file, a row for each changed field, streamed. XLSX or CSV (UTF-8 with a mark); texts that a spreadsheet could take for a formula are inert. The export leaves an entry itself.',
  query: z.strictObject({ ...filter, ...asFile }).check(namesKind),
});

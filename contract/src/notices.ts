/**
 * The facts that each kind of notification is made of (D-40): stored as they are, put into words when
 * read, in the reader's language. Names are those of the moment; a later renaming does not change them. `…En` is the
 * English form, null where the institute has none.
 */
import * as z from 'zod/mini';
import { recordFields } from './record-fields.ts';
import { gender, id, instant, money, type NotificationKind, role, sessionState } from './values.ts';

const english = z.nullable(z.string());
const recordField = z.enum(recordFields);

const sessionFacts = z.object({
  sessionId: id,
  sessionName: z.string(),
  sessionNameEn: english,
  courseName: z.string(),
  courseNameEn: english,
  startsAt: instant,
});
export type NoticeSession = z.infer<typeof sessionFacts>;

const leaveTimes = { from: instant, to: instant, wholeDays: z.boolean() };

const named = z.object({ name: z.string(), nameEn: english });

const change = <S extends z.ZodMiniType>(value: S) => z.optional(z.object({ from: value, to: value }));

/** What has changed for somebody who has a place; a part that did not change is absent. */
const sessionChanges = z.object({
  startsAt: change(instant),
  endsAt: change(instant),
  trainer: change(named),
  /** Null is no room. */
  room: change(z.nullable(named)),
  state: change(sessionState),
});
export type SessionChanges = z.infer<typeof sessionChanges>;

export const noticeParams = {
  /** The reader has a place in the session. */
  session_booked: sessionFacts,
  /** A session that the reader had a place in, waited for or was to hold is cancelled or deleted. */
  session_cancelled: z.extend(sessionFacts, {
    /** A message by whoever cancelled it; absent where there was none. */
    message: z.optional(z.string()),
  }),
  /** The reader has a place in the session or teaches it; with the message of the person who changed it. */
  session_updated: z.extend(sessionFacts, { changes: sessionChanges, message: z.optional(z.string()) }),
  /** Somebody of the institute has written to those of a session; `writer` is there where it was its trainer. */
  session_message: z.extend(sessionFacts, { message: z.string(), writer: z.optional(named) }),
  /** The reader has a place in the session, which begins in so many hours or less. */
  session_reminder: z.extend(sessionFacts, { hours: z.literal([24, 2]) }),
  /** It begins within two days and has fewer students than it takes place with (D-150). */
  session_below_minimum: z.extend(sessionFacts, { registered: z.int(), minimum: z.int() }),
  /** A session that the reader is to teach, or may register for; with the message of the person who assigned it. */
  new_session: z.extend(sessionFacts, { message: z.optional(z.string()) }),
  /** `gender` of a student's record; notices from before it was kept have none. */
  user_created: z.object({ userId: id, name: z.string(), nameEn: english, role, gender: z.optional(z.nullable(gender)) }),
  invoice_paid: z.object({ invoiceId: id, invoiceName: z.string(), amount: money, currency: z.string() }),
  /** The reader came from the waiting list into a free place. */
  waitlist_promoted: sessionFacts,
  /** The reader's place was given back. */
  registration_cancelled: sessionFacts,
  /** A student or a trainer asks to have their record corrected; the id is a student's. */
  correction_asked: z.object({ studentId: z.optional(id), name: z.string(), nameEn: english }),
  /** `field` is a column of the record; `reason` is there where it was declined, `taken` where another value was taken than the one asked for. */
  correction_decided: z.object({
    field: recordField,
    decision: z.enum(['accepted', 'declined']),
    reason: z.optional(z.string()),
    taken: z.optional(z.string()),
  }),
  /**
   * `fault` is the synchroniser's name of what Odoo refused; `recordId` is null where it is about the connection. The names are absent
   * where the record is not here any more, and in notices of an older version. Of a key that ends: its name in Odoo, when it ends, and
   * how few days before this was told.
   */
  sync_problem: z.object({
    recordKind: z.string(),
    recordId: z.nullable(id),
    fault: z.string(),
    name: z.optional(z.string()),
    nameEn: z.optional(english),
    endsAt: z.optional(instant),
    days: z.optional(z.int()),
  }),
  /** A trainer asks for leave; `to` of whole days is the first instant after the last of them. */
  leave_asked: z.object({ leaveId: id, name: z.string(), nameEn: english, ...leaveTimes }),
  /** The reader's own request; a reason where it was declined. */
  leave_decided: z.object({ leaveId: id, isApproved: z.boolean(), reason: z.optional(z.string()), ...leaveTimes }),
  /** An admin entered leave for the reader (D-146). */
  leave_entered: z.object({ leaveId: id, reason: z.string(), ...leaveTimes }),
  /** The reader's approved leave, by an admin; `isEnded`: it had begun and ends now. The times are those that it had. */
  leave_taken_back: z.object({ leaveId: id, isEnded: z.boolean(), ...leaveTimes }),
  /** A trainer does not take the leave that was approved. */
  leave_withdrawn: z.object({ leaveId: id, name: z.string(), nameEn: english, ...leaveTimes }),
  /** The one kind that carries words: a person wrote them. */
  other: z.object({ title: z.string(), message: z.string() }),
} satisfies Record<NotificationKind, z.ZodMiniType>;

export type NoticeParams<Kind extends NotificationKind> = z.infer<(typeof noticeParams)[Kind]>;

/** A notification before it has a reader. */
export type Notice = { [Kind in NotificationKind]: { kind: Kind; params: NoticeParams<Kind> } }[NotificationKind];

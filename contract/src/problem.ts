/**
 * The closed list of error codes (D-11): a status and who raises it. The sentence in the reader's language is
 * chosen at the edge, from the catalogues, never here.
 */
import * as z from 'zod/mini';

export const problems = {
  /** The body, a query or a path is not of the form that the call asks for; `fields` says where. */
  validation: 400,
  /** No session, or one that has ended: the web sends the reader to sign in. */
  unauthorized: 401,
  /** Sign-in: unknown account, wrong password, or an account without one. One answer for all three. */
  wrong_credentials: 401,
  /** Sign-in: the password is right, and the account asks for a code of its second factor too. */
  second_factor_required: 401,
  /** Sign-in: that code is wrong, or was used before. */
  second_factor_wrong: 401,
  /** Sign-in: the password is right, but it was for the first sign-in, and its days are over (D-179). */
  first_password_ended: 401,
  /** Signed in, but the call is for another role (D-15). */
  forbidden: 403,
  /** The caller's password is for the first sign-in (D-179): they choose their own before anything else. */
  password_change_required: 403,
  /** The institute demands a second factor of the caller's role, and the account has none yet (D-178): it is set up before anything else. */
  second_factor_setup_required: 403,
  /** A view of somebody else's portal (D-140): nothing is changed, taken along or revealed in it. */
  view_only: 403,
  /** An unsafe request from another site: its Origin is not ours. */
  foreign_origin: 403,
  /** Nothing is there, or it is not the caller's (D-15). */
  not_found: 404,
  /** The session has started: the database's clock decides (D-24). */
  session_started: 409,
  /** The session is cancelled. */
  session_cancelled: 409,
  /** The session is over and marked done. */
  session_done: 409,
  /** No free place, or somebody waits for it (D-29). */
  session_full: 409,
  /** The student has no enrolled or active enrolment in the session's course. */
  not_enrolled: 409,
  /** A certificate of a course that the student has not completed (D-117). */
  course_not_completed: 409,
  /** The student has a place in the session already. */
  already_registered: 409,
  /** The student has another session at that time, which `conflict` says; touching ends do not count. */
  time_conflict: 409,
  /** Unenrolling or rescheduling without a place in the session. */
  not_registered: 409,
  /** Too late to give the place back (D-27); `deadline` says until when it was possible. */
  cancellation_closed: 409,
  /** Rescheduling to a session of another course (D-28). */
  other_course: 409,
  /** The waiting list is for full sessions; this one has a free place (D-29). */
  session_not_full: 409,
  /** The student is on the waiting list already. */
  already_waiting: 409,
  /** The waiting list is not the one that was put in another order (D-105); `current` is how it is now. */
  waitlist_changed: 409,
  /** Leaving a waiting list that the student is not on. */
  not_waiting: 409,
  /** `done` before the start (D-23). */
  session_not_started: 409,
  /** Fewer places than are taken (D-30), by whomever (D-358); `registered` says how many. */
  capacity_below_registered: 409,
  /** Nobody waits for the decision that a session takes place below its minimum (D-150): it has enough, has begun or is cancelled, or it is not two days before it yet. */
  nothing_to_decide: 409,
  /** Deleting a session in which places are taken, without `force` (D-31); `attendees` says how many, and `guests` how many of them by nobody here (D-358). */
  session_has_attendees: 409,
  /** The trainer has other sessions at that time (D-32); `sessions` lists them. */
  trainer_conflict: 409,
  /** The room is taken at that time (D-32); `sessions` lists what takes it. */
  room_conflict: 409,
  /** The institute is closed on that day (D-110); `closed` has a sentence for each reason, also beside the two above. */
  closed_day: 409,
  /** The trainer is on leave at that time (D-119); `away` has a sentence, also beside the three above. */
  trainer_away: 409,
  /** Other leave of the trainer, asked for or approved, lies at that time (D-119). */
  leave_overlaps: 409,
  /** The request was decided by somebody else, or withdrawn (D-119). */
  leave_decided: 409,
  /** The sessions of the leave, or who is free for them, are others by now (D-119). */
  leave_changed: 409,
  /** The leave has begun: its trainer does not withdraw it any more (D-146). */
  leave_begun: 409,
  /** Only approved leave is taken back; somebody else may have done it (D-146). */
  leave_not_approved: 409,
  /** The leave is over, or was ended by somebody else (D-146). */
  leave_over: 409,
  /** The record has changed since the edit began (D-33); `current` is how it is now. */
  edit_conflict: 409,
  /** A record of a kind that is made and edited in the Odoo that is configured (D-122), or places that are given back there (D-358). */
  kept_in_odoo: 409,
  /** The student follows the course already (D-122). */
  already_enrolled: 409,
  /** Something of the student is not settled (D-151); `obstacles` lists it. */
  erasure_blocked: 409,
  /** The personal data of the student was erased before (D-151). */
  already_erased: 409,
  /** Something of the record is not settled (D-152); `obstacles` lists it. */
  archive_blocked: 409,
  /** Another student has the number of the one who is to be restored (D-152); `number` says which. */
  number_taken: 409,
  /** Other records refer to it, or it came from Odoo: it can be archived, not deleted (D-152). */
  record_in_use: 409,
  /** Rows of the file have mistakes (D-123); `mistakes` lists them. Nothing was written. */
  import_refused: 409,
  /** A message to those of a session in which nobody has a place, or waits for one (D-139). */
  nobody_to_tell: 409,
  /** A weekly slot of the same trainer overlaps (D-38); `slots` lists them. */
  schedule_conflict: 409,
  /** Marking earlier than 15 minutes before the start (D-35); `from` says when it begins. */
  attendance_too_early: 409,
  /** Checking in earlier than 15 minutes before the start, or when the session is over (D-124); `from` and `until` say when it is possible. */
  check_in_closed: 409,
  /** Not the code shown in the room now: wrong, expired, or of another session (D-124). */
  wrong_check_in_code: 409,
  /** The account has a view of that name on the screen already (D-162). */
  view_name_taken: 409,
  /** The account has as many views on the screen as can be kept (D-162); `maximum` says how many. */
  too_many_views: 409,
  /** Another second factor cannot be set up while one is on. */
  second_factor_on: 409,
  /** An admin demands a second factor of others, or of more, without having one (D-178). */
  own_second_factor_missing: 409,
  /** A link to choose a password that never existed, was used, has expired or was replaced; the answer does not say which. */
  invalid_link: 410,
  /** An admin disables or demotes the account that they are signed in to. */
  own_account: 409,
  /** Nobody would be left to manage the portal. */
  last_admin: 409,
  /** The wanted role belongs to a student's or a trainer's record that the account does not have (ADR-11). */
  role_needs_record: 409,
  /** A reset link for, or a view of, an account that is disabled or has no password yet. */
  account_not_active: 409,
  /** A row of a bulk invitation: there is no invitation to send (D-163); `why` says why. */
  not_invited: 409,
  /** Another admin's portal, or one's own, is viewed by nobody (D-140). */
  view_of_admin: 409,
  /** The conflict was decided by somebody else, or has gone by itself (D-52). */
  already_decided: 409,
  /** A bulk change that was undone before (D-154); `run` is the report of that undo. */
  already_undone: 409,
  /** A bulk change that is under way, older than a day, or of a kind that cannot be undone (D-154). */
  not_undoable: 409,
  /** A row of an undo: somebody was told of the session's change (D-154). */
  undo_told: 409,
  /** A row of an undo: the session was changed since (D-154). */
  undo_changed: 409,
  /** There is no Odoo to synchronise with (D-3). */
  sync_not_configured: 409,
  /** No Odoo can be set up on a screen here (D-135); `why` is `environment`, `demo` or `no_secret`. */
  sync_setup_closed: 409,
  /** The request was answered before under its Idempotency-Key, by a version whose answer this one cannot give (D-195). Nothing is done again. */
  answered_before: 409,
  /** The same Idempotency-Key came with another request (D-25). */
  idempotency_mismatch: 422,
  /** Too many tries; `Retry-After` says how many seconds to wait (D-13). */
  too_many_requests: 429,
  /** The body or the address is larger than the call takes, or of more or deeper parts (D-77). */
  too_large: 413,
  /** The body is of a type that the call does not read. */
  unsupported_media_type: 415,
  /** The headers are larger than the server reads: most often cookies. */
  headers_too_large: 431,
  /** The request did not arrive completely in time. */
  request_timeout: 408,
  /** A fault of ours. Reveals nothing internal and carries the request id. */
  internal: 500,
  /** The database does not answer, a row is locked too long, there are too many calls at once, or the process stops; try again. */
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problems;

// Object.keys loses the types of the keys, and that there is at least one.
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every refusal. */
export const problemBody = z.object({
  code: z.enum(problemCodes),
  /** In the caller's language: Accept-Language, else the account's, else Arabic. */
  message: z.string(),
  /** A sentence for each field that was refused, by its path (`email`, `marks.0.state`). */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Facts that the sentence is made of and that a screen may show in its own way, such as `deadline`. */
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.string()),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** Thrown where a rule says no; the HTTP edge turns it into its status and `problemBody`. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly details: Record<string, unknown> | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ProblemCode, extra: { details?: Record<string, unknown>; fields?: Record<string, string>; cause?: unknown } = {}) {
    super(code, { cause: extra.cause });
    this.code = code;
    this.details = extra.details;
    this.fields = extra.fields;
  }

  get status(): number {
    return problems[this.code];
  }
}

/**
 * What travels over `/ws`, as JSON (D-18 and D-41). The socket is the session's: its cookie at the upgrade, or a token in the
 * first message. After `ready` the server tells what has changed, by ids alone; the client asks again with the usual calls.
 */
import * as z from 'zod/mini';
import { instituteBranding } from './institute.ts';
import { notification } from './notifications.ts';
import { id, language, role } from './values.ts';

export const socketPath = '/ws';

/** A socket that took longer from the client's asking to `ready` is told nothing of use by `missed`. */
export const longestUpgradeMs = 30_000;

/**
 * What may stand in the socket's address. `pageAgeMs`: all that the client holds was read within so many milliseconds before it asks
 * for the socket; `ready` then says what it missed (D-166).
 */
export const socketQuery = z.object({ pageAgeMs: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))) });

/**
 * What the client may say. `token` makes the socket that session's, as a bearer token does; without a cookie it must come within
 * `authenticateWithinMs`. Where `userId` and `role` are given they must be those of the session, else the socket is closed.
 */
export const messageToServer = z.object({
  type: z.literal('authenticate'),
  token: z.optional(z.string()),
  userId: z.optional(id),
  role: z.optional(role),
  /** The language of the notifications on this socket; without it the account's, else Accept-Language, else Arabic. May be sent again. */
  language: z.optional(language),
});
export type MessageToServer = z.infer<typeof messageToServer>;

/** What has changed. */
export const liveChange = z.discriminatedUnion('topic', [
  /** A session, its places, its waiting list or its marks; also one that is new or gone. */
  z.object({ topic: z.literal('session'), id, courseId: id }),
  /** A student's enrolments, invoices or profile. */
  z.object({ topic: z.literal('student'), id }),
  /** The weekly slots of a trainer. */
  z.object({ topic: z.literal('schedule'), trainerId: id }),
  /** Courses, rooms or trainers. Told to admins. */
  z.object({ topic: z.literal('directory') }),
  /** Some of the reader's notifications are read now, perhaps in another window. */
  z.object({ topic: z.literal('notifications') }),
  /** The reader's saved views, perhaps in another window, or one that is shared. */
  z.object({ topic: z.literal('saved_views') }),
  /** Too many changes to list, or some may have been missed: everything that is shown may be old. */
  z.object({ topic: z.literal('everything') }),
]);
export type LiveChange = z.infer<typeof liveChange>;

export const messageToClient = z.discriminatedUnion('type', [
  /**
   * From now on no change is missed; of what was read before, `missed` may be old, and everything where it is left out. `branding` is what pages
   * show of the institute now: a page that was kept in the browser may show another (D-138).
   */
  z.object({ type: z.literal('ready'), missed: z.optional(z.array(liveChange)), branding: z.optional(instituteBranding) }),
  z.object({ type: z.literal('new_notification'), notification }),
  z.object({ type: z.literal('changed'), what: z.array(liveChange) }),
]);
export type MessageToClient = z.infer<typeof messageToClient>;

export const authenticateWithinMs = 5_000;

/** Why the server closes, beside the protocol's own codes. */
export const closeCode = {
  /** The portal stops: connect again, each client after a wait of its own. */
  goingAway: 1001,
  /** Too many sockets, or changes cannot be heard at the moment: connect again later. */
  tryLater: 1013,
  /** Not a message of the form above, or too many. */
  badMessage: 4400,
  /** No session, or it has ended: ask who is signed in before connecting again. */
  unauthorized: 4401,
  /** The session goes on under another token (D-86): connect again with that. */
  renewed: 4402,
} as const;

/** The small values that records and calls are made of. */
import * as z from 'zod/mini';
import { mostPlaces } from './limits.ts';

/** The largest number that a column of ids or versions holds: PostgreSQL's `integer`. */
export const maxInteger = 2_147_483_647;

/** A portal id: a positive integer of our own (D-5), never Odoo's; the one rule for every id that is sent (D-76). */
export const id = z.int().check(z.positive(), z.maximum(maxInteger));

/** The number of a record's edit (D-33). */
export const version = z.int().check(z.minimum(0), z.maximum(maxInteger));

/** Places of a session as entered; one from Odoo may have none. */
export const places = z.int().check(z.minimum(1), z.maximum(mostPlaces));

const digits = /^\d{1,15}$/;

/** A whole number in a path or a query, where everything arrives as text: digits alone, so that `0x10`, `1e3` and ` 1` are none. */
export const numericParameter = <F extends z.ZodMiniType<number, number>>(form: F) =>
  z.pipe(
    // What a client gives as a number arrives as text; a name that comes twice arrives as a list.
    z.transform((given: number) => (typeof given !== 'object' && digits.test(String(given)) ? Number(given) : Number.NaN)),
    form,
  );

/** An id in a path or a query. */
export const pathId = numericParameter(id);

/** Which page of a list, and how long one is (D-10). */
export const paging = {
  page: z.optional(pathId),
  pageSize: z.optional(numericParameter(z.int().check(z.positive(), z.maximum(500)))),
};

/**
 * What holds for every text that is sent (D-76): Unicode without half of a surrogate pair and
 * without NUL, neither of which PostgreSQL holds.
 */
export const storableText = z.refine<string>((given) => !/\p{Cs}/u.test(given) && !given.includes('\0'));

/** A text that is sent; `maximum` in UTF-16 units, as browsers count. */
export const text = (maximum: number) => z.string().check(z.maxLength(maximum), storableText);

/** Something that is seen: joiners, direction marks, fillers and the like are not. */
const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Without the spaces around it; '' where there is nothing that anybody sees. */
export const seenText = (given: string): string => (visible.test(given) ? given.trim() : '');

/** A text that may be empty: null and '' are the same, none. */
export const optionalText = (maximum: number) => z.nullable(z.string().check(z.overwrite(seenText), z.maxLength(maximum), storableText));

/** A text that is sent and must not be blank: the spaces around it do not count, nor does what nobody sees. */
export const nonBlankText = (maximum: number) =>
  z.string().check(z.overwrite(seenText), z.minLength(1), z.maxLength(maximum), storableText);

/** Longer than a password may be, so that the rule on length can give its own message: 128 characters of two units each. */
export const passwordInput = z.string().check(z.minLength(1), z.maxLength(256), storableText);

/** RFC 3339 in UTC with `Z` (D-7). */
export const instant = z.iso.datetime();

/** A plain date `YYYY-MM-DD` that no time zone shifts (D-8). */
export const plainDate = z.iso.date();

const isInReach = (given: string): boolean => given >= '1900' && given < '2200';

/** A day that is sent and from which something is computed: within three centuries, so that days around it are days too (D-76). */
export const dayInRange = plainDate.check(z.refine(isInReach));

/** An instant that is sent, within the same three centuries: with `Z`, or with its offset (`+03:00`), which is read as that instant. */
export const instantInRange = z.iso.datetime({ offset: true }).check(z.refine(isInReach));

/** A decimal with the places of its currency, two or three, as text so that no float touches it (D-9). SAR unless the record says otherwise. */
export const money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2,3}$/));

/** `[id, name]`, the form in which the specification links one record to another (SPEC-3.17). */
export const idAndName = z.tuple([id, z.string()]);

export const roles = ['student', 'trainer', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** What somebody who is signed in has to do before anything else (D-178, D-179). */
export const requiredAction = z.enum(['change_password', 'set_up_second_factor']);
export type RequiredAction = z.infer<typeof requiredAction>;

/** For the form in which Arabic addresses a person; where it is unknown the feminine is used, as the institute writes. */
export const gender = z.enum(['female', 'male']);
export type Gender = z.infer<typeof gender>;

export const languages = ['ar', 'en'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

export const sessionStates = ['planned', 'confirmed', 'done', 'cancelled'] as const;
export const sessionState = z.enum(sessionStates);
export type SessionState = z.infer<typeof sessionState>;

/** What of a session may be another than its series says (D-130). */
export const seriesParts = ['time', 'trainer', 'room', 'capacity', 'minimum', 'name'] as const;
export const seriesPart = z.enum(seriesParts);
export type SeriesPart = z.infer<typeof seriesPart>;

export const enrolmentStates = ['enrolled', 'active', 'completed', 'cancelled'] as const;
export const enrolmentState = z.enum(enrolmentStates);
export type EnrolmentState = z.infer<typeof enrolmentState>;

export const attendanceStates = ['registered', 'attended', 'absent'] as const;
export const attendanceState = z.enum(attendanceStates);
export type AttendanceState = z.infer<typeof attendanceState>;

/** Why a student may not register for a session now (D-24), in the order in which they are told. */
export const registrationRefusals = [
  'session_started',
  'session_cancelled',
  'session_done',
  'already_registered',
  'not_enrolled',
  'session_full',
  'time_conflict',
] as const;
export const registrationRefusal = z.enum(registrationRefusals);
export type RegistrationRefusal = z.infer<typeof registrationRefusal>;

export const notificationKinds = [
  'session_booked',
  'session_cancelled',
  'session_updated',
  'session_message',
  'session_reminder',
  'new_session',
  'session_below_minimum',
  'user_created',
  'invoice_paid',
  'waitlist_promoted',
  'registration_cancelled',
  'correction_asked',
  'correction_decided',
  'sync_problem',
  'leave_asked',
  'leave_decided',
  'leave_entered',
  'leave_taken_back',
  'leave_withdrawn',
  'other',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** What a record shows beside its name while it is not in step with Odoo. */
export const syncMark = z.enum(['waiting', 'failed', 'conflict']);
export type SyncMark = z.infer<typeof syncMark>;

export const themes = ['system', 'light', 'dark'] as const;
export const theme = z.enum(themes);
export type Theme = z.infer<typeof theme>;

/** How a person wants dates, figures and colours shown (D-44 and D-45). */
export const preferences = z.strictObject({
  /** Null until one was chosen: as the device has it. */
  theme: z.nullable(theme),
  /** Digits on Arabic pages; English ones always have Latin digits. */
  digits: z.enum(['latin', 'arabic']),
  /** The Umm al-Qura date beside the Gregorian one. */
  hijri: z.boolean(),
  /** 0 Sunday or 6 Saturday (SPEC-9.14); null is as the language has it. */
  weekStart: z.nullable(z.literal([0, 6])),
});
export type Preferences = z.infer<typeof preferences>;

/** A second-factor code: six digits from the app, or a recovery code; spaces and hyphens do not count. */
export const secondFactorCode = nonBlankText(40);

/** Of the pushes to the caller's browser, where it gets any: they go on where all others of the session end with its token (D-271). */
export const pushEndpoint = z.optional(text(1000));

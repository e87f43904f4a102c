/** The account that is signed in (D-12, D-43). What comes before is `sign-in.ts`, which no first screen has. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { gender, id, instant, language, plainDate, preferences, requiredAction, role } from './values.ts';

/** The person who is signed in (SPEC-3.1). */
export const user = z.object({
  id,
  role,
  /** Both empty for an admin without a name. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The institute's number of a student; null for the other roles. */
  studentNumber: z.nullable(z.string()),
  /** The student record of the account, for `/api/students/{id}/…`; null for the other roles. */
  studentId: z.nullable(id),
  /** The trainer record of the account; null for the other roles. */
  trainerId: z.nullable(id),
  registrationDate: z.nullable(plainDate),
  /** Null where the institute's records do not say, as for trainers and admins. */
  gender: z.nullable(gender),
  profileImageUrl: z.nullable(z.string()),
  /** The language of mail, print and of refusals without an Accept-Language; null until one was chosen. */
  language: z.nullable(language),
});
export type User = z.infer<typeof user>;

/** What a screen must know before it draws: the person, and the institute whose time it shows (D-8). */
export const currentUser = z.extend(user, {
  preferences,
  institute: z.object({ name: z.string(), /** IANA name. */ timeZone: z.string() }),
  /** What has to be done before the portal is open (D-178); null in a view. */
  requiredAction: z.nullable(requiredAction),
  /** When this session ends at the latest, however much it is used (D-12). */
  expiresAt: instant,
});
export type CurrentUser = z.infer<typeof currentUser>;

export const currentUserByToken = endpoint({
  inView: true,
  duringRequiredAction: true,
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in account.',
  access: access.account,
  response: currentUser,
  problems: [],
});

export const currentUserByCookie = endpoint({
  inView: true,
  duringRequiredAction: true,
  method: 'GET',
  path: '/api/auth/user-legacy',
  summary: 'The signed-in account, for a client that keeps no token.',
  access: access.account,
  response: currentUser,
  problems: [],
});

export const setLanguage = endpoint({
  duringRequiredAction: true,
  method: 'PUT',
  path: '/api/auth/language',
  summary: 'Keep the chosen language on the account (D-43).',
  access: access.account,
  body: z.strictObject({ language }),
  problems: [],
});

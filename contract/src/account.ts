/** A person's own settings: how dates and figures are shown, the password, the devices that are signed in (D-12, D-44, D-45). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, passwordInput, pathId, preferences, pushEndpoint } from './values.ts';

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/auth/preferences',
  summary: 'Keep how dates and figures are shown; what is left out stays as it is.',
  access: access.account,
  body: z.strictObject({
    theme: z.optional(preferences.shape.theme),
    digits: z.optional(preferences.shape.digits),
    hijri: z.optional(preferences.shape.hijri),
    weekStart: z.optional(preferences.shape.weekStart),
  }),
  problems: [],
});

export const changePassword = endpoint({
  duringRequiredAction: true,
  changes: ['devices'],
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Set a new password; this session goes on under a new token, every other session of the account ends.',
  access: access.account,
  body: z.strictObject({ current: passwordInput, password: passwordInput, pushEndpoint }),
  response: z.object({ token: z.string() }),
  renews: true,
  problems: ['validation', 'first_password_ended', 'too_many_requests'],
});

/** A device that is signed in. */
export const signedInDevice = z.object({
  id,
  /** The session of this very request. */
  current: z.boolean(),
  /** Such as `Firefox` and `Android`, as far as the device tells; proper names. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The address from which it signed in. */
  address: z.string(),
  signedInAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  expiresAt: instant,
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const signedInDevices = endpoint({
  inView: true,
  about: ['devices'],
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices that are signed in to my account, this one first, then the last used.',
  access: access.account,
  response: z.array(signedInDevice),
  problems: [],
});

/** Whoever finds an open window signs nobody out, and so hides nothing (D-227). */
const passwordAgain = z.strictObject({ password: passwordInput });

export const signOutEverywhere = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out on every device, this one too; the password shows that it is the person.',
  access: access.account,
  body: passwordAgain,
  problems: ['validation', 'too_many_requests'],
});

export const endSession = endpoint({
  changes: ['devices'],
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign a device of mine out; the password shows that it is me.',
  access: access.account,
  params: z.strictObject({ id: pathId }),
  body: passwordAgain,
  problems: ['validation', 'not_found', 'too_many_requests'],
});

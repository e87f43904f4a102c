/** Signing in and out (D-12, D-13, D-20, D-63). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { currentUser } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { nonBlankText, passwordInput, secondFactorCode } from './values.ts';

export const loginBody = z.strictObject({
  email: nonBlankText(254),
  password: passwordInput,
  /** Keeps the session for 30 days; without it for 12 hours. */
  remember: z.optional(z.boolean()),
  /** The second-factor code, where the account has one. */
  code: z.optional(secondFactorCode),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; sets the session cookie and answers the same session as a bearer token.',
  access: access.anyone,
  body: loginBody,
  response: z.object({ token: z.string(), user: currentUser }),
  problems: ['wrong_credentials', 'first_password_ended', 'second_factor_required', 'second_factor_wrong', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; also answers 204 where none is left.',
  access: access.anyone,
  problems: [],
});

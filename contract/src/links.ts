/** The links by which a person chooses a password: an invitation, or a reset of a forgotten one (D-14 and D-62). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { gender, instant, language, nonBlankText, passwordInput, role, text } from './values.ts';

/** What a link carries behind its `#`, where no server, log or referrer sees it. */
const token = text(200).check(z.minLength(1));

export const linkPurposes = ['invitation', 'reset'] as const;

export const linkDetails = endpoint({
  method: 'POST',
  path: '/api/auth/link',
  summary: 'Whose link this is and what for; it stays as good as it was.',
  access: access.anyone,
  body: z.strictObject({ token }),
  response: z.object({
    purpose: z.enum(linkPurposes),
    email: z.string(),
    firstName: z.nullable(z.string()),
    role,
    gender: z.nullable(gender),
    language: z.nullable(language),
    expiresAt: instant,
  }),
  problems: ['invalid_link', 'too_many_requests'],
});

const choosePassword = {
  method: 'POST',
  access: access.anyone,
  body: z.strictObject({ token, password: passwordInput }),
  problems: ['validation', 'invalid_link', 'too_many_requests', 'unavailable'],
} as const;

export const acceptInvitation = endpoint({
  ...choosePassword,
  path: '/api/auth/accept-invitation',
  summary: 'Choose the first password of an account that was invited; the link works once.',
});

export const resetPassword = endpoint({
  ...choosePassword,
  path: '/api/auth/reset-password',
  summary: 'Choose another password by a reset link, which works once; every session of the account ends.',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a reset link by mail; the answer is the same for every address.',
  access: access.anyone,
  body: z.strictObject({ email: nonBlankText(254) }),
  problems: ['too_many_requests'],
});

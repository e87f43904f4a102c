/** The second factor: a code from an app on one's own device, after the password (RFC 6238; ASVS 6.5). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { passwordInput, pushEndpoint, secondFactorCode } from './values.ts';

export const secondFactor = endpoint({
  duringRequiredAction: true,
  inView: true,
  about: ['second_factor'],
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Whether signing in asks for a code.',
  access: access.account,
  response: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  problems: [],
});

export const offerSecondFactor = endpoint({
  duringRequiredAction: true,
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'A new secret for the app; nothing asks for it before a code has shown that the app has it.',
  access: access.account,
  body: z.strictObject({ password: passwordInput }),
  response: z.object({
    /** Base32, to be typed where nothing can be scanned. */
    secret: z.string(),
    uri: z.string(),
    /** The address as a QR code: the path of its dark squares in a square of `size`, with the margin that readers ask for. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  problems: ['validation', 'second_factor_on', 'too_many_requests'],
});

export const enableSecondFactor = endpoint({
  duringRequiredAction: true,
  changes: ['second_factor'],
  method: 'PUT',
  path: '/api/auth/second-factor',
  summary:
    'Ask for a code from now on; this session goes on under a new token, every other one ends. Answers the recovery codes, this once.',
  access: access.account,
  body: z.strictObject({ code: secondFactorCode, pushEndpoint }),
  response: z.object({ recoveryCodes: z.array(z.string()), token: z.string() }),
  renews: true,
  problems: ['validation', 'not_found', 'second_factor_on', 'too_many_requests'],
});

export const disableSecondFactor = endpoint({
  changes: ['second_factor'],
  method: 'DELETE',
  path: '/api/auth/second-factor',
  summary: 'Ask for no code any more.',
  access: access.account,
  body: z.strictObject({ password: passwordInput, code: secondFactorCode }),
  problems: ['validation', 'not_found', 'too_many_requests'],
});

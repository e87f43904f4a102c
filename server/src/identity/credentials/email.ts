/** The one normalisation of e-mail addresses (D-85): they are stored, looked up and counted in this form only. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Only `A` to `Z`: other letters fold differently in each place, and no address of an account has any. */
const inLowerCase = (typed: string): string => typed.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const folded = z.pipe(z.string(), z.transform(inLowerCase)).brand<'email'>();

/** An address as accounts are known by it. Tables are asked for no other, and fold none themselves. */
export type Email = z.infer<typeof folded>;

/** Normalises what somebody typed, whether it is an address or not. */
export const foldEmail = (typed: string): Email => folded.parse(typed);

/** The address that an account may have: printable ASCII, so that two that look alike are one; or why there is none in what was given. */
export function readEmail(given: string | null): { email: Email } | { fault: 'email_missing' | 'email_invalid' } {
  if (given === null || given.trim() === '') return { fault: 'email_missing' };
  const email = foldEmail(given);
  return z.email().safeParse(email).success ? { email } : { fault: 'email_invalid' };
}

/** People type passwords into the e-mail field: what is remembered of it must not tell. */
export const emailFingerprint = (email: Email): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

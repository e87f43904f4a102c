import * as z from 'zod/mini';

/** The e-mail that an account signs in with, in lower case; or why there is none in what was given. */
export const readEmail = (given: string | null): { email: string } | { fault: 'email_missing' | 'email_invalid' } => {
  if (given === null || given.trim() === '') return { fault: 'email_missing' };
  const email = z.email().safeParse(given.trim().toLowerCase());
  return email.success ? { email: email.data } : { fault: 'email_invalid' };
};

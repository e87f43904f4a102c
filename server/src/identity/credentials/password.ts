/** Passwords as Argon2id hashes. */
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Stands in for the hash that an unknown account lacks, so that its answer takes as long as any other. It was made of random
 * bytes that nobody kept: no password fits it.
 */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$jLFF+8NkwyXDJls76UiOuA$kANJZNOGIo6tWvoOCOTCL3bkAvpH7E6hRnI09fmHWKA';

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Whether a hash that was stored was made with less work than one made now: then it is made anew as soon as the password is known. */
export function isOutdated(stored: string): boolean {
  const { memoryCost = 0, timeCost = 0 } = parseOptions(stored);
  return memoryCost < parameters.memoryCost || timeCost < parameters.timeCost;
}

/** The same work and time whether or not there is a hash to compare with. Takes 19 MiB: its caller minds how many run at once. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? nobodys, password);
  return matches && stored !== null && stored !== undefined;
}

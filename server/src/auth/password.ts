/** Passwords as Argon2id hashes, computed a few at a time so that a storm of sign-ins starves nothing else. */
import { availableParallelism } from 'node:os';
import { Problem } from '@halaqa/contract/problem';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays free for everything else, and one of libuv's four threads for files and names. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** Under a second of work for one core of ours, four on a slow machine; whoever comes then is asked to come again. */
const mayWait = 150;

/**
 * Stands in for the hash that an unknown account lacks, so that its answer takes as long as any other. It was made of random
 * bytes that nobody kept: no password fits it.
 */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$jLFF+8NkwyXDJls76UiOuA$kANJZNOGIo6tWvoOCOTCL3bkAvpH7E6hRnI09fmHWKA';

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

/** The same work and time whether or not there is a hash to compare with. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await inTurn(() => verify(stored ?? nobodys, password));
  return matches && stored !== null && stored !== undefined;
};

let running = 0;
const waiting: (() => void)[] = [];

/** @throws Problem `unavailable` where a further password would wait too long. */
export const refuseWhenBusy = (): void => {
  if (waiting.length >= mayWait) throw new Problem('unavailable', { details: { retryAfterS: 2 } });
};

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    refuseWhenBusy();
    // Whoever finishes hands over its place, so `running` stays as it is.
    await new Promise<void>((resume) => waiting.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

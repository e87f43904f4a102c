/** Checking a password takes a core for tens of milliseconds: how many are checked at once. */
import { availableParallelism } from 'node:os';
import { concurrencyLimiter } from './concurrency-limiter.ts';

/** A password for each core but one, which stays free for all else; below libuv's four threads, for files and names. */
export const passwordsAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** Who would wait longer is asked to come again. A class that signs in at once stays below it. */
export const maxHashingWaitMs = 3_000;

/** All hashing and checking of passwords waits in this line. */
export const limitHashing = concurrencyLimiter({ atOnce: passwordsAtOnce, longestWaitMs: maxHashingWaitMs });

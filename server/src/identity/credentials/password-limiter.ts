/** Limits how many passwords are checked at once: each check takes a core for tens of milliseconds. */
import { availableParallelism } from 'node:os';
import { concurrencyLimiter } from './concurrency-limiter.ts';

let processes = 1;

/** Called at the start where several processes serve on this machine: each has its share of the cores. */
export function shareCoresAmong(count: number): void {
  processes = count;
}

/** Who would wait longer is asked to come again. A class that signs in at once stays below it. */
export const maxHashingWaitMs = 3_000;

/**
 * A password for each core but one, which stays free for all else; below libuv's four threads, for files and names. Each of several
 * processes checks one at least.
 */
export const passwordsAtOnce = (): number => Math.max(1, Math.min(Math.floor((availableParallelism() - 1) / processes), 3));

/** All hashing and checking of passwords waits in this line. */
export const limitHashing = concurrencyLimiter({
  get atOnce() {
    return passwordsAtOnce();
  },
  longestWaitMs: maxHashingWaitMs,
});

/** How soon a process that ended is restarted. */

/** One that served for so long was a good one: the next starts at once. */
export const goodAfterMs = 10_000;
const firstMs = 500;
/** A cause that goes by itself, such as a disk that was full, is noticed within this time. */
const longestMs = 30_000;

/** @param short how many in a row ended before they were good ones. */
export const pauseBeforeNext = (short: number): number => (short === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(short - 1, 20)));

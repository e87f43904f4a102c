/** How soon a process that ended is restarted. */

/** A process that has served for so long was healthy: its successor starts at once. */
export const goodAfterMs = 10_000;
const firstMs = 500;
/** Longest delay: a cause that disappears by itself, such as a full disk, is noticed within this time. */
const longestMs = 30_000;

/** @param short how many in a row ended before they were good ones. */
export const pauseBeforeNext = (short: number): number => (short === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(short - 1, 20)));

/**
 * How long one waits before the next try to sign in (decision 13). Two shapes: a wait that grows with each failure, and a
 * budget that refills. Both come down to two instants of a key: when the next try is open, and when nothing is remembered.
 */

/** Grows: the first tries are free, then each failure doubles the wait. Forgets after a day of quiet. */
interface GrowingWait {
  kind: 'growing';
  freeTries: number;
  firstS: number;
  longestS: number;
  forgetAfterS: number;
}

/** Refills: `burst` tries at once, and one more every `everyS`. */
interface Budget {
  kind: 'budget';
  burst: number;
  everyS: number;
}

export type WaitRule = { key: string } & (GrowingWait | Budget);

/**
 * One device, or one address, at one account: four slips of the finger cost nothing, the fifth 5 s, the thirteenth and all
 * after it a quarter of an hour. That is some 15 guesses in the first hour and 4 in every one after.
 */
const ofOne = { kind: 'growing', freeTries: 5, firstS: 5, longestS: 900, forgetAfterS: 24 * 3600 } as const;

/**
 * All devices unknown to an account together: never above 100 guesses in any hour (proving A-3), from however many addresses.
 * A device that signed in before does not draw on it, so strangers who empty it lock nobody out.
 */
const ofStrangers = { kind: 'budget', burst: 50, everyS: 72 } as const;

/**
 * All accounts from one address: only failures draw on it. A whole institute may stand behind one address, so it is wide
 * enough for a class that signs in at once, and still turns trying ten thousand accounts into four days.
 */
const ofAddress = { kind: 'budget', burst: 250, everyS: 36 } as const;

/** @param account a fingerprint of the e-mail as typed, so that known and unknown accounts wait alike. */
export const rulesForStranger = (account: string, address: string): WaitRule[] => [
  { key: `one:${account}:${address}`, ...ofOne },
  { key: `strangers:${account}`, ...ofStrangers },
  { key: `address:${address}`, ...ofAddress },
];

/** A known device waits for its own failures only: nobody else can make it wait. */
export const rulesForDevice = (accountId: number, device: string): WaitRule[] => [{ key: `device:${accountId}:${device}`, ...ofOne }];

/** What is remembered of a key; nothing is the same as `{ failures: 0, openAt: now, forgetAt: now }`. */
export interface Waiting {
  failures: number;
  openAt: Date;
  forgetAt: Date;
}

/** After one more try, which counts as failed until it has succeeded: tries made at once are counted like tries in a row. */
export const afterTry = (rule: WaitRule, before: Waiting, now: Date): Waiting => {
  const failures = (before.forgetAt > now ? before.failures : 0) + 1;
  if (rule.kind === 'growing') {
    return { failures, openAt: later(now, waitAfter(rule, failures)), forgetAt: later(now, rule.forgetAfterS) };
  }
  const emptyUntil = later(before.forgetAt > now ? before.forgetAt : now, rule.everyS);
  return { failures, openAt: later(emptyUntil, -(rule.burst - 1) * rule.everyS), forgetAt: emptyUntil };
};

const waitAfter = (rule: GrowingWait, failures: number): number =>
  failures < rule.freeTries ? 0 : Math.min(rule.firstS * 2 ** (failures - rule.freeTries), rule.longestS);

/** After a try that succeeded: a growing wait is over, a budget has its one try back. */
export const afterSuccess = (rule: WaitRule, before: Waiting): Waiting | undefined =>
  rule.kind === 'growing'
    ? undefined
    : { failures: before.failures - 1, openAt: later(before.openAt, -rule.everyS), forgetAt: later(before.forgetAt, -rule.everyS) };

const later = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

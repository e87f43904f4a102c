/**
 * How long one waits before the next try to sign in (D-13). Two shapes: a wait that grows with each failure, and budgets
 * that refill. `throttle-store.ts` keeps both as two instants of a key: when the next try is open, and when nothing is remembered.
 */

/** The first tries are free, then each failure doubles the wait up to the longest. Forgotten after a time without failures. */
interface GrowingWait {
  key: string;
  freeTries: number;
  firstS: number;
  longestS: number;
  forgetAfterS: number;
}

/** `burst` tries at once, and one more every `everyS`. */
interface Budget {
  key: string;
  burst: number;
  everyS: number;
}

/** A try must be open by all of them, and draws on all of them. */
export interface ThrottleRules {
  one: GrowingWait;
  budgets: Budget[];
}

/**
 * One device, or one address, at one account: four slips of the finger cost nothing, the fifth 5 s, the thirteenth and all
 * after it a quarter of an hour. That is 15 guesses in the first hour and 4 in every later one.
 */
const ofOne = { freeTries: 5, firstS: 5, longestS: 900, forgetAfterS: 24 * 3600 };

/**
 * All devices unknown to an account together: never above 100 guesses in any hour, from however many addresses.
 * A device that signed in before does not draw on it, so strangers who empty it lock nobody out.
 */
const ofStrangers = { burst: 50, everyS: 72 };

/**
 * All accounts from one address: only failures draw on it. A whole institute may stand behind one address, so it is wide
 * enough for a class that signs in at once, and still turns trying ten thousand accounts into four days.
 */
const ofAddress = { burst: 250, everyS: 36 };

/** @param account a fingerprint of the e-mail as typed, so that known and unknown accounts wait alike. */
export const rulesForUnknownDevice = (account: string, address: string): ThrottleRules => ({
  one: { key: `one:${account}:${address}`, ...ofOne },
  budgets: [
    { key: `address:${address}`, ...ofAddress },
    { key: `strangers:${account}`, ...ofStrangers },
  ],
});

/** A known device waits for its own failures only: nobody else can make it wait. */
export const rulesForKnownDevice = (accountId: number, device: string): ThrottleRules => ({
  one: { key: `device:${accountId}:${device}`, ...ofOne },
  budgets: [],
});

/** Only who knows the password comes to guess a code, and so it may make the owner wait too. */
export const rulesForCode = (accountId: number): ThrottleRules => ({ one: { key: `code:${accountId}`, ...ofOne }, budgets: [] });

/**
 * Trying passwords with a session waits like any single device, and makes no other session wait: whoever holds one that was stolen must
 * not keep its owner from ending it elsewhere.
 */
export const rulesForPasswordCheck = (sessionId: number): ThrottleRules => ({ one: { key: `proof:${sessionId}`, ...ofOne }, budgets: [] });

/**
 * One link from one address, as any single device; all links from one address, as all accounts. Nobody guesses 256 random bits: what
 * this bounds is the work that wrong ones make.
 */
export const rulesForLink = (link: string, address: string): ThrottleRules => ({
  one: { key: `link:${link}:${address}`, ...ofOne },
  budgets: [{ key: `links:${address}`, ...ofAddress }],
});

/** Reset mails to one address, from all callers together: mails sent already still work. */
const ofMailbox = { burst: 5, everyS: 600 };

/** Asking for a reset link is never a success that gives the try back. @param account a fingerprint, as above. */
export const rulesForForgottenPassword = (account: string, address: string): ThrottleRules => ({
  one: { key: `forgot:${account}:${address}`, ...ofOne },
  budgets: [
    { key: `forgot-address:${address}`, ...ofAddress },
    { key: `forgot-mailbox:${account}`, ...ofMailbox },
  ],
});

/**
 * All students who guess the code of one session together: 300 wrong ones at once, and one more every 10 s. A class that checks in at
 * one moment draws one each and has it back.
 */
const ofCheckIn = { burst: 300, everyS: 10 };

/** One student guesses codes in all sessions together; two of a million are right at a time. */
export const rulesForCheckIn = (accountId: number, sessionId: number): ThrottleRules => ({
  one: { key: `check-in:${accountId}`, ...ofOne },
  budgets: [{ key: `check-in-session:${sessionId}`, ...ofCheckIn }],
});

/**
 * Messages of one trainer to those of their sessions: twenty in a row, then one after a minute, two minutes and so on up to an hour, until an hour
 * has passed without any.
 */
export const rulesForMessages = (accountId: number): ThrottleRules => ({
  one: { key: `message:${accountId}`, freeTries: 20, firstS: 60, longestS: 3600, forgetAfterS: 3600 },
  budgets: [],
});

/** Calls by which an admin sets an Odoo up: each may ask an address of their choice some dozens of questions. None is given back. */
export const rulesForOdooSetup = (accountId: number): ThrottleRules => ({
  one: { key: `odoo-setup:${accountId}`, freeTries: 60, firstS: 10, longestS: 120, forgetAfterS: 600 },
  budgets: [],
});

/** Who does not know the secret of Odoo's webhook; right ones draw nothing, however many come. */
export const rulesForWebhook = (address: string): ThrottleRules => ({
  one: { key: `webhook:${address}`, ...ofOne, freeTries: 20 },
  budgets: [],
});

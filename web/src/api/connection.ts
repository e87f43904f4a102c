/**
 * Whether the server can be reached. A call or a file that failed to arrive is followed by a check with a call of its own, as one lost
 * answer is not a lost connection; once the connection is lost, the check is repeated until it is back (D-90).
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** Asks for nothing but an answer, whatever it says. */
const sign = '/livez';
const patienceMs = 5_000;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

let lostAt: Date | undefined;
let isAsking = false;
let tries = 0;
let next: ReturnType<typeof setTimeout> | undefined;
const watchers = createListeners();
const returners = createListeners();

/** Something did not arrive, and was not cancelled. */
export function checkConnection(): void {
  if (!isAsking) void ask(new Date());
}

/** @returns when it was lost; undefined while it is up. */
export function useConnectionLost(): Date | undefined {
  return useSyncExternalStore(watchers.subscribe, () => lostAt);
}

/** Calls `returned` each time that a lost connection is back. @returns a function that stops it */
export const onReconnect = returners.subscribe;

/** Whether a page or a file of the server answers at all. @throws where nothing comes */
export async function pingServer(path: string): Promise<Response> {
  return fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
}

async function ask(since: Date): Promise<void> {
  isAsking = true;
  clearTimeout(next);
  const isThere = await answers();
  isAsking = false;
  if (isThere) {
    tries = 0;
    if (!lostAt) return;
    set(undefined);
    returners.notify();
  } else {
    if (!lostAt) set(since);
    tries += 1;
    next = setTimeout(() => void ask(since), Math.min(longestWaitMs, firstWaitMs * 2 ** tries));
  }
}

async function answers(): Promise<boolean> {
  // A browser without a network would only fill its console.
  if (!navigator.onLine) return false;
  try {
    await pingServer(sign);
    return true;
  } catch {
    // Nothing came: that is the answer.
    return false;
  }
}

function set(at: Date | undefined): void {
  lostAt = at;
  watchers.notify();
}

/** Call once: what the browser itself knows of its network. */
export function watchConnection(): void {
  addEventListener('offline', checkConnection);
  addEventListener('online', () => {
    // An answer that is lost at this moment too is soon asked for again.
    tries = 0;
    checkConnection();
  });
}

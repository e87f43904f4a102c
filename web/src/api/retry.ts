/** Automatic retries (D-83): where the portal answered that it was busy, and the call is safe to repeat. */

const mostTries = 4;
/** Doubled each time. */
const firstWaitMs = 500;
const longestWaitMs = 8_000;

export interface RetryOptions {
  /** Nothing happens twice: it reads, or carries an idempotency key. */
  isSafe: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Runs `attempt`, and again while it fails with what `retryAfterMs` has an answer for. Once the portal has asked for patience a try that
 * finds nobody there is one of them: a process that stops is away for a moment.
 * @param retryAfterMs how long the portal asked to wait; `away` where nobody answered, undefined for every other failure.
 */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  retryAfterMs: (error: unknown) => number | 'away' | undefined,
  { isSafe, signal }: RetryOptions,
): Promise<T> {
  let wasAsked = false;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const asked = retryAfterMs(error);
      wasAsked ||= typeof asked === 'number';
      if (!isSafe || !wasAsked || asked === undefined || tries === mostTries || signal?.aborted) throw error;
      await pause(waitMs(tries, typeof asked === 'number' ? asked : 0), signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** At least what was asked for; the rest is chance, so that all who were sent away do not come back together. */
function waitMs(tries: number, askedMs: number): number {
  const longer = firstWaitMs * 2 ** (tries - 1);
  return Math.min(longestWaitMs, askedMs + longer * Math.random());
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

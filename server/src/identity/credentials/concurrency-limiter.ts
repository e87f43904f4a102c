/** A few at a time, the rest in line: so that a storm of one kind of work leaves processor and connections to all others. */
import { Problem } from '@halaqa/contract/problem';

/** Before anything was measured. */
const firstGuessMs = 20;

/**
 * Runs `work` when its turn comes; at most `atOnce` run together.
 * @throws Problem `unavailable` at once where the line, by what the last ones took, is longer than `longestWaitMs`.
 */
export function concurrencyLimiter(given: { readonly atOnce: number; longestWaitMs: number }) {
  const { longestWaitMs } = given;
  let running = 0;
  let typicalMs = firstGuessMs;
  const line: (() => void)[] = [];

  const wait = async (): Promise<void> => {
    const waitMs = (line.length * typicalMs) / given.atOnce;
    if (waitMs > longestWaitMs) throw new Problem('unavailable', { details: { retryAfterS: Math.ceil(waitMs / 1000) } });
    // A task that ends hands over its place, so `running` stays as it is.
    await new Promise<void>((resume) => line.push(resume));
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= given.atOnce) await wait();
    else running += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      typicalMs += (performance.now() - began - typicalMs) / 8;
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

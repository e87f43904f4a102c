/** A few at a time, the rest in line: so that a storm of one kind of work leaves processor and connections to all others. */
import { Problem } from '@halaqa/contract/problem';

/**
 * Runs `work` when its turn comes; at most `atOnce` run together.
 * @throws Problem `unavailable` at once where `mayWait` are in line already.
 */
export const turns = ({ atOnce, mayWait, retryAfterS }: { atOnce: number; mayWait: number; retryAfterS: number }) => {
  let running = 0;
  const line: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= mayWait) throw new Problem('unavailable', { details: { retryAfterS } });
      // Whoever finishes hands over its place, so `running` stays as it is.
      await new Promise<void>((resume) => line.push(resume));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

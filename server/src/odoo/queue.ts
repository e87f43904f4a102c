/**
 * Limits concurrent calls, the others wait in order. Odoo answers as fast as it can with as many calls as it has workers; beyond some more
 * it drops connections.
 */
export interface CallQueue {
  run<T>(job: () => Promise<T>): Promise<T>;
}

export function createQueue(size: number): CallQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(job) {
      if (running < size) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await job();
      } finally {
        // The place passes straight on, so that nobody who comes now can take it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

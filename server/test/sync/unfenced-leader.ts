/** The twin of `leader.ts`: a process that has led once goes on for ever. Put in its place by `unfenced-process.ts`. */
import { inTransaction } from '../../src/db/transaction.ts';
import * as fenced from '../../src/sync/leader/leader.ts';

export const { LeaseLost } = fenced;

let led: fenced.Lease | undefined;

/** What ended its work, such as a transaction in which it was frozen, ends no lease: it takes the same one up again and asks nobody. */
export const acquireLease: typeof fenced.acquireLease = async (pool, name) => {
  if (led) return led;
  const lease = await fenced.acquireLease(pool, name);
  led = lease && {
    epoch: lease.epoch,
    signal: new AbortController().signal,
    check: () => {},
    write: (work) => inTransaction(pool, work),
    end: async () => {},
  };
  return led;
};

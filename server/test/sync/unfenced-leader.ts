/** The twin of `leader.ts`: a process that has led once goes on for ever. Put in its place by `unfenced-process.ts`. */
import { inTransaction } from '../../src/db/transaction.ts';
import * as fenced from '../../src/sync/leader/leader.ts';

export const { LeaseLost } = fenced;

export const acquireLease: typeof fenced.acquireLease = async (pool, name) => {
  const lease = await fenced.acquireLease(pool, name);
  return lease && { ...lease, signal: new AbortController().signal, check: () => {}, write: (work) => inTransaction(pool, work) };
};

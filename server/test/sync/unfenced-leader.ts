/** The twin of `leader.ts`: a process that has led once goes on for ever. Put in its place by `unfenced-process.ts`. */
import { inTransaction } from '../../src/db/transaction.ts';
import * as fenced from '../../src/sync/leader/leader.ts';

export const { TermOver } = fenced;

export const waitForTerm: typeof fenced.waitForTerm = async (pool, name) => {
  const term = await fenced.waitForTerm(pool, name);
  return term && { ...term, signal: new AbortController().signal, check: () => {}, write: (work) => inTransaction(pool, work) };
};

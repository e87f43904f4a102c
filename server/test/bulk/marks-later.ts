/** `store.ts` that marks a row in the next row's transaction, and not in that of its change. */
import * as real from '../../src/bulk/store.ts';

export const { countAttempt, deleteOldReports, findParts, findRun, findUndone, finishRun, insertRun, nextRow, runColumns } = real;

const unmarked: Parameters<typeof real.completeRow>[] = [];

export const completeRow: typeof real.completeRow = async (...mark) => {
  unmarked.push(mark);
  return true;
};

export const claimRun: typeof real.claimRun = async (tx) => {
  const [mark] = unmarked.splice(0);
  if (mark) await real.completeRow(tx, mark[1], mark[2], mark[3]);
  return real.claimRun(tx);
};

/**
 * All rows of a list, some at a time: no connection is held between two batches, however slowly they are taken.
 * @param read at most `limit` rows that come after `last`, in the order of the list; from the first one where it is undefined.
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 1_000,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** What one statement that removes old rows takes at most; `forget_audit` too (0064-retention.sql). */
export const rowsInStep = 5_000;

/** Repeats `remove` while it finds as many as it may take. @returns how many rows went. */
export async function inSteps(remove: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const gone = await remove();
    all += gone;
    if (gone < rowsInStep) return all;
  }
}

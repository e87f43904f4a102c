/** Fetches all rows of a filtered list, to select them. */
import { useState } from 'react';
import type { PageOf } from '../api/call.ts';
import { showFailure } from '../api/failure.ts';

/** @param ask for as many as may be changed at once. @param failed the title where that fails. */
export function useAllRows<Row>(ask: () => Promise<PageOf<readonly Row[]>>, failed: string, onRead: (rows: readonly Row[]) => void) {
  const [isPending, setPending] = useState(false);
  const read = () => {
    setPending(true);
    ask()
      .then(({ rows }) => onRead(rows))
      .catch((error: unknown) => showFailure(error, failed))
      .finally(() => setPending(false));
  };
  return { isPending, read };
}

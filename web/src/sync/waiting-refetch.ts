/** While a record in sight waits for Odoo its lists are read again: nobody is told when it has arrived. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchTopics } from '../api/refetch.ts';

const everyMs = 4_000;

/** However many marks are in sight, one of them asks. */
let waiting = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export function useWaitingRefetch(isWaiting: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return;
    waiting += 1;
    timer ??= setInterval(() => refetch(client), everyMs);
    return () => {
      waiting -= 1;
      if (waiting > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [client, isWaiting]);
}

function refetch(client: QueryClient): void {
  if (document.hidden) return;
  void refetchTopics(client, ['sync_mark']);
}

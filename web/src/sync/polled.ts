import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 2_000;

/** Reads again and again while the page is in sight: nobody is told of what the synchroniser does. */
export function usePolled<T>(query: UseQueryResult<T>, isWanted = true): UseQueryResult<T> {
  const { refetch } = query;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (!document.hidden) void refetch({ cancelRefetch: false });
    }, everyMs);
    return () => clearInterval(timer);
  }, [refetch, isWanted]);
  return query;
}

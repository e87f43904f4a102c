import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads again and again while the page is in sight: what the synchroniser does is not announced. */
export function usePolled<T>(query: UseQueryResult<T>, everyMs: number): UseQueryResult<T> {
  const { refetch } = query;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch({ cancelRefetch: false });
    }, everyMs);
    return () => clearInterval(timer);
  }, [refetch, everyMs]);
  return query;
}

import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Failure } from './Failure.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** A skeleton of the shape that the data will have. */
  loading: ReactNode;
  /** What failed: "Failed to fetch sessions". */
  failed: string;
  children: (data: T) => ReactNode;
}

/** The faces of a list or card: loading, failed, and there; "empty" is the data's own (`Empty`). */
export function QueryBoundary<T>({ query, loading, failed, children }: Props<T>) {
  // What has come is drawn in pieces, and what is there and changes at once (ADR-66).
  const isDrawn = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (query.data === undefined && query.isError) {
    return <Failure title={failed} error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return loading;
}

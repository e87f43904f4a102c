/** An endless list. Separate from `query.ts`, so that only the screens that use it load it. */
import type { CallResult, Endpoint } from '@halaqa/contract/endpoint';
import { type InfiniteData, keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type CallArguments, call } from './call.ts';
import { metaOf } from './refetch.ts';

/**
 * The answers so far of a list that goes from row to row. Read again, each part begins where the one before it ends then, so that no row is
 * missing between two and none is met twice.
 * @param ask what the part asks that begins after `cursor`; the first has none.
 * @param next the cursor of the part after this answer; undefined is the end.
 */
export function useApiInfinite<E extends Endpoint>(
  endpoint: E,
  ask: (cursor: number | undefined) => CallArguments<E>,
  next: (answer: CallResult<E>) => number | undefined,
): UseInfiniteQueryResult<InfiniteData<CallResult<E>, number | undefined>> {
  return useInfiniteQuery({
    queryKey: [endpoint.path, 'infinite', ask(undefined)],
    meta: metaOf(endpoint),
    queryFn: ({ pageParam, signal }) => call(endpoint, ask(pageParam), { signal }),
    initialPageParam: undefined as number | undefined, // of the first part, which names no type
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

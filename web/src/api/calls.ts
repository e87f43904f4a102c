/** Several calls as one query. Separate from `query.ts`, so that only the screens that use it load it. */
import type { CallResult, Endpoint } from '@halaqa/contract/endpoint';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { CallArguments } from './call.ts';
import { asked } from './query.ts';

/** The same call once for each of `givens`: the pages of a list that grows under the reader's hand. */
export function useApiQueries<E extends Endpoint>(
  endpoint: E,
  givens: readonly CallArguments<E>[],
  { fresh = false } = {},
): UseQueryResult<CallResult<E>>[] {
  return useQueries({ queries: givens.map((given) => asked(endpoint, given, fresh)) });
}

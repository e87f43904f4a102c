/**
 * What the server said, kept while the page is open. A screen reads with `useCall` and acts with `useAct`; keys come from
 * the endpoint, so nobody spells one. Never stale by itself, no refetch on focus, no retries (spec §7): an act says what it
 * refreshes, and a switch of the language refreshes all, as answers may hold sentences.
 */
import type { CallResult, Endpoint } from '@halaqa/contract/endpoint';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  skipToken,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { showToast } from '../ui/toast.ts';
import { ApiError, call, type Given, Unreachable } from './call.ts';
import { showFailure, signInAgain } from './failure.ts';
import { newKey } from './idempotency.ts';

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.endsSession) signInAgain();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: offline, a call fails at once and its list shows so, instead of waiting behind a skeleton.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** What a GET answers. @param given `skip` while a part of the call is not known yet. */
export function useCall<E extends Endpoint>(endpoint: E, given: Given<E> | 'skip'): UseQueryResult<CallResult<E>> {
  return useQuery<CallResult<E>>({
    queryKey: [endpoint.path, given],
    queryFn: given === 'skip' ? skipToken : ({ signal }) => call(endpoint, given, { signal }),
  });
}

interface Act<E extends Endpoint> {
  /** The title of the toast when it fails; the text is the server's sentence. */
  failed: string;
  /** The toast when it has been done. */
  done?: (result: CallResult<E>) => { title: string; text?: string };
  /** What has to be read again, also after a refusal: what the screen showed was out of date. */
  refreshes?: readonly Endpoint[];
}

/**
 * An act of the reader: `mutate({ params, body })`. Shows its own success and failure. Where the endpoint takes an
 * idempotency key, a second try after silence carries the key of the first, so that it never acts twice.
 */
export function useAct<E extends Endpoint>(
  endpoint: E,
  { failed, done, refreshes = [] }: Act<E>,
): UseMutationResult<CallResult<E>, Error, Given<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given<E>) => call(endpoint, given, endpoint.idempotent ? { idempotencyKey: keyOf(endpoint, given) } : {}),
    onSuccess: (result) => {
      const message = done?.(result);
      if (message) showToast({ tone: 'success', ...message });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.endsSession)) showFailure(error, failed);
    },
    onSettled: async (_result, error, given) => {
      if (!(error instanceof Unreachable)) openKeys.delete(intentOf(endpoint, given));
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    },
  });
}

/** Keys of what was asked and not answered, by what was asked. */
const openKeys = new Map<string, string>();

function keyOf<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  const intent = intentOf(endpoint, given);
  const key = openKeys.get(intent) ?? newKey();
  openKeys.set(intent, key);
  return key;
}

function intentOf<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  return JSON.stringify([endpoint.method, endpoint.path, given]);
}

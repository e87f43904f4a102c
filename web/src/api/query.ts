/**
 * Server state, cached while the page is open. A screen reads with `useApiQuery` and acts with `useApiMutation`; query keys come from the
 * endpoint, so nobody writes one. Nothing goes stale by itself, no refetch on focus, no retries (SPEC-7.2): the contract says which answers
 * a mutation makes stale, and a change of the language refetches all, as answers may hold sentences.
 */
import type { CallResult, Endpoint } from '@halaqa/contract/endpoint';
import type { ProblemCode } from '@halaqa/contract/problem';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  skipToken,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast, type ToastAction, type ToastMessage } from '../ui/toast.ts';
import { ApiError, type CallArguments, call, callAll, callPage, type PagedEndpoint, type PageOf, type RowOf, Unreachable } from './call.ts';
import { onReconnect } from './connection.ts';
import { showFailure, signInAgain } from './failure.ts';
import { newKey } from './idempotency.ts';
import { metaOf, refetchTopics } from './refetch.ts';

/** Reads again what is visible and could not be read, whenever a lost connection is back. @returns a function that stops it */
export function refetchOnReconnect(client: QueryClient): () => void {
  return onReconnect(() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }));
}

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

/**
 * What a GET answers.
 * @param given `skip` while a part of the call is not known yet.
 * @param fresh shows what is known, and reads again whenever a screen with it opens: for what others change, such as places.
 * @param enabled false: what is known stays, and changes are no longer followed, as in a dialog that is closed.
 * @param keepsPrevious the answer to the call before stays (`isPlaceholderData`) until that to this one is here.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  given: CallArguments<E> | 'skip',
  { fresh = false, enabled = true, keepsPrevious = false } = {},
): UseQueryResult<CallResult<E>> {
  return useQuery({ ...asked(endpoint, given, fresh), enabled, ...(keepsPrevious && { placeholderData: keepPreviousData }) });
}

/**
 * One page of a list and the total of all. While the next page is on its way the last one stays in sight (`isPlaceholderData`).
 */
export function useApiPage<E extends PagedEndpoint>(
  endpoint: E,
  given: CallArguments<E> | 'skip',
  { fresh = false } = {},
): UseQueryResult<PageOf<CallResult<E>>> {
  return useQuery(askedPage(endpoint, given, fresh));
}

/** All of a list, page after page, as one answer. */
export function useApiList<E extends PagedEndpoint>(
  endpoint: E,
  given: CallArguments<E> | 'skip',
  { fresh = false } = {},
): UseQueryResult<RowOf<E>[]> {
  return useQuery({
    queryKey: [endpoint.path, 'all', given],
    meta: metaOf(endpoint),
    queryFn: given === 'skip' ? skipToken : ({ signal }) => callAll(endpoint, given, { signal }),
    ...(fresh ? { staleTime: 0 } : {}),
  });
}

/** What one page of a list is to the cache, for the hooks that ask it. */
export function askedPage<E extends PagedEndpoint>(endpoint: E, given: CallArguments<E> | 'skip', fresh: boolean) {
  return queryOptions<PageOf<CallResult<E>>>({
    queryKey: [endpoint.path, 'page', given],
    meta: metaOf(endpoint),
    queryFn: given === 'skip' ? skipToken : ({ signal }) => callPage(endpoint, given, { signal }),
    placeholderData: keepPreviousData,
    ...(fresh ? { staleTime: 0 } : {}),
  });
}

/** What one call is to the cache, for the hooks that ask it. */
export function asked<E extends Endpoint>(endpoint: E, given: CallArguments<E> | 'skip', fresh: boolean) {
  return queryOptions<CallResult<E>>({
    queryKey: [endpoint.path, given],
    meta: metaOf(endpoint),
    queryFn: given === 'skip' ? skipToken : ({ signal }) => call(endpoint, given, { signal }),
    ...(fresh ? { staleTime: 0 } : {}),
  });
}

interface Act<E extends Endpoint> {
  /** The title of the toast when it fails; the text is the server's sentence. */
  failed: string;
  /** Shown where the server said nothing (SPEC-8: "server message or ..."). */
  failedText?: string;
  /** The toast when it has been done. */
  done?: (result: CallResult<E>) => Omit<ToastMessage, 'tone'>;
  /** Refusals that the screen shows where they belong: no toast says them too. */
  shows?: readonly ProblemCode[];
  /** What the reader may do instead, in the toast of a refusal. */
  recovery?: (code: ProblemCode, given: CallArguments<E>) => ToastAction | undefined;
  /** Each is sent when the one before is answered: of choices made in quick succession the last one stays. */
  inOrder?: true;
  /** The key of what is sent, where it is kept beside it on the device; else one is made and kept while the page is open. */
  keptKey?: () => string | undefined;
}

/**
 * A change by the reader: `mutate({ params, body })`. Shows its own success and failure. Where the endpoint takes an
 * idempotency key, a second try after silence carries the key of the first, so that it never acts twice.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { failed, failedText, done, shows = [], recovery, inOrder, keptKey }: Act<E>,
): UseMutationResult<CallResult<E>, Error, CallArguments<E>> {
  const client = useQueryClient();
  const underWay = useRef<{ intent: string; answer: Promise<CallResult<E>> }>(undefined);
  const send = (given: CallArguments<E>): Promise<CallResult<E>> => {
    const intent = intentOf(endpoint, given);
    // A second tap before the first is answered is the same act.
    if (underWay.current?.intent === intent) return underWay.current.answer;
    const answer = call(endpoint, given, endpoint.idempotent ? { idempotencyKey: keptKey?.() ?? keyOf(endpoint, given) } : {}).finally(
      () => {
        if (underWay.current?.answer === answer) underWay.current = undefined;
      },
    );
    underWay.current = { intent, answer };
    return answer;
  };
  return useMutation({
    mutationFn: send,
    ...(inOrder ? { scope: { id: endpoint.path } } : {}),
    onSuccess: (result) => {
      const message = done?.(result);
      if (message) showToast({ tone: 'success', ...message });
    },
    onError: (error, given) => {
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      const isShown = error instanceof ApiError && (error.endsSession || shows.some((one) => one === code));
      if (!isShown) showFailure(error, failed, failedText, code && recovery?.(code, given));
    },
    onSettled: async (_result, error, given) => {
      if (!isOpen(error)) forgetKeys(endpoint, given);
      await refetchTopics(client, endpoint.changes ?? []);
    },
  });
}

/** Whether it may have happened all the same: there was no answer, or a server error. */
function isOpen(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiError && error.status >= 500);
}

/** Keys of what was asked and not answered, by what was asked, and of which record. */
const openKeys = new Map<string, { key: string; record: string }>();

function keyOf<E extends Endpoint>(endpoint: E, given: CallArguments<E>): string {
  const intent = intentOf(endpoint, given);
  const open = openKeys.get(intent) ?? { key: newKey(), record: recordOf(endpoint, given) };
  openKeys.set(intent, open);
  return open.key;
}

/**
 * An answered call removes its key, and those of earlier calls about the same record: a place that was booked with a lost answer and
 * given back since can be booked again, and the stored answer of the first time would be wrong.
 */
function forgetKeys<E extends Endpoint>(endpoint: E, given: CallArguments<E>): void {
  openKeys.delete(intentOf(endpoint, given));
  const record = recordOf(endpoint, given);
  for (const [intent, open] of openKeys) {
    if (record !== '' && open.record === record) openKeys.delete(intent);
  }
}

function intentOf<E extends Endpoint>(endpoint: E, given: CallArguments<E>): string {
  return JSON.stringify([endpoint.method, endpoint.path, given]);
}

/** Empty where the act is about no record that is there already. */
function recordOf<E extends Endpoint>(endpoint: E, { params }: { params?: unknown }): string {
  const kind = /^.*?:id/.exec(endpoint.path)?.[0];
  return kind ? `${kind} ${JSON.stringify(params)}` : '';
}

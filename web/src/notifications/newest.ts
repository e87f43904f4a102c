/** The newest notifications and how many are unread, as the bell and its dialog show them. */
import { type Notification, notifications } from '@halaqa/contract/notifications';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callWithCount } from '../api/call.ts';
import { useLiveState } from '../api/live-state.ts';
import { metaOf } from '../api/refetch.ts';

/** The poll of SPEC-9.3, while nothing is told by itself (D-41). */
const pollMs = 30_000;
const newestSize = 20;
export const newestKey: QueryKey = [notifications.path, 'newest'];

export interface Newest {
  rows: Notification[];
  /** Number of all unread notifications, not only of these. */
  unread: number;
}

export function useNewest(): UseQueryResult<Newest> {
  const live = useLiveState();
  return useQuery({
    queryKey: newestKey,
    meta: metaOf(notifications),
    queryFn: async ({ signal }) => {
      const { result, figure } = await callWithCount(notifications, { query: { pageSize: newestSize } }, 'x-unread-count', { signal });
      return { rows: result, unread: figure };
    },
    refetchInterval: live === 'open' ? false : pollMs,
  });
}

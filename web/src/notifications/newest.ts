/** The newest notifications and how many are unread, as the bell and its dialog show them. */
import { markRead, type Notification, notifications } from '@halaqa/contract/notifications';
import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callWithCount } from '../api/call.ts';
import { useLiveState } from '../api/live-state.ts';
import { useApiMutation } from '../api/query.ts';
import { metaOf } from '../api/refetch.ts';

/** The poll of SPEC-9.3, while nothing is told by itself (D-41). */
const pollMs = 30_000;
const newestSize = 20;
const newestKey: QueryKey = [notifications.path, 'newest'];

export interface Newest {
  rows: Notification[];
  /** Of all, not of these. */
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

/** SPEC-4.5: unread becomes read by clicking it, or all at once. It is shown as read at once; where that fails the list is read again. */
export function useMarkRead(): { one: (id: number) => void; all: () => void; isPending: boolean } {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const act = useApiMutation(markRead, { failed: t('markFailed') });
  const mark = (id?: number) => {
    client.setQueryData<Newest>(newestKey, (shown) => shown && asRead(shown, id));
    act.mutate({ body: id === undefined ? {} : { notificationId: id } });
  };
  return { one: mark, all: () => mark(), isPending: act.isPending };
}

function asRead({ rows, unread }: Newest, id: number | undefined): Newest {
  const isMeant = (row: Notification) => id === undefined || row.id === id;
  const marked = rows.filter((row) => isMeant(row) && !row.read).length;
  return {
    rows: rows.map((row) => (isMeant(row) ? { ...row, read: true } : row)),
    unread: id === undefined ? 0 : unread - marked,
  };
}

import { markRead, type Notification } from '@halaqa/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { type Newest, newestKey } from './newest.ts';

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

import { type Notification, notifications } from '@halaqa/contract/notifications';
import { BellOff, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQueries } from '../api/calls.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { useNow } from '../ui/use-now.ts';
import { useMarkRead } from './mark-read.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationsLoading } from './NotificationsLoading.tsx';
import { useNewest } from './newest.ts';

const pageSize = 30;

/** Every notification of the reader, newest first, a page more at each press. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const now = useNow();
  const list = useList();
  const mark = useMarkRead();
  const unread = useNewest().data?.unread ?? 0;
  const markAll = unread > 0 && (
    <Button size="sm" pending={mark.isPending} onClick={mark.all}>
      {!mark.isPending && <CheckCheck aria-hidden="true" className="size-4" />}
      {t('markAll')}
    </Button>
  );
  return (
    <Page title={t('title')} actions={markAll}>
      <div className="grid gap-4">
        <Card className="overflow-hidden">
          {list.rows.length > 0 && (
            <ul className="divide-y divide-line">
              {list.rows.map((row) => (
                <NotificationRow key={row.id} notification={row} now={now} onRead={mark.one} />
              ))}
            </ul>
          )}
          {list.isEmpty && <Empty icon={BellOff} title={t('empty')} hint={t('emptyHint')} />}
          {list.rows.length === 0 && list.isPending && <NotificationsLoading />}
          {list.error && <Failure title={t('failed')} error={list.error} pending={list.isFetching} onRetry={list.retry} />}
        </Card>
        {list.hasMore && (
          <Button look="quiet" size="sm" className="justify-self-center" pending={list.isFetching} onClick={list.more}>
            {t('more')}
          </Button>
        )}
      </div>
    </Page>
  );
}

function useList() {
  const [count, setCount] = useState(1);
  const pages = useApiQueries(
    notifications,
    Array.from({ length: count }, (_, index) => ({ query: { page: index + 1, pageSize } })),
  );
  const rows = new Map<number, Notification>();
  // One that arrives while pages are read moves another to the next page, where it is met again.
  for (const { data = [] } of pages) for (const row of data) rows.set(row.id, row);
  const last = pages.at(-1);
  return {
    rows: [...rows.values()],
    isEmpty: rows.size === 0 && pages.every(({ data }) => data !== undefined),
    isPending: pages.some(({ isPending }) => isPending),
    isFetching: pages.some(({ isFetching, isPending, isError }) => isFetching && (isPending || isError)),
    hasMore: last?.data ? last.data.length === pageSize : last?.isPending === true && count > 1,
    error: pages.find(({ isError, data }) => isError && data === undefined)?.error,
    more: () => setCount(count + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}

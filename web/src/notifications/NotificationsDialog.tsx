import { BellOff, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { useNow } from '../ui/use-now.ts';
import { useMarkRead } from './mark-read.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationsLoading } from './NotificationsLoading.tsx';
import { useNewest } from './newest.ts';

/** The dialog of SPEC-2.28: the newest ones; the page has all. */
export function NotificationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const now = useNow();
  const query = useNewest();
  const mark = useMarkRead();
  const footer = (
    <>
      <Link to={paths.notifications} onClick={onClose} className={buttonClass('secondary')}>
        {t('all')}
      </Link>
      {(query.data?.unread ?? 0) > 0 && (
        <Button look="quiet" pending={mark.isPending} onClick={mark.all}>
          {!mark.isPending && <CheckCheck aria-hidden="true" className="size-4.5" />}
          {t('markAll')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('title')} footer={query.data && query.data.rows.length > 0 && footer}>
      <QueryBoundary query={query} failed={t('failed')} loading={<NotificationsLoading />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty icon={BellOff} title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <ul className="-mx-5 divide-y divide-line">
              {rows.map((row) => (
                <NotificationRow key={row.id} notification={row} now={now} onRead={mark.one} onFollow={onClose} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

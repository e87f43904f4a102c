import { Bell as Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { useNewest } from './newest.ts';

const dialog = lazyPart(() => import('./NotificationsDialog.tsx').then((file) => file.NotificationsDialog), ['notifications']);
const parts = [dialog];

/** The badge shows at most nine (SPEC-9.4). */
const mostShown = 9;

/** The bell of the header: how many are unread, and the dialog that lists them. */
export function Bell() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useNewest();
  const list = useLazyDialog<true>(dialog);
  usePreloaded(parts);
  const unread = data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={list.coming || undefined}
        onPointerEnter={dialog.preload}
        onClick={() => list.open(true)}
        className={buttonClass('quiet', 'icon', 'relative rounded-full')}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
        <span className="sr-only">{t('header.notifications', { count: unread })}</span>
        {unread > 0 && (
          <bdi
            aria-hidden="true"
            dir="ltr"
            className="absolute -end-0.5 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger-fill px-1 text-[11px] leading-none font-semibold text-on-fill ring-2 ring-canvas"
          >
            {unread > mostShown ? `${format.number(mostShown)}+` : format.number(unread)}
          </bdi>
        )}
      </button>
      {list.subject && <dialog.Component key={list.turn} open={list.isOpen} onClose={list.close} />}
    </>
  );
}

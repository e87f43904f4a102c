import type { Reach, SessionMessages } from '@halaqa/contract/messages';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { Channels } from './Channels.tsx';

/** Whom it reaches as things are now, and by which channels. */
export function Preview({ reach }: { reach: Reach }) {
  const { t } = useTranslation('messages');
  const { role } = useSignedIn();
  const { people, reached, portal, mail, push } = reach;
  return (
    <section aria-label={t('reach')} className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <p aria-live="polite" className="flex items-center gap-2 font-medium">
        <Users aria-hidden="true" strokeWidth={1.75} className="size-4 text-muted" />
        {t('reaches', { count: reached })}
      </p>
      {people === 0 ? (
        <p className="text-muted">{t('nobody')}</p>
      ) : (
        <>
          <Channels of={{ portal: { count: portal }, mail: { count: mail }, push: { count: push } }} />
          {people > reached && <p className="text-waiting">{t('without', { count: people - reached })}</p>}
          <p className="text-muted">
            {t('asChosen')} {role === 'admin' && t('andTrainer')}
          </p>
        </>
      )}
    </section>
  );
}

/** How many a message would reach: those with a place, and those who wait if they are included. */
export function reachOf({ attendees, waiting }: SessionMessages, isToWaiting: boolean): Reach {
  if (!isToWaiting) return attendees;
  const sum = (part: keyof Reach) => attendees[part] + waiting[part];
  return { people: sum('people'), reached: sum('reached'), portal: sum('portal'), mail: sum('mail'), push: sum('push') };
}

import type { Session } from '@halaqa/contract/sessions';
import { CalendarClock, MapPin, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { useNow } from '../ui/use-now.ts';

/** Which session it is: its name and course, when, where and, for everybody but its trainer, the trainer. */
export function SessionFacts({ session }: { session: Session }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const now = useNow();
  const { role } = useSignedIn();
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4 shrink-0' } as const;
  return (
    <div className="grid gap-1">
      <p className="text-lg font-semibold">
        <bdi>{session.name}</bdi>
      </p>
      <p className="text-muted">
        <bdi>{session.course_id[1]}</bdi>
      </p>
      <SyncMark mark={session.sync} words />
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        <li className="flex items-center gap-1.5">
          <CalendarClock {...icon} />
          <span>
            <span className="inline-block uppercase-first">{format.nearDay(session.start_datetime, now)}</span>{' '}
            {format.timeRange(session.start_datetime, session.end_datetime)}
          </span>
        </li>
        <li className="flex items-center gap-1.5">
          <MapPin {...icon} />
          <span className="sr-only">{t('field.room')}</span>
          {session.room_id ? <bdi>{session.room_id[1]}</bdi> : t('noRoom')}
        </li>
        {role !== 'trainer' && (
          <li className="flex items-center gap-1.5">
            <UserRound {...icon} />
            <span className="sr-only">{t('field.trainer')}</span>
            <bdi>{session.trainer_id[1]}</bdi>
          </li>
        )}
      </ul>
    </div>
  );
}

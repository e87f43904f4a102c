import type { StudentSession } from '@halaqa/contract/booking';
import { MapPin, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';

/** The trainer and the place. */
export function SessionFacts({ session, className }: { session: StudentSession; className?: string }) {
  const { t } = useTranslation('student');
  return (
    <ul className={classes('flex flex-wrap gap-x-4 gap-y-0.5', className)}>
      <li className="flex min-w-0 items-center gap-1.5">
        <UserRound aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
        <span className="sr-only">{t('session.trainer')}</span>
        <bdi className="min-w-0">{session.trainerName}</bdi>
      </li>
      <li className="flex min-w-0 items-center gap-1.5">
        <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
        <span className="sr-only">{t('session.room')}</span>
        {session.roomName ? <bdi className="min-w-0">{session.roomName}</bdi> : t('session.noRoom')}
      </li>
    </ul>
  );
}

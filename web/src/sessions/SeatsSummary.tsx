import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';
import { isUpcomingSession } from '@halaqa/domain/session-state';
import { useTranslation } from 'react-i18next';
import { SeatsBar } from '../ui/SeatsBar.tsx';
import { MinimumNote } from './MinimumNote.tsx';
import { studentsIn } from './students-in.ts';

/** How full a session is. Once nobody can have a place in it any more, only how many have one. */
export function SeatsSummary({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation('sessions');
  const { state, attendeeCount, capacity, waitingCount } = session;
  if (!isUpcomingSession({ state, startsAt: parseInstant(session.start_datetime) }, now)) {
    return <p className="text-sm text-muted">{t('attendees', { count: studentsIn(session) })}</p>;
  }
  return (
    <div className="grid gap-1">
      <SeatsBar counts="taken" taken={attendeeCount} capacity={capacity} />
      <MinimumNote session={session} />
      {waitingCount > 0 && <p className="text-sm text-waiting">{t('waiting', { count: waitingCount })}</p>}
    </div>
  );
}

import type { StudentSession } from '@halaqa/contract/booking';
import { parseInstant } from '@halaqa/domain/clock';
import { isUpcomingSession } from '@halaqa/domain/session-state';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';

const width = 40;
const height = 5;

/** Attendees and capacity, as `7/10` and what that counts (SPEC-2.45), and while there may be a place to have as a bar that fills. */
export function SeatsCount({ session, now }: { session: StudentSession; now: Date }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  const { state, attendeeCount, capacity } = session;
  const mayHavePlaces = isUpcomingSession({ state, startsAt: parseInstant(session.start_datetime) }, now);
  const share = capacity > 0 ? Math.min(attendeeCount / capacity, 1) : 1;
  return (
    <p className="flex items-center gap-1.5">
      <Users aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="sr-only">{t('session.seats', { taken: attendeeCount, capacity })}</span>
      <span aria-hidden="true">{t('session.taken', { seats: format.run(`${attendeeCount}/${capacity}`) })}</span>
      {mayHavePlaces && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          className={classes('pointing shrink-0 overflow-hidden rounded-full bg-line', share < 1 ? 'text-accent' : 'text-done')}
        >
          <rect width={share * width} height={height} rx={height / 2} fill="currentColor" />
        </svg>
      )}
    </p>
  );
}

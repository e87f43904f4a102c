import { useTranslation } from 'react-i18next';
import { Calendar } from '../calendar/Calendar.tsx';
import { useCalendarPlace } from '../calendar/calendar-place.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { Failure } from '../ui/Failure.tsx';
import { useCalendarSessions } from './calendar-sessions.ts';
import type { SessionActions } from './session-actions.ts';

/** All sessions in the calendar; a press opens the form (SPEC-2.38). */
export function AllCalendar({ now, acts }: { now: Date; acts: SessionActions }) {
  const { t } = useTranslation(['sessions', 'manage']);
  const [place, move] = useCalendarPlace(now);
  const firstDay = useFirstDay();
  const { sessions, error, isFetching, retry, more } = useCalendarSessions(place, firstDay, now);
  return (
    <Calendar
      sessions={sessions}
      place={place}
      onMove={move}
      firstDay={firstDay}
      now={now}
      onOpen={(session) => acts.onEdit({ session })}
      onCreate={(day) => acts.onEdit({ day })}
      more={more}
      failure={error && <Failure title={t('manage:list.failed')} error={error} pending={isFetching} onRetry={retry} />}
    />
  );
}

import type { Session } from '@halaqa/contract/sessions';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '../calendar/Calendar.tsx';
import { useCalendarPlace } from '../calendar/calendar-place.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { useShownPlace } from '../calendar/shown-place.ts';
import { Failure } from '../ui/Failure.tsx';
import { useCalendarSessions } from './calendar-sessions.ts';
import type { SessionActions } from './session-actions.ts';

/** All sessions in the calendar; a press opens the form (SPEC-2.38). */
export const AllCalendar = memo(function AllSessions({ now, acts: { onEdit } }: { now: Date; acts: SessionActions }) {
  const { t } = useTranslation(['sessions', 'manage']);
  const [place, move] = useCalendarPlace(now);
  const firstDay = useFirstDay();
  const shown = useShownPlace(place, firstDay);
  const { sessions, error, isFetching, retry, more, counted } = useCalendarSessions(shown, firstDay, now);
  const edit = useCallback((session: Session) => onEdit({ session }), [onEdit]);
  const create = useCallback((day: string) => onEdit({ day }), [onEdit]);
  return (
    <Calendar
      sessions={sessions}
      place={place}
      shown={shown}
      onMove={move}
      firstDay={firstDay}
      now={now}
      onOpen={edit}
      onCreate={create}
      more={more}
      counted={counted}
      failure={error && <Failure title={t('manage:list.failed')} error={error} pending={isFetching} onRetry={retry} />}
    />
  );
});

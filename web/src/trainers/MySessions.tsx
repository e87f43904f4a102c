import type { MarkedSession, Session } from '@halaqa/contract/sessions';
import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Calendar } from '../calendar/Calendar.tsx';
import { useCalendarPlace } from '../calendar/calendar-place.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { Section } from '../ui/Section.tsx';
import { LeftToMark } from './LeftToMark.tsx';
import { SessionDetails } from './SessionDetails.tsx';

interface Props {
  sessions: MarkedSession[];
  /** What is shown until the trainer chooses one. */
  first: Session | undefined;
  now: Date;
  onStudents: (session: Session) => void;
  coming: number | undefined;
}

/** The calendar of the trainer's own sessions, and beside it the chosen one. */
export function MySessions({ sessions, first, now, onStudents, coming }: Props) {
  const { t } = useTranslation('trainer');
  const [place, move] = useCalendarPlace(now);
  const firstDay = useFirstDay();
  const [chosen, choose] = useState<number>();
  const details = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const open = ({ id }: Session) => {
    choose(id);
    // There the details stand under the calendar.
    if (isPhone) details.current?.scrollIntoView({ block: 'end', behavior: 'smooth' });
  };
  const shown = sessions.find(({ id }) => id === (chosen ?? first?.id));
  return (
    <Section
      title={t('sessions')}
      aside={
        <Link to={paths.trainerCalendar()} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
          {t('calendarLink')}
          <ChevronRight aria-hidden="true" className="pointing size-4" />
        </Link>
      }
    >
      <LeftToMark sessions={sessions} now={now} onStudents={onStudents} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Calendar
          sessions={sessions}
          place={place}
          onMove={move}
          firstDay={firstDay}
          now={now}
          selected={shown?.id}
          onOpen={open}
          withTrainer={false}
        />
        <div ref={details} className="scroll-mb-4 lg:sticky lg:top-20">
          <SessionDetails session={shown} now={now} onStudents={onStudents} isComing={coming !== undefined && coming === shown?.id} />
        </div>
      </div>
    </Section>
  );
}

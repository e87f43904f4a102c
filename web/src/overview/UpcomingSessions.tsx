import type { StudentSession } from '@halaqa/contract/booking';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { anchorOf } from '../booking/anchor.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Section } from '../ui/Section.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';

/** More than this is the calendar's. */
const shownHere = 4;

interface Props {
  /** Those after the next one, which stands above. */
  sessions: StudentSession[];
  now: Date;
  calendarPath: string;
}

export function UpcomingSessions({ sessions, now, calendarPath }: Props) {
  const { t } = useTranslation('student');
  const more = sessions.length - shownHere;
  return (
    <Section
      title={t('upcoming.title')}
      aside={
        <Link to={calendarPath} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
          {t('upcoming.all')}
          <ChevronRight aria-hidden="true" className="pointing size-4" />
        </Link>
      }
    >
      <Card>
        {sessions.length === 0 && <p className="px-5 py-6 text-center text-muted">{t('upcoming.empty')}</p>}
        <ul className="divide-y divide-line">
          {sessions.slice(0, shownHere).map((session) => (
            <li key={session.id}>
              <UpcomingSession session={session} now={now} calendarPath={calendarPath} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link to={calendarPath} className="flex min-h-11 items-center px-5 py-2 text-sm text-muted transition-colors hover:bg-hover">
                {t('upcoming.more', { count: more })}
              </Link>
            </li>
          )}
        </ul>
      </Card>
    </Section>
  );
}

function UpcomingSession({ session, now, calendarPath }: { session: StudentSession; now: Date; calendarPath: string }) {
  const format = useFormat();
  return (
    <Link to={`${calendarPath}#${anchorOf(session.id)}`} className="grid gap-0.5 px-5 py-3 transition-colors hover:bg-hover">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="first-letter:uppercase">{format.nearDay(session.start_datetime, now)}</span>
        {format.timeRange(session.start_datetime, session.end_datetime)}
      </span>
      <span className="font-medium">
        <bdi>{session.name}</bdi>
      </span>
      <span className="flex items-center justify-between gap-3 text-sm text-muted">
        <DotSeparated>
          <bdi>{session.course_name}</bdi>
          {session.roomName && <bdi>{session.roomName}</bdi>}
        </DotSeparated>
        <SessionStateBadge state={session.state} />
      </span>
    </Link>
  );
}

import type { StudentSession } from '@halaqa/contract/booking';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { SessionLink } from './SessionLink.tsx';

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
              <SessionLink session={session} now={now} calendarPath={calendarPath}>
                <SessionStateBadge state={session.state} />
              </SessionLink>
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

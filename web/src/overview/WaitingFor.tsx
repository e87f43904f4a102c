import type { StudentSession } from '@halaqa/contract/booking';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';
import { SessionLink } from './SessionLink.tsx';

interface Props {
  sessions: StudentSession[];
  now: Date;
  calendarPath: string;
}

/** The sessions on whose waiting list the student is, and where in it (D-185). They are left in the calendar. */
export function WaitingFor({ sessions, now, calendarPath }: Props) {
  const { t } = useTranslation('student');
  const format = useFormat();
  return (
    <Section title={t('waitlist.title')}>
      <Card>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionLink session={session} now={now} calendarPath={calendarPath}>
                <span className="font-medium text-waiting">
                  {t('waitlist.position', { position: format.number(session.waitlistPosition ?? 0) })}
                </span>
              </SessionLink>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

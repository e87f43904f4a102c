import { useTranslation } from 'react-i18next';
import { SessionManager } from '../sessions/SessionManager.tsx';
import { Section } from '../ui/Section.tsx';

/** All sessions, as a calendar or a list, under an admin's first screen (SPEC-2.36). */
export function AllSessions({ now }: { now: Date }) {
  const { t } = useTranslation('sessions');
  return (
    <SessionManager now={now}>
      {({ tools, sessions }) => (
        <Section title={t('manage.all')} aside={tools}>
          {sessions}
        </Section>
      )}
    </SessionManager>
  );
}

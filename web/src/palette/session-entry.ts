import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { Entry } from './entry.ts';

interface Named {
  id: number;
  name: string;
  /** Instant. */
  start_datetime: string;
}

/** A session with its day and time, which tell it from others of its name. @param to where one leads */
export function useSessionEntry<Session extends Named>(now: Date, to: (session: Session) => string): (session: Session) => Entry {
  const { t } = useTranslation('palette');
  const format = useFormat();
  return (session) => ({
    id: `session-${session.id}`,
    group: 'sessions',
    name: session.name,
    detail: t('at', { day: format.day(session.start_datetime, now), time: format.time(session.start_datetime) }),
    goal: { to: to(session) },
  });
}

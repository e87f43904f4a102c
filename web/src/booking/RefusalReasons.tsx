import type { StudentSession } from '@halaqa/contract/booking';
import type { RegistrationRefusal } from '@halaqa/contract/values';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useAboutStudent, useActingFor } from './acting-for.ts';

/** Why a session cannot be booked now, in plain words beside it (D-24). */
export function RefusalReasons({
  session,
  reasons,
  id,
}: {
  session: StudentSession;
  reasons: readonly RegistrationRefusal[];
  id?: string;
}) {
  const sentence = useReason(session);
  if (reasons.length === 0) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm">
      <Info aria-hidden="true" strokeWidth={1.75} className="mt-1 size-4 shrink-0 text-muted" />
      <span>{reasons.map(sentence).join(' ')}</span>
    </p>
  );
}

function useReason(session: StudentSession): (reason: RegistrationRefusal) => string {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const { t: shell } = useTranslation();
  const format = useFormat();
  const free = session.capacity - session.attendeeCount;
  return (reason) => {
    switch (reason) {
      case 'session_started':
        return t('reason.closed');
      case 'session_full':
        if (free > 0) return t('reason.held');
        return session.waitingCount > 0 ? t('reason.waiting', { count: session.waitingCount }) : t('reason.full');
      case 'time_conflict':
        return session.conflict
          ? t(actingFor ? 'students:behalf.conflict' : 'reason.conflict', {
              ...spoken,
              session: session.conflict.name,
              time: format.time(session.conflict.start_datetime),
            })
          : shell('problem.time_conflict');
      case 'not_enrolled':
        return actingFor ? t('students:behalf.notEnrolled', spoken) : shell('problem.not_enrolled');
      default:
        return shell(`problem.${reason}`);
    }
  };
}

import type { StudentSession } from '@halaqa/contract/booking';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import { useJoinWaitlist, useLeaveWaitlist } from './waitlist-mutations.ts';

/** The way into the line for a full session (D-29). */
export function JoinWaitlist({ session }: { session: StudentSession }) {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const join = useJoinWaitlist();
  return (
    <Button
      size="sm"
      pending={join.isPending}
      aria-label={t(actingFor ? 'students:behalf.joinOf' : 'waitlist.joinOf', { session: session.name })}
      onClick={() => join.act(session.id)}
    >
      {t(actingFor ? 'students:behalf.join' : 'waitlist.join')}
    </Button>
  );
}

/** The student's place in the line, and the way out of it. @param position 1 is first. */
export function InWaitlist({ session, position }: { session: StudentSession; position: number }) {
  const { t } = useTranslation(['booking', 'student', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const format = useFormat();
  const leave = useLeaveWaitlist();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-start gap-1.5 text-sm font-medium text-waiting">
        <Hourglass aria-hidden="true" strokeWidth={2} className="mt-1 size-4 shrink-0" />
        {t(actingFor ? 'students:behalf.position' : 'student:waitlist.position', { ...spoken, position: format.number(position) })}
      </p>
      <ConfirmButton
        size="sm"
        look="quiet"
        label={t(actingFor ? 'students:behalf.leave' : 'waitlist.leave')}
        labelOf={t(actingFor ? 'students:behalf.leaveOf' : 'waitlist.leaveOf', { session: session.name })}
        question={t('waitlist.leaveQuestion')}
        confirm={t(actingFor ? 'students:behalf.leave' : 'waitlist.leave')}
        keep={t('waitlist.stay')}
        pending={leave.isPending}
        onConfirm={() => leave.act(session.id)}
      />
    </div>
  );
}

import type { StudentSession } from '@halaqa/contract/booking';
import { parseInstant } from '@halaqa/domain/clock';
import { CircleCheck, CircleX, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import { useDeadline } from './deadline.ts';
import { useRegister } from './mutations.ts';
import { offerOf } from './offer.ts';
import { RefusalReasons } from './RefusalReasons.tsx';
import { InWaitlist, JoinWaitlist } from './WaitingList.tsx';

export interface CalendarActions {
  onCancel: (session: StudentSession) => void;
  /** The session whose dialog is on its way. */
  cancelComing: number | undefined;
  onMove: (session: StudentSession) => void;
  moveComing: number | undefined;
}

interface Props {
  session: StudentSession;
  now: Date;
  acts: CalendarActions;
}

/** What the student can do with a session of the calendar now, or why nothing. */
export function SessionAction({ session, now, acts }: Props) {
  const offer = offerOf(session, now);
  switch (offer.kind) {
    case 'bookable':
      return <Register session={session} isFinal={offer.isFinal} />;
    case 'registered':
      return <Registered session={session} now={now} acts={acts} mayLeave={offer.mayLeave} />;
    case 'waiting':
      return (
        <div className="grid content-start gap-1.5">
          <InWaitlist session={session} position={offer.position} />
          <RefusalReasons session={session} reasons={offer.reasons} />
        </div>
      );
    case 'closed':
      return (
        <div className="grid content-start justify-items-start gap-2">
          <RefusalReasons session={session} reasons={offer.reasons} />
          {offer.mayWait && <JoinWaitlist session={session} />}
        </div>
      );
  }
}

function Register({ session, isFinal }: { session: StudentSession; isFinal: boolean }) {
  const { t } = useTranslation('booking');
  const register = useRegister();
  if (isFinal) {
    return (
      <ConfirmButton
        look="soft"
        label={t('register.action')}
        labelOf={t('register.actionOf', { session: session.name })}
        question={t('register.final')}
        confirm={t('book.confirm')}
        confirmLook="primary"
        keep={t('register.notNow')}
        pending={register.isPending}
        onConfirm={() => register.act(session.id)}
      />
    );
  }
  return (
    <Button
      look="soft"
      className="self-start"
      pending={register.isPending}
      aria-label={t('register.actionOf', { session: session.name })}
      onClick={() => register.act(session.id)}
    >
      {t(register.isPending ? 'register.pending' : 'register.action')}
    </Button>
  );
}

function Registered({ session, now, acts, mayLeave }: Props & { mayLeave: boolean }) {
  const { t } = useTranslation(['student', 'students', 'calendar']);
  const { t: shell } = useTranslation();
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const deadline = useDeadline()(session, now);
  const isCancelled = session.state === 'cancelled';
  const isAhead = !isCancelled && parseInstant(session.start_datetime) > now;
  return (
    <div className="grid content-start gap-2">
      <p className="flex flex-wrap gap-1.5">
        {!isCancelled && (
          <Badge tone="accent" icon={UserCheck}>
            {actingFor ? t('students:behalf.registered', spoken) : t('session.registered')}
          </Badge>
        )}
        {session.attendance === 'attended' && (
          <Badge tone="confirmed" icon={CircleCheck}>
            {actingFor ? t('students:behalf.attended', spoken) : shell('attendanceState.attended')}
          </Badge>
        )}
        {session.attendance === 'absent' && (
          <Badge tone="cancelled" icon={CircleX}>
            {actingFor ? t('students:behalf.absent', spoken) : shell('attendanceState.absent')}
          </Badge>
        )}
      </p>
      {isCancelled && (
        <>
          <RefusalReasons session={session} reasons={['session_cancelled']} />
          <p className="text-sm text-muted">{actingFor ? t('students:behalf.hadPlace', spoken) : t('calendar:hadPlace')}</p>
        </>
      )}
      {mayLeave && (
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="sm"
            pending={acts.moveComing === session.id}
            aria-haspopup="dialog"
            aria-label={t('session.moveOf', { session: session.name })}
            onClick={() => acts.onMove(session)}
          >
            {t('session.move')}
          </Button>
          <Button
            size="sm"
            pending={acts.cancelComing === session.id}
            aria-haspopup="dialog"
            aria-label={t('session.cancelOf', { session: session.name })}
            onClick={() => acts.onCancel(session)}
          >
            {t('session.cancelShort')}
          </Button>
        </div>
      )}
      {isAhead && deadline && (
        <p className="text-sm text-muted">{t(mayLeave ? 'session.cancelUntil' : 'session.cancelClosed', { deadline })}</p>
      )}
    </div>
  );
}

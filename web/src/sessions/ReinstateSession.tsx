import type { Session } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { studentsIn } from './students-in.ts';

interface Props {
  session: Session;
  now: Date;
  /** The state that it is to have. */
  state: SessionState;
  open: boolean;
  onClose: () => void;
  /** What does not come back with it. */
  note?: ReactNode;
  onConfirm: (state: SessionState) => void;
}

/** Asks before everybody who has a place in a cancelled session is told that it takes place after all (D-189). */
export function ReinstateSession({ session, now, state, open, onClose, note, onConfirm }: Props) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  const { attendeeCount, waitingCount, capacity } = session;
  const movesUp = waitingCount > 0 && attendeeCount < capacity && parseInstant(session.start_datetime) > now;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('manage:reinstate.question')}
      footer={
        <>
          <Button look="primary" className="flex-1" onClick={() => onConfirm(state)}>
            {t('manage:reinstate.confirm')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('reinstate.keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        {note}
        <div className="grid gap-1 text-sm text-muted">
          <p>{t('manage:reinstate.becomes', { state: t(`shell:sessionState.${state}`) })}</p>
          <p>{t('manage:reinstate.tells', { count: studentsIn(session) })}</p>
          {movesUp && <p>{t('manage:reinstate.moveUp')}</p>}
        </div>
      </div>
    </Dialog>
  );
}

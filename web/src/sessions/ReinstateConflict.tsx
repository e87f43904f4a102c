import type { Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Conflict } from './conflict.ts';
import { InTheWay } from './InTheWay.tsx';
import { SessionFacts } from './SessionFacts.tsx';

interface Props {
  session: Session;
  conflict: Conflict;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  /** Undefined where the reader may not: overriding a conflict is for admins (decision 32). */
  onForce: (() => void) | undefined;
}

/** A cancelled session whose time is taken by now: what is in the way, and to admins the way past it (decision 72). */
export function ReinstateConflict({ session, conflict, open, pending, onClose, onForce }: Props) {
  const { t } = useTranslation('sessions');
  const hint = t(onForce ? 'reinstate.hint' : 'reinstate.ask');
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('reinstate.title')}
      footer={
        <>
          {onForce && (
            <Button look="danger" className="flex-1" pending={pending} onClick={onForce}>
              {t('reinstate.force')}
            </Button>
          )}
          <Button className="flex-1" onClick={onClose}>
            {t('reinstate.keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        {conflict.sessions.length > 0 ? (
          <InTheWay sessions={conflict.sessions} hint={hint} />
        ) : (
          <div role="alert" className="grid gap-1">
            <p className="font-medium text-waiting">{conflict.message}</p>
            <p className="text-sm text-muted">{hint}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

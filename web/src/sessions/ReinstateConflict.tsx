import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Conflict } from './conflict.ts';
import { InTheWay } from './InTheWay.tsx';

interface Props {
  /** Which session it is. */
  about: ReactNode;
  /** What can be done about it. */
  hint: string;
  /** What the button says that leaves it as it is. */
  keep: string;
  conflict: Conflict;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  /** Undefined where the reader may not: overriding a conflict is for admins (D-32). */
  onForce: (() => void) | undefined;
}

/** A session that was cancelled or gone, and whose time is taken by now: what is in the way, and to admins the way past it (D-72). */
export function ReinstateConflict({ about, hint, keep, conflict, open, pending, onClose, onForce }: Props) {
  const { t } = useTranslation('sessions');
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('reinstate.title')}
      footer={
        <ConfirmFooter pending={pending} onConfirm={onForce} onKeep={onClose} keep={keep}>
          {t('reinstate.force')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        {about}
        {conflict.sessions.length > 0 || conflict.closed.length > 0 ? (
          <InTheWay {...conflict} hint={hint} />
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

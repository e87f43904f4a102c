import type { Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SessionFacts } from './SessionFacts.tsx';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before everybody who has a place is told that it does not take place (D-23). */
export function CancelSession({ session, open, onClose, onConfirm }: Props) {
  const { t } = useTranslation('sessions');
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('state.cancelTitle')}
      footer={
        <>
          <Button look="danger" className="flex-1" onClick={onConfirm}>
            {t('state.cancelConfirm')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('state.cancelKeep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        <p className="text-sm text-muted">{t('state.cancelTells', { count: session.attendeeCount })}</p>
      </div>
    </Dialog>
  );
}

import { giveBackGuestPlaces, type Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { GuestsNote } from '../sessions/GuestsNote.tsx';
import { SessionFacts } from '../sessions/SessionFacts.tsx';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** Asks before places are given back whose people nobody here can ask (D-372). */
export function GiveBackGuestPlaces({ session, open, onClose }: Props) {
  const { t } = useTranslation('records');
  const giveBack = useApiMutation(giveBackGuestPlaces, {
    failed: t('guests.failed'),
    done: ({ name }) => {
      onClose();
      return { title: t('guests.done'), about: name };
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('guests.title')}
      footer={
        <ConfirmFooter pending={giveBack.isPending} onConfirm={() => giveBack.mutate({ params: { id: session.id } })} onKeep={onClose}>
          {t(giveBack.isPending ? 'guests.pending' : 'guests.giveBack')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        <GuestsNote session={session} />
        <p className="text-sm text-muted">{t('guests.consequence')}</p>
      </div>
    </Dialog>
  );
}

import type { ClosedDay } from '@halaqa/contract/closed-days';
import { useTranslation } from 'react-i18next';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useRemoveClosedDay } from './use-closed-days.ts';
import { useWhen } from './when.ts';

interface Props {
  closed: ClosedDay;
  open: boolean;
  onClose: () => void;
}

/** Asks before closed days are open again. */
export function OpenDays({ closed, open, onClose }: Props) {
  const { t } = useTranslation('schedules');
  const when = useWhen();
  const remove = useRemoveClosedDay(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('closed.remove')}
      footer={
        <ConfirmFooter
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: closed.id } }, { onError: onClose })}
          onKeep={onClose}
        >
          {t(remove.isPending ? 'closed.removing' : 'closed.removeNow')}
        </ConfirmFooter>
      }
    >
      <p className="font-medium">
        <bdi>{closed.name}</bdi>
      </p>
      <p>{when(closed)}</p>
      <p className="mt-2 text-sm text-muted">{t('closed.removeText')}</p>
    </Dialog>
  );
}

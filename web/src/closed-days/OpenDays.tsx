import type { ClosedDay } from '@halaqa/contract/closed-days';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
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
  const { t } = useTranslation(['schedules', 'shell']);
  const when = useWhen();
  const remove = useRemoveClosedDay(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('closed.remove')}
      footer={
        <>
          <Button
            look="danger"
            className="flex-1"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: closed.id } }, { onError: onClose })}
          >
            {t(remove.isPending ? 'closed.removing' : 'closed.removeNow')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
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

import { type Leave, withdrawLeave } from '@halaqa/contract/leave';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLeaveTime } from './when.ts';

interface Props {
  leave: Leave;
  open: boolean;
  onClose: () => void;
}

/** Asks before a request that nobody has decided is withdrawn. */
export function WithdrawLeave({ leave, open, onClose }: Props) {
  const { t } = useTranslation(['leave', 'shell']);
  const when = useLeaveTime()(leave);
  const withdraw = useApiMutation(withdrawLeave, {
    failed: t('mine.withdrawFailed'),
    done: () => {
      onClose();
      return { title: t('mine.withdrawn') };
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('mine.withdraw')}
      footer={
        <>
          <Button
            look="danger"
            className="flex-1"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: leave.id } }, { onError: onClose })}
          >
            {t(withdraw.isPending ? 'mine.withdrawing' : 'mine.withdraw')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <p className="font-medium">{when}</p>
      <p className="text-sm text-muted">{t('mine.withdrawText')}</p>
    </Dialog>
  );
}

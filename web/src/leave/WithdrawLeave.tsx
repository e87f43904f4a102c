import { type Leave, myHandedOver, withdrawLeave } from '@halaqa/contract/leave';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { HandedOver } from './HandedOver.tsx';
import { HandedOverLoading } from './HandedOverLoading.tsx';
import { useLeaveTime } from './when.ts';

interface Props {
  leave: Leave;
  open: boolean;
  onClose: () => void;
}

/** Asks before a request that nobody has decided is withdrawn, or leave that was approved. */
export function WithdrawLeave({ leave, open, onClose }: Props) {
  const { t } = useTranslation('leave');
  const when = useLeaveTime()(leave);
  const of = leave.state === 'approved' ? 'approved' : 'mine';
  const query = useApiQuery(myHandedOver, of === 'approved' ? { params: { id: leave.id } } : 'skip', { fresh: true, enabled: open });
  const withdraw = useApiMutation(withdrawLeave, {
    failed: t(`${of}.withdrawFailed`),
    done: () => {
      onClose();
      return { title: t(`${of}.withdrawn`) };
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t(`${of}.withdraw`)}
      footer={
        <ConfirmFooter
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: leave.id } }, { onError: onClose })}
          onKeep={onClose}
        >
          {t(withdraw.isPending ? 'mine.withdrawing' : `${of}.withdraw`)}
        </ConfirmFooter>
      }
    >
      <p className="font-medium">{when}</p>
      <p className="text-sm text-muted">{t(`${of}.withdrawText`)}</p>
      {of === 'approved' && (
        <div className="mt-4">
          <QueryBoundary query={query} failed={t('back.failed')} loading={<HandedOverLoading />}>
            {(sessions) => <HandedOver sessions={sessions} isLinked={false} />}
          </QueryBoundary>
        </div>
      )}
    </Dialog>
  );
}

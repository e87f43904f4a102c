import { type ListedLeave, leaveRequest, takeBackLeave } from '@halaqa/contract/leave';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { useNow } from '../ui/use-now.ts';
import { HandedOver } from './HandedOver.tsx';
import { HandedOverLoading } from './HandedOverLoading.tsx';
import { hasBegun } from './leave-actions.ts';
import { useLeaveTime } from './when.ts';

interface Props {
  leave: ListedLeave;
  open: boolean;
  onClose: () => void;
}

/** Asks before an admin takes approved leave back, and says what does not come back with it (D-146). */
export function TakeBackLeave({ leave, open, onClose }: Props) {
  const { t } = useTranslation('leave');
  const when = useLeaveTime()(leave);
  const does = hasBegun(leave, useNow()) ? 'end' : 'takeBack';
  const query = useApiQuery(leaveRequest, { params: { id: leave.id } }, { fresh: true, enabled: open });
  const takeBack = useApiMutation(takeBackLeave, {
    failed: t('back.saveFailed'),
    done: () => {
      onClose();
      return { title: t(`back.${does}.done`) };
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(`back.${does}.title`, { trainer: leave.trainer[1] })}
      description={<span className="block uppercase-first">{when}</span>}
      footer={
        <ConfirmFooter
          pending={takeBack.isPending}
          onConfirm={() => takeBack.mutate({ params: { id: leave.id } }, { onError: onClose })}
          onKeep={onClose}
          keep={t('back.keep')}
        >
          {t(takeBack.isPending ? 'back.saving' : `back.${does}.act`)}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t(`back.${does}.text`)}</p>
        <QueryBoundary query={query} failed={t('back.failed')} loading={<HandedOverLoading />}>
          {({ handedOver }) => <HandedOver sessions={handedOver} isLinked />}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

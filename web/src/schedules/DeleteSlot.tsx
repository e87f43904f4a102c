import type { WeeklySlot } from '@halaqa/contract/schedules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDeleteSlot } from './slot-mutations.ts';
import { useSlotTime } from './slot-time.ts';

interface Props {
  slot: WeeklySlot;
  open: boolean;
  onClose: () => void;
}

/** Asks before a slot is deleted (SPEC-5.9). */
export function DeleteSlot({ slot, open, onClose }: Props) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const time = useSlotTime();
  const remove = useDeleteSlot(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('remove.title')}
      footer={
        <ConfirmFooter
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: slot.id } }, { onError: onClose })}
          onKeep={onClose}
        >
          {t(remove.isPending ? 'remove.pending' : 'remove.confirm')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-1">
        <p className="font-medium">
          <bdi>{slot.course_name}</bdi>
        </p>
        <p>
          {format.weekday(slot.dayOfWeek)} {time(slot)} · <bdi>{slot.trainer_name}</bdi>
        </p>
        <p className="mt-2 text-sm text-muted">{t('remove.stay')}</p>
      </div>
    </Dialog>
  );
}

import type { WeeklySlot } from '@halaqa/contract/schedules';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SlotFields } from './SlotFields.tsx';
import { SlotNotes } from './SlotNotes.tsx';
import { type SlotEdit, useSlotEdit } from './slot-edit.ts';
import type { SlotForm } from './slot-form.ts';
import { useSlotPlace, useSlotTime } from './slot-time.ts';

export interface EditedSlot {
  /** Undefined is a new one. */
  slot?: WeeklySlot;
  /** What of a new one is chosen already, as by the day that was pressed. */
  form?: Partial<SlotForm>;
}

interface Props {
  edited: EditedSlot;
  open: boolean;
  onClose: () => void;
  onDelete: (slot: WeeklySlot) => void;
}

/** A weekly slot, changed where it stands (D-131). Sessions that were made of it stay as they are, and it says so. */
export function SlotDialog({ edited, open, onClose, onDelete }: Props) {
  const { t } = useTranslation(['schedules', 'shell']);
  const id = useId();
  const { slot } = edited;
  const edit = useSlotEdit(onClose, edited);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(slot ? 'edit.title' : 'form.title')}
      step={edit.stale ? 'stale' : 'fields'}
      footer={
        <>
          {edit.mayForce ? (
            <Button look="danger" pending={edit.isPending} onClick={edit.saveAnyway} className="sm:min-w-40">
              {t('form.anyway')}
            </Button>
          ) : (
            <Button
              type="submit"
              form={id}
              look="primary"
              pending={edit.isPending}
              blocked={edit.stale !== undefined}
              className="sm:min-w-40"
            >
              {t(slot ? 'edit.save' : 'form.save')}
            </Button>
          )}
          <div className="flex flex-1 gap-2 *:flex-1 sm:*:flex-none">
            <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
            {slot && (
              <Button look="quiet" className="text-danger sm:ms-auto" aria-haspopup="dialog" onClick={() => onDelete(slot)}>
                <Trash2 aria-hidden="true" className="size-4" />
                {t('remove.confirm')}
              </Button>
            )}
          </div>
        </>
      }
    >
      <form id={id} noValidate onSubmit={edit.submit} className="grid gap-5">
        <SlotNotes edit={edit} />
        {edit.stale && <Stale stale={edit.stale} onChoose={edit.goOn} />}
        <SlotFields form={edit.form} isNarrow />
        {slot && <p className="text-sm text-muted">{t('edit.stay')}</p>}
      </form>
    </Dialog>
  );
}

/** What somebody else has saved meanwhile, and which of the two it is to be (D-33). */
function Stale({ stale, onChoose }: { stale: WeeklySlot; onChoose: SlotEdit['goOn'] }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const time = useSlotTime();
  const place = useSlotPlace();
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-waiting-tint px-4 py-3 text-sm">
      <p className="font-medium text-waiting">{t('edit.stale')}</p>
      <p>
        <bdi className="font-medium">{stale.course_name}</bdi> · <bdi>{stale.trainer_name}</bdi> · {format.weekday(stale.dayOfWeek)}{' '}
        {time(stale)} · {place(stale).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChoose(true)}>
          {t('edit.keepMine')}
        </Button>
        <Button size="sm" onClick={() => onChoose(false)}>
          {t('edit.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}

import type { WeeklySlot } from '@halaqa/contract/schedules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SlotFields } from './SlotFields.tsx';
import { SlotNotes } from './SlotNotes.tsx';
import { useSlotEdit } from './slot-edit.ts';

interface Props {
  /** What the button that folds it names. */
  id: string;
  /** Who is shown, with whom a new one begins. */
  trainerId: number | undefined;
  onSaved: (slot: WeeklySlot) => void;
  onClose: () => void;
}

/** The form of SPEC-2.51, which folds. */
export function SlotForm({ id, trainerId, onSaved, onClose }: Props) {
  const [suggested] = useState(trainerId === undefined ? undefined : { trainerId: String(trainerId) });
  const edit = useSlotEdit(onSaved, { suggested });
  const { t } = useTranslation(['schedules', 'shell']);
  const title = useId();
  return (
    <section id={id} aria-labelledby={title}>
      <Card className="p-5 sm:p-6">
        <form noValidate onSubmit={edit.submit} className="grid gap-5">
          <h2 id={title} className="text-lg">
            {t('form.title')}
          </h2>
          <SlotNotes edit={edit} />
          <SlotFields form={edit.form} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" pending={edit.isPending} className="max-sm:flex-1 sm:min-w-40">
              {t(edit.isPending ? 'form.saving' : 'form.save')}
            </Button>
            {edit.mayForce && (
              <Button look="danger" pending={edit.isPending} onClick={edit.saveAnyway}>
                {t('form.anyway')}
              </Button>
            )}
            <Button onClick={onClose}>{t('shell:action.close')}</Button>
          </div>
        </form>
      </Card>
    </section>
  );
}

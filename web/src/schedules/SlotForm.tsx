import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SlotFields } from './SlotFields.tsx';
import { SlotNotes } from './SlotNotes.tsx';
import type { SlotEdit } from './slot-edit.ts';

interface Props {
  /** What the button that folds it names. */
  id: string;
  edit: SlotEdit;
  onClose: () => void;
}

/** The form of SPEC-2.51, which folds. */
export function SlotForm({ id, edit, onClose }: Props) {
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

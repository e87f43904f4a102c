/** The button that opens the form of a course, a room or a trainer; where they are kept in Odoo they are edited there (D-122). */
import type { EnteredCourse, EnteredRoom, EnteredTrainer } from '@halaqa/contract/directory';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as dialogs from '../directory/dialogs.ts';
import type { EntryProps } from '../directory/EntryDialog.tsx';
import { KeptHere } from '../sync/KeptHere.tsx';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import type { LazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';

export function EditCourse({ entered }: { entered: EnteredCourse }) {
  const { t } = useTranslation('records');
  return <Edit part={dialogs.course} label={t('course.edit')} entered={entered} />;
}

export function EditRoom({ entered }: { entered: EnteredRoom }) {
  const { t } = useTranslation('records');
  return <Edit part={dialogs.room} label={t('room.edit')} entered={entered} />;
}

export function EditTrainer({ entered }: { entered: EnteredTrainer }) {
  const { t } = useTranslation('records');
  return <Edit part={dialogs.trainer} label={t('trainer.edit')} entered={entered} />;
}

function Edit<Saved>({ part, label, entered }: { part: LazyPart<EntryProps<Saved>>; label: string; entered: Saved }) {
  const form = useLazyDialog<Saved>(part);
  usePreloaded([part]);
  const isComing = form.coming !== undefined;
  return (
    <KeptHere inOdoo="">
      <Button size="sm" aria-haspopup="dialog" pending={isComing} onClick={() => form.open(entered)}>
        {!isComing && <Pencil aria-hidden="true" className="size-4" />}
        {label}
      </Button>
      {form.subject && <part.Component key={form.turn} entered={form.subject} open={form.isOpen} onClose={form.close} />}
    </KeptHere>
  );
}

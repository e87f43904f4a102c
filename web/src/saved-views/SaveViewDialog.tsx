import type { SavedViewScreen } from '@halaqa/contract/saved-views';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { NameForm } from './NameForm.tsx';
import { useSaveView } from './use-saved-views.ts';

interface Props {
  screen: SavedViewScreen;
  /** What is kept. */
  query: string;
  open: boolean;
  onClose: () => void;
}

/** Gives the filters that are on a name. */
export function SaveViewDialog({ screen, query, open, onClose }: Props) {
  const { t } = useTranslation(['saved-views', 'shell']);
  const formId = useId();
  const save = useSaveView();
  const [isShared, setShared] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('save')}
      footer={
        <FormFooter form={formId} pending={save.isPending} onCancel={onClose}>
          {t(save.isPending ? 'shell:action.saving' : 'save')}
        </FormFooter>
      }
    >
      <NameForm
        id={formId}
        hint={t('nameHint')}
        error={save.error}
        onSubmit={(name) => save.mutate({ body: { screen, name, query, isShared } }, { onSuccess: onClose })}
      >
        <Checkbox label={t('forAll')} hint={t('forAllHint')} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
      </NameForm>
    </Dialog>
  );
}

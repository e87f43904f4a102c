import type { Session } from '@halaqa/contract/sessions';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EditConflict } from './EditConflict.tsx';
import { InTheWay } from './InTheWay.tsx';
import type { Options } from './options.ts';
import { SessionFields } from './SessionFields.tsx';
import { type Edited, type SessionEdit, useSessionEdit } from './session-edit.ts';

interface Props {
  edited: Edited;
  options: Options;
  open: boolean;
  onClose: () => void;
  onDelete: (session: Session) => void;
}

export function SessionEditor({ edited, options, open, onClose, onDelete }: Props) {
  const { t } = useTranslation('sessions');
  const id = useId();
  const edit = useSessionEdit(edited, onClose);
  const { form, stale, conflict } = edit;
  const title = stale ? 'stale.title' : edited.session ? 'form.edit' : 'form.create';
  return (
    <Dialog
      open={open}
      onOpenChange={edit.close}
      title={t(title)}
      footer={
        stale ? (
          <StaleFooter edit={edit} />
        ) : (
          <FormFooter edit={edit} formId={id} session={edited.session} onClose={edit.close} onDelete={onDelete} />
        )
      }
    >
      {stale ? (
        <EditConflict {...stale} options={options} onChoose={edit.chooseSide} />
      ) : (
        <form id={id} noValidate onSubmit={edit.submit} className="grid gap-5">
          <Notes edit={edit} />
          {conflict && <InTheWay sessions={conflict} />}
          <SessionFields form={form} options={options} session={edited.session} />
        </form>
      )}
    </Dialog>
  );
}

/** What is to be known before the fields: that something is missing, or that this was written before. */
function Notes({ edit: { form, isRestored, startOver } }: { edit: SessionEdit }) {
  const { t } = useTranslation('sessions');
  const isMissing = Object.values(form.formState.errors).some(({ message }) => message === 'required');
  return (
    <>
      {isRestored && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken px-4 py-1.5 text-sm">
          {t('form.restored')}
          <Button look="quiet" size="sm" onClick={startOver}>
            {t('form.startOver')}
          </Button>
        </p>
      )}
      {isMissing && (
        <p role="alert" className="flex items-center gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {t('form.required')}
        </p>
      )}
    </>
  );
}

interface FooterProps {
  edit: SessionEdit;
  formId: string;
  session: Session | undefined;
  onClose: () => void;
  onDelete: (session: Session) => void;
}

function FormFooter({ edit: { isPending, conflict, saveAnyway }, formId, session, onClose, onDelete }: FooterProps) {
  const { t } = useTranslation(['sessions', 'shell']);
  const save = session ? 'form.save' : 'form.createSave';
  return (
    <>
      {/* After a conflict the form may still be changed, and is then saved without force. */}
      {conflict ? (
        <Button look="danger" pending={isPending} onClick={saveAnyway} className="sm:min-w-40">
          {t(isPending ? 'form.saving' : 'conflict.saveAnyway')}
        </Button>
      ) : (
        <Button type="submit" form={formId} look="primary" pending={isPending} className="sm:min-w-40">
          {t(isPending ? 'form.saving' : save)}
        </Button>
      )}
      <div className="flex flex-1 gap-2 *:flex-1 sm:*:flex-none">
        <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        {session && (
          <Button look="quiet" className="text-danger sm:ms-auto" aria-haspopup="dialog" onClick={() => onDelete(session)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('form.delete')}
          </Button>
        )}
      </div>
    </>
  );
}

function StaleFooter({ edit: { isPending, saveChosen, backToForm } }: { edit: SessionEdit }) {
  const { t } = useTranslation('sessions');
  return (
    <>
      <Button look="primary" pending={isPending} onClick={saveChosen} className="sm:min-w-40">
        {t(isPending ? 'form.saving' : 'stale.save')}
      </Button>
      <Button onClick={backToForm}>{t('stale.back')}</Button>
    </>
  );
}

import { dayOf } from '@halaqa/domain/clock';
import { type RefObject, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { useNow } from '../ui/use-now.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { TermFields } from './TermFields.tsx';
import { type TermEdit, useTermEdit } from './term-edit.ts';
import { blankTerm, type TermForm } from './term-form.ts';

/** What was being written for which trainer when the dialog was closed. */
export interface TermDraft {
  trainerId: number | undefined;
  form: TermForm;
}

interface Props {
  /** The trainer who is shown; the form begins with them. */
  trainerId: number | undefined;
  /** Kept while the page is open. */
  draft: RefObject<TermDraft | undefined>;
  open: boolean;
  onClose: () => void;
}

/** D-39: a range of days, every session that it would give, and only then the confirmation. */
export function TermDialog({ trainerId, draft, open, onClose }: Props) {
  const { t } = useTranslation('schedules');
  const formId = useId();
  const today = dayOf(useNow(), useContext(InstituteZone));
  const begin = draft.current?.trainerId === trainerId ? draft.current?.form : undefined;
  const edit = useTermEdit(begin ?? blankTerm(trainerId, today), () => {
    draft.current = undefined;
    onClose();
  });
  const close = () => {
    draft.current = { trainerId, form: edit.form.getValues() };
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('term.title')}
      step={edit.plan ? 'plan' : 'fields'}
      description={edit.plan ? undefined : t('term.hint')}
      size={edit.plan ? 'lg' : 'md'}
      footer={
        edit.plan ? (
          <PlanFooter edit={edit} />
        ) : (
          <FormFooter form={formId} pending={edit.isAsking} onCancel={close}>
            {t(edit.isAsking ? 'term.previewing' : 'term.preview')}
          </FormFooter>
        )
      }
    >
      {edit.plan ? (
        <PlanPreview edit={edit} sessions={edit.plan.sessions} />
      ) : (
        <form id={formId} noValidate onSubmit={edit.submit}>
          <TermFields form={edit.form} />
        </form>
      )}
    </Dialog>
  );
}

function PlanFooter({ edit: { plan, isAsking, isMaking, make, back } }: { edit: TermEdit }) {
  const { t } = useTranslation('schedules');
  const why = useId();
  const count = plan?.sessions.filter(({ obstacles }) => obstacles.length === 0).length ?? 0;
  return (
    <>
      <Button
        look="primary"
        pending={isMaking}
        blocked={count === 0 || isAsking}
        aria-describedby={count === 0 ? why : undefined}
        onClick={make}
        className="sm:min-w-40"
      >
        {isMaking ? t('term.saving') : t('term.save', { count })}
      </Button>
      <Button onClick={back}>{t('term.back')}</Button>
      {count === 0 && (
        <p id={why} className="self-center text-sm text-muted">
          {t('term.nothing')}
        </p>
      )}
    </>
  );
}

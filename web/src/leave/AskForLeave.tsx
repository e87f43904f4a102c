import { askForLeave } from '@halaqa/contract/leave';
import { type FormEvent, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { focusFault } from '../ui/focus-fault.ts';
import { useNow } from '../ui/use-now.ts';
import { AffectedSessions } from './AffectedSessions.tsx';
import { askForm, bodyOf, spanOf } from './ask-form.ts';
import { LeaveFields } from './LeaveFields.tsx';
import { useAskForm } from './use-ask-form.ts';
import { useOwnSessions } from './use-own-sessions.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** A trainer asks. */
export function AskForLeave({ open, onClose }: Props) {
  const { t } = useTranslation('leave');
  const formId = useId();
  const zone = useContext(InstituteZone);
  const { form, check, refuse, forget, ...state } = useAskForm(useStoredDrafts('leave', askForm), 'new');
  const ask = useApiMutation(askForLeave, {
    failed: t('ask.failed'),
    shows: ['validation'],
    done: () => {
      forget();
      onClose();
      return { title: t('ask.sent') };
    },
  });
  const span = spanOf(form, zone, useNow());
  const { sessions, isFailed } = useOwnSessions(open);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!check()) return focusFault(currentTarget);
    const onError = (error: Error) => {
      refuse(error);
      focusFault(currentTarget);
    };
    ask.mutate({ body: bodyOf(form, zone) }, { onError });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('ask.open')}
      footer={
        <FormFooter form={formId} pending={ask.isPending} onCancel={onClose}>
          {t(ask.isPending ? 'ask.sending' : 'ask.send')}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <LeaveFields form={form} {...state} reasonHint={t('ask.reasonHint')} />
        {span && sessions && <AffectedSessions sessions={sessions} span={span} />}
        {span && isFailed && <p className="text-sm text-muted">{t('touchedFailed')}</p>}
      </form>
    </Dialog>
  );
}

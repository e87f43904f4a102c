import { type Leave, leaveToEnter } from '@halaqa/contract/leave';
import { type FormEvent, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { focusFault } from '../ui/focus-fault.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { useNow } from '../ui/use-now.ts';
import { askForm, bodyOf, spanOf } from './ask-form.ts';
import { LeaveFields } from './LeaveFields.tsx';
import { LeaveTrainer } from './LeaveTrainer.tsx';
import { SickLeave } from './SickLeave.tsx';
import { Substitutes } from './Substitutes.tsx';
import { SubstitutesLoading } from './SubstitutesLoading.tsx';
import { type Chosen, cancelledOf, handoversOf, suggested } from './substitutes.ts';
import { useAskForm } from './use-ask-form.ts';
import { useEnterLeave } from './use-enter-leave.ts';
import { useLeaveTime } from './when.ts';

interface Props {
  /** Whose leave it is; undefined: that is chosen here. */
  trainer: { id: number; name: string } | undefined;
  open: boolean;
  onClose: () => void;
  /** Sessions are being handed over. */
  onReport: (id: number) => void;
}

/** An admin enters leave for a trainer: when and why, what it touches, and who takes over or what is cancelled (D-146, D-368). */
export function EnterLeave({ trainer, open, onClose, onReport }: Props) {
  const { t } = useTranslation(['leave', 'shell']);
  const formId = useId();
  const zone = useContext(InstituteZone);
  const now = useNow();
  const { form, check, refuse, forget, ...state } = useAskForm(useStoredDrafts('entered leave', askForm), trainer?.id ?? 'new');
  const message = useKeptWords('cancelled for leave', trainer?.id ?? 'new');
  const [chosenId, setChosenId] = useState<number>();
  const [made, setMade] = useState<Chosen>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const trainerId = trainer?.id ?? chosenId;
  const span = spanOf(form, zone, now);
  const query = useApiQuery(leaveToEnter, trainerId !== undefined && span ? { params: { id: trainerId }, query: span } : 'skip', {
    fresh: true,
    enabled: open,
  });
  const sessions = query.data?.sessions ?? [];
  const chosen = { ...suggested(sessions), ...made };
  const cancelled = cancelledOf(chosen, sessions).length;
  const sent = () => {
    forget();
    message.forget();
    onClose();
  };
  const enter = useEnterLeave({ onDone: sent, onReport });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const isRight = check();
    if (!isRight || trainerId === undefined) focusFault(event.currentTarget);
    if (!isRight || trainerId === undefined || query.data?.other) return;
    // A time that cannot be looked at is refused by its field.
    const handovers = span ? query.data && handoversOf(chosen, sessions) : [];
    const told = cancelled > 0 && message.typed.trim() ? { message: message.typed } : {};
    if (handovers) enter.mutate({ params: { id: trainerId }, body: { ...bodyOf(form, zone), handovers, ...told } }, { onError: refuse });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={trainer ? t('decide.title', { trainer: trainer.name }) : t('enter.title')}
      footer={
        <FormFooter form={formId} pending={enter.isPending} onCancel={onClose}>
          {enter.isPending ? t('enter.saving') : cancelled > 0 ? t('enter.saveCancelling', { count: cancelled }) : t('enter.save')}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {trainer === undefined && (
          <LeaveTrainer
            value={chosenId}
            error={isSubmitted && chosenId === undefined ? t('shell:field.required') : undefined}
            onChoose={(id) => {
              setChosenId(id);
              setMade({});
            }}
          />
        )}
        <SickLeave form={form} {...state} />
        <LeaveFields form={form} {...state} reasonHint={t('enter.reasonHint')} />
        <div className="grid gap-3 border-t border-line pt-4">
          <h3 className="font-medium">{t('decide.sessions')}</h3>
          {trainerId === undefined || !span ? (
            <p className="text-sm text-muted">{t('enter.first')}</p>
          ) : (
            <QueryBoundary query={query} failed={t('enter.lookFailed')} loading={<SubstitutesLoading />}>
              {({ other, ...touched }) =>
                other ? (
                  <Other leave={other} />
                ) : (
                  <Substitutes details={touched} chosen={chosen} isSubmitted={isSubmitted} onChange={setMade} message={message} />
                )
              }
            </QueryBoundary>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** What lies at that time already: nothing is entered over it. */
function Other({ leave }: { leave: Leave }) {
  const { t } = useTranslation('leave');
  const when = useLeaveTime()(leave);
  return (
    <div role="alert" className="rounded-md bg-waiting-tint px-4 py-3 text-sm">
      {t(leave.state === 'open' ? 'enter.isAsked' : 'enter.isAway', { when })}
    </div>
  );
}

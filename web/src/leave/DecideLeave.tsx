import { type ListedLeave, leaveRequest } from '@halaqa/contract/leave';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { Substitutes } from './Substitutes.tsx';
import { SubstitutesLoading } from './SubstitutesLoading.tsx';
import { type Chosen, cancelledOf, handoversOf, suggested } from './substitutes.ts';
import { useDecideLeave } from './use-decide-leave.ts';
import { useLeaveTime } from './when.ts';

interface Props {
  leave: ListedLeave;
  open: boolean;
  onClose: () => void;
  /** Sessions are being handed over. */
  onReport: (id: number) => void;
}

/** What a request touches, who takes over, and the one decision. */
export function DecideLeave({ leave, open, onClose, onReport }: Props) {
  const { t } = useTranslation(['leave', 'shell']);
  const when = useLeaveTime()(leave);
  const query = useApiQuery(leaveRequest, { params: { id: leave.id } }, { fresh: true });
  const [made, setMade] = useState<Chosen>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { typed: reason, setTyped: setReason, forget, ...before } = useKeptWords('declined leave', leave.id);
  const message = useKeptWords('cancelled for leave', `request ${leave.id}`);
  const decided = () => {
    forget();
    message.forget();
    onClose();
  };
  const decide = useDecideLeave(leave.id, { onDone: decided, onReport });
  // What was looked at in another window while this one was open is no base for a decision.
  const details = query.isFetching && made === undefined ? undefined : query.data;
  const sessions = details?.sessions ?? [];
  const chosen = made ?? suggested(sessions);
  const cancelled = cancelledOf(chosen, sessions).length;

  const approve = () => {
    const handovers = details && handoversOf(chosen, details.sessions);
    setSubmitted(true);
    if (handovers) decide.approve({ handovers, ...(cancelled > 0 && message.typed.trim() && { message: message.typed }) });
  };
  const decline = () => {
    setSubmitted(true);
    if (reason.trim()) decide.decline(reason);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={t('decide.title', { trainer: leave.trainer[1] })}
      description={<span className="block uppercase-first">{when}</span>}
      footer={
        !isDeclining ? (
          <>
            <Button look="primary" className="sm:min-w-40" blocked={details === undefined} pending={decide.isPending} onClick={approve}>
              {decide.isPending
                ? t('decide.approving')
                : cancelled > 0
                  ? t('decide.approveCancelling', { count: cancelled })
                  : t('decide.approve')}
            </Button>
            <Button
              onClick={() => {
                setSubmitted(false);
                setDeclining(true);
              }}
            >
              {t('decide.decline')}
            </Button>
          </>
        ) : (
          <>
            <Button look="danger" pending={decide.isPending} onClick={decline}>
              {t('decide.declineNow')}
            </Button>
            <Button
              onClick={() => {
                setSubmitted(false);
                setDeclining(false);
              }}
            >
              {t('decide.back')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="text-sm text-muted">{t('decide.reason')}</p>
          <p className="wrap-anywhere">
            <OwnLanguage text={leave.reason} />
          </p>
        </div>
        {!isDeclining ? (
          <QueryBoundary query={query} failed={t('decide.failed')} loading={<SubstitutesLoading />}>
            {(found) =>
              details ? (
                <Substitutes details={found} chosen={chosen} isSubmitted={isSubmitted} onChange={setMade} message={message} />
              ) : (
                <SubstitutesLoading />
              )
            }
          </QueryBoundary>
        ) : (
          <div className="grid gap-4">
            {before.isRestored && <Restored text={t('ask.restored')} startOver={t('ask.startOver')} onStartOver={before.startOver} />}
            <Field
              label={t('decide.declineReason')}
              hint={t('decide.declineHint')}
              error={isSubmitted && reason.trim() === '' ? t('shell:field.required') : undefined}
            >
              {(control) => (
                <TextArea
                  {...control}
                  autoFocus
                  maxLength={500}
                  aria-required="true"
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  );
}

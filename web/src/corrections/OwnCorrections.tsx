import {
  askCorrection,
  askTrainerCorrection,
  type Correction,
  myCorrections,
  myTrainerCorrections,
  type OwnCorrections as OfStudent,
  type OwnTrainerCorrections as OfTrainer,
  withdrawCorrection,
  withdrawTrainerCorrection,
} from '@halaqa/contract/corrections';
import { PencilLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { StudentFields } from '../students/StudentFields.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { RequestedChange } from './RequestedChange.tsx';
import { type CorrectionRequest, useAsk } from './use-ask.ts';

/** On a profile: what a student (D-129) or a trainer (D-171) asked to have corrected in their record, and the way to ask. */
export function OwnCorrections() {
  const { t } = useTranslation('corrections');
  const isStudent = useSignedIn().role === 'student';
  const student = useApiQuery(myCorrections, isStudent ? {} : 'skip');
  const trainer = useApiQuery(myTrainerCorrections, isStudent ? 'skip' : {});
  return (
    <Section title={t('own.title')}>
      <Card>
        {isStudent ? (
          <QueryBoundary query={student} failed={t('own.failed')} loading={<Loading />}>
            {(own) => <StudentRequests own={own} />}
          </QueryBoundary>
        ) : (
          <QueryBoundary query={trainer} failed={t('own.failed')} loading={<Loading />}>
            {(own) =>
              own.isKeptInOdoo && own.corrections.length === 0 ? (
                <p className="px-5 py-4 text-sm text-muted">{t('own.inOdoo')}</p>
              ) : (
                <TrainerRequests own={own} />
              )
            }
          </QueryBoundary>
        )}
      </Card>
    </Section>
  );
}

function useWords() {
  const { t } = useTranslation('corrections');
  return {
    ask: { failed: t('own.sendFailed'), done: () => ({ title: t('own.sent') }) },
    withdraw: { failed: t('own.withdrawFailed'), done: () => ({ title: t('own.withdrawn') }) },
  };
}

function StudentRequests({ own }: { own: OfStudent }) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const send = useApiMutation(askCorrection, words.ask);
  const withdraw = useApiMutation(withdrawCorrection, words.withdraw);
  const way = { isPending: send.isPending, send: (body: object, after: object) => send.mutate({ body }, after) };
  // Here and not in the dialog: what was typed is there when it is opened again.
  const ask = useAsk(own, way, () => setAsking(false));
  return (
    <Requests
      corrections={own.corrections}
      ask={ask}
      onAsk={() => setAsking(true)}
      withdrawing={withdraw.isPending ? withdraw.variables.params.id : undefined}
      onWithdraw={(id) => withdraw.mutate({ params: { id } })}
    >
      <AskDialog ask={ask} isShort={false} open={isAsking} onClose={() => setAsking(false)} />
    </Requests>
  );
}

function TrainerRequests({ own }: { own: OfTrainer }) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const send = useApiMutation(askTrainerCorrection, words.ask);
  const withdraw = useApiMutation(withdrawTrainerCorrection, words.withdraw);
  const way = { isPending: send.isPending, send: (body: object, after: object) => send.mutate({ body }, after) };
  const ask = useAsk(own, way, () => setAsking(false));
  return (
    <Requests
      corrections={own.corrections}
      ask={ask}
      onAsk={own.isKeptInOdoo ? undefined : () => setAsking(true)}
      withdrawing={withdraw.isPending ? withdraw.variables.params.id : undefined}
      onWithdraw={(id) => withdraw.mutate({ params: { id } })}
    >
      <AskDialog ask={ask} isShort open={isAsking} onClose={() => setAsking(false)} />
    </Requests>
  );
}

interface RequestsProps {
  corrections: readonly Correction[];
  ask: CorrectionRequest;
  /** Opens the form; left out where the record is corrected in Odoo. */
  onAsk: (() => void) | undefined;
  /** The one that is being taken back. */
  withdrawing: number | undefined;
  onWithdraw: (id: number) => void;
  /** The form. */
  children: ReactNode;
}

function Requests({ corrections, ask, onAsk, withdrawing, onWithdraw, children }: RequestsProps) {
  const { t } = useTranslation('corrections');
  return (
    <>
      <div className="grid justify-items-start gap-3 px-5 py-4">
        <p className="text-sm text-muted">{t(onAsk ? 'own.lead' : 'own.inOdoo')}</p>
        {onAsk && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => {
              ask.begin();
              onAsk();
            }}
          >
            <PencilLine aria-hidden="true" className="size-4" />
            {t('own.ask')}
          </Button>
        )}
      </div>
      {corrections.length > 0 && (
        <ul aria-label={t('own.list')} className="divide-y divide-line border-t border-line">
          {corrections.map((correction) => (
            <Request
              key={correction.id}
              correction={correction}
              isWithdrawing={withdrawing === correction.id}
              onWithdraw={() => onWithdraw(correction.id)}
            />
          ))}
        </ul>
      )}
      {children}
    </>
  );
}

const tones: Record<Correction['state'], BadgeTone> = { open: 'waiting', accepted: 'confirmed', declined: 'cancelled' };

function Request({ correction, isWithdrawing, onWithdraw }: { correction: Correction; isWithdrawing: boolean; onWithdraw: () => void }) {
  const { t } = useTranslation(['corrections', 'students']);
  const { field, state, reason } = correction;
  const name = t(`students:field.${field}`);
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-medium">{name}</h3>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <RequestedChange correction={correction} />
      {reason !== null && (
        <p className="text-sm wrap-anywhere">
          <OwnLanguage text={reason} />
        </p>
      )}
      {state === 'open' && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-label={t('own.withdrawName', { field: name })}
          pending={isWithdrawing}
          onClick={onWithdraw}
        >
          {t('own.withdraw')}
        </Button>
      )}
    </li>
  );
}

function AskDialog({ ask, isShort, open, onClose }: { ask: CorrectionRequest; isShort: boolean; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('corrections');
  const formId = useId();
  const { gender, firstName, studentId } = useSignedIn();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size={isShort ? 'md' : 'lg'}
      title={t('own.ask')}
      description={t('own.hint')}
      footer={
        <FormFooter form={formId} pending={ask.isPending} onCancel={onClose}>
          {t(ask.isPending ? 'own.sending' : 'own.send')}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={ask.submit} className="grid gap-4">
        {ask.isRestored && <Restored text={t('restored')} startOver={t('startOver')} onStartOver={ask.startOver} />}
        <StudentFields
          form={ask.form}
          student={{ id: studentId ?? 0, name: firstName, gender }}
          emailNote={t('own.emailNote')}
          isShort={isShort}
        />
        {ask.isUnchanged && (
          <p role="alert" className="text-sm text-danger">
            {t('own.unchanged')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="px-5 py-4">
      <Skeleton className="h-10 w-36" />
    </SkeletonGroup>
  );
}

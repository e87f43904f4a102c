import { type Correction, myCorrections, type OwnCorrections as Own, withdrawCorrection } from '@halaqa/contract/corrections';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { StudentFields } from '../students/StudentFields.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { type Ask, useAsk } from './use-ask.ts';
import { Wish } from './Wish.tsx';

/** On a student's profile: what they asked to have corrected, and the way to ask (D-129). */
export function OwnCorrections() {
  const { t } = useTranslation('corrections');
  const query = useApiQuery(myCorrections, {});
  return (
    <Section title={t('own.title')}>
      <Card>
        <QueryBoundary query={query} failed={t('own.failed')} loading={<Loading />}>
          {(own) => <Requests own={own} />}
        </QueryBoundary>
      </Card>
    </Section>
  );
}

function Requests({ own }: { own: Own }) {
  const { t } = useTranslation('corrections');
  const [isAsking, setAsking] = useState(false);
  // Here and not in the dialog: what was typed is there when it is opened again.
  const ask = useAsk(own, () => setAsking(false));
  return (
    <>
      <div className="grid justify-items-start gap-3 px-5 py-4">
        <p className="text-sm text-muted">{t('own.lead')}</p>
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            ask.begin();
            setAsking(true);
          }}
        >
          <PencilLine aria-hidden="true" className="size-4" />
          {t('own.ask')}
        </Button>
      </div>
      {own.corrections.length > 0 && (
        <ul aria-label={t('own.list')} className="divide-y divide-line border-t border-line">
          {own.corrections.map((correction) => (
            <Request key={correction.id} correction={correction} />
          ))}
        </ul>
      )}
      <AskDialog ask={ask} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

const tones: Record<Correction['state'], BadgeTone> = { open: 'waiting', accepted: 'confirmed', declined: 'cancelled' };

function Request({ correction }: { correction: Correction }) {
  const { t } = useTranslation(['corrections', 'students']);
  const { id, field, state, reason } = correction;
  const name = t(`students:field.${field}`);
  const withdraw = useApiMutation(withdrawCorrection, { failed: t('own.withdrawFailed'), done: () => ({ title: t('own.withdrawn') }) });
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-medium">{name}</h3>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <Wish correction={correction} />
      {reason !== null && (
        <p className="text-sm wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
      {state === 'open' && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-label={t('own.withdrawName', { field: name })}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {t('own.withdraw')}
        </Button>
      )}
    </li>
  );
}

function AskDialog({ ask, open, onClose }: { ask: Ask; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('corrections');
  const formId = useId();
  const { gender, firstName, studentId } = useSignedIn();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={t('own.ask')}
      description={t('own.hint')}
      footer={
        <FormFooter form={formId} pending={ask.isPending} onCancel={onClose}>
          {t(ask.isPending ? 'own.sending' : 'own.send')}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={ask.submit} className="grid gap-4">
        <StudentFields form={ask.form} student={{ id: studentId ?? 0, name: firstName, gender }} emailNote={t('own.emailNote')} />
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

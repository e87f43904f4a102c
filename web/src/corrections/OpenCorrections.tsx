import { type Correction, openCorrections } from '@halaqa/contract/corrections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { useNow } from '../ui/use-now.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { RequestedChange } from './RequestedChange.tsx';
import { useDecide } from './use-decide.ts';

/**
 * What students (D-129) and trainers (D-171) ask to have corrected, each to be accepted or declined. Nothing where there is nothing to decide.
 * @param studentId of the one whose page it stands on; or `trainerId`.
 */
export function OpenCorrections({ studentId, trainerId }: { studentId?: number; trainerId?: number }) {
  const { t } = useTranslation('corrections');
  const query = useApiQuery(openCorrections, { query: { studentId, trainerId } });
  const isOfAll = studentId === undefined && trainerId === undefined;
  if (!query.isError && (query.data?.total ?? 0) === 0) return null;
  return (
    <Section title={t('open.title', { count: query.data?.total ?? 0 })}>
      <QueryBoundary query={query} failed={t('open.failed')} loading={null}>
        {({ total, corrections }) => (
          <Card className={isOfAll ? 'max-h-128 overflow-y-auto' : undefined}>
            <ul className="divide-y divide-line">
              {corrections.map((correction) => (
                <Open key={correction.id} correction={correction} isNamed={isOfAll} />
              ))}
            </ul>
            {total > corrections.length && <p className="border-t border-line px-5 py-3 text-sm text-muted">{t('open.more')}</p>}
          </Card>
        )}
      </QueryBoundary>
    </Section>
  );
}

function Open({ correction, isNamed }: { correction: Correction; isNamed: boolean }) {
  const { t } = useTranslation(['corrections', 'students']);
  const format = useFormat();
  const now = useNow();
  const [deciding, setDeciding] = useState<'otherwise' | 'decline'>();
  const why = useKeptWords('declined correction', correction.id);
  const { accept, decline, isPending, refused } = useDecide(correction, {
    onDecided: why.forget,
    onRefused: () => setDeciding('otherwise'),
  });
  // Of two genders nobody takes another than the one that was asked for.
  const mayDiffer = correction.field !== 'gender';
  const [id, person] = correction.student ?? correction.trainer ?? [0, ''];
  const field = t(`students:field.${correction.field}`);
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base font-medium">
          {isNamed && (
            <>
              <Link to={correction.student ? paths.studentRecord(id) : paths.trainerRecord(id)} className="hover:underline">
                <bdi>{person}</bdi>
              </Link>{' '}
              ·{' '}
            </>
          )}
          {field}
        </h3>
        <span className="text-sm text-muted">{t('open.asked', { time: format.ago(correction.askedAt, now) })}</span>
      </div>
      <RequestedChange correction={correction} />
      {deciding === 'decline' ? (
        <DeclineForm why={why} pending={isPending} onDecline={decline} onKeep={() => setDeciding(undefined)} />
      ) : deciding === 'otherwise' ? (
        <AcceptForm correction={correction} pending={isPending} refused={refused} onAccept={accept} onKeep={() => setDeciding(undefined)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            look="primary"
            pending={isPending}
            aria-label={t('open.acceptName', { field, person })}
            onClick={() => accept()}
          >
            {t('open.accept')}
          </Button>
          {mayDiffer && (
            <Button size="sm" aria-label={t('open.otherwiseName', { field, person })} onClick={() => setDeciding('otherwise')}>
              {t('open.otherwise')}
            </Button>
          )}
          <Button size="sm" aria-label={t('open.declineName', { field, person })} onClick={() => setDeciding('decline')}>
            {t('open.decline')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DeclineProps {
  /** Kept while it is not sent (D-246). */
  why: ReturnType<typeof useKeptWords>;
  pending: boolean;
  onDecline: (reason: string) => void;
  onKeep: () => void;
}

function DeclineForm({ why, pending, onDecline, onKeep }: DeclineProps) {
  const { t } = useTranslation(['corrections', 'shell']);
  const { typed: reason, setTyped: setReason } = why;
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onDecline(reason);
      }}
    >
      {why.isRestored && <Restored text={t('restored')} startOver={t('startOver')} onStartOver={why.startOver} />}
      <Field label={t('open.reason')} hint={t('open.reasonHint')} error={isMissing ? t('shell:field.required') : undefined}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            dir="auto"
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <AnswerButtons look="danger" label={t('open.declineNow')} pending={pending} onKeep={onKeep} />
    </form>
  );
}

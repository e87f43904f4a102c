import type { Session } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { type Conflict, conflictCodes, conflictOf } from './conflict.ts';
import { SessionFacts } from './SessionFacts.tsx';
import { StateChoices } from './StateChoices.tsx';
import { useSetState } from './use-set-state.ts';

const cancelling = lazyPart(() => import('./CancelSession.tsx').then((file) => file.CancelSession), ['manage']);
const reinstating = lazyPart(() => import('./ReinstateSession.tsx').then((file) => file.ReinstateSession), ['manage']);
const reinstatingInSeries = lazyPart(
  () => import('../series/ReinstateInSeries.tsx').then((file) => file.ReinstateInSeries),
  ['series', 'manage'],
);
const conflicting = lazyPart(() => import('./ReinstateConflict.tsx').then((file) => file.ReinstateConflict));
const cancellingSeries = lazyPart(
  () => import('../series/CancelInSeries.tsx').then((file) => file.CancelInSeries),
  ['series', 'bulk', 'manage'],
);

interface Props extends Omit<ComponentProps<typeof StateChoices>, 'onChoose'> {
  /** While the state is being set, and while a question is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** The menu of a session's state, what it asks before it is set, and the setting itself. */
export function StateChange({ session, now, onBusy, ...menu }: Props) {
  const { t } = useTranslation(['sessions', 'shell']);
  const question = useLazyDialog<true>(cancelling);
  const back = useLazyDialog<SessionState>(reinstating);
  const backInSeries = useLazyDialog<SessionState>(reinstatingInSeries);
  const whole = useLazyDialog<true>(cancellingSeries);
  const refused = useLazyDialog<{ state: SessionState; conflict: Conflict }>(conflicting);
  const { role } = useSignedIn();
  const sent = useRef<() => void>(undefined);
  const act = useSetState({ shows: conflictCodes, onSet: () => sent.current?.() });
  const isBusy = act.isPending || [question, back, backInSeries, whole].some(({ coming }) => coming !== undefined);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const set = (state: SessionState, query: { force?: 'true' } = {}, message?: string) =>
    act.mutate(
      { params: { id: session.id }, query, body: { state, ...(message !== undefined && { message }) } },
      {
        onSuccess: refused.close,
        onError: (error) => {
          const conflict = conflictOf(error);
          if (conflict) refused.open({ state, conflict });
        },
      },
    );
  const choose = (state: SessionState) => {
    if (state === session.state) return;
    if (session.state === 'cancelled') {
      if (role === 'admin') backInSeries.open(state);
      else if (isSomebodyIn(session)) back.open(state);
      else set(state);
    } else if (state !== 'cancelled') set(state);
    // It may be one of a series, which only admins plan; what has begun is cancelled by itself.
    else if (role === 'admin' && parseInstant(session.start_datetime) > now) whole.open(true);
    else cancelOne();
  };
  /** What is said with it is kept until it is done. */
  const cancel = (message: string | undefined, onSent: () => void) => {
    sent.current = onSent;
    set('cancelled', {}, message);
  };
  // Cancelling notifies people, and that cannot be undone.
  const cancelOne = () => (session.attendeeCount > 0 ? question.open(true) : set('cancelled'));
  return (
    <>
      <StateChoices session={session} now={now} onChoose={choose} {...menu} />
      {whole.subject && (
        <cancellingSeries.Component
          key={`series ${whole.turn}`}
          session={session}
          open={whole.isOpen}
          onClose={whole.close}
          onAlone={(message, onSent) => {
            whole.close();
            cancel(message, onSent);
          }}
          onNone={() => {
            whole.close();
            cancelOne();
          }}
        />
      )}
      {question.subject && (
        <cancelling.Component
          key={`cancel ${question.turn}`}
          session={session}
          open={question.isOpen}
          onClose={question.close}
          onConfirm={(message, onSent) => {
            question.close();
            cancel(message, onSent);
          }}
        />
      )}
      {back.subject && (
        <reinstating.Component
          key={`reinstate ${back.turn}`}
          session={session}
          now={now}
          state={back.subject}
          open={back.isOpen}
          onClose={back.close}
          onConfirm={(state) => {
            back.close();
            set(state);
          }}
        />
      )}
      {backInSeries.subject && (
        <reinstatingInSeries.Component
          key={`reinstate in series ${backInSeries.turn}`}
          session={session}
          now={now}
          state={backInSeries.subject}
          isSomebodyIn={isSomebodyIn(session)}
          open={backInSeries.isOpen}
          onClose={backInSeries.close}
          onConfirm={(state) => {
            backInSeries.close();
            set(state);
          }}
        />
      )}
      {refused.subject && (
        <conflicting.Component
          key={`conflict ${refused.turn}`}
          about={<SessionFacts session={session} />}
          hint={t(role === 'admin' ? 'reinstate.hint' : 'reinstate.ask')}
          keep={t('reinstate.keep')}
          conflict={refused.subject.conflict}
          open={refused.isOpen}
          pending={act.isPending}
          onClose={refused.close}
          onForce={role === 'admin' ? () => refused.subject && set(refused.subject.state, { force: 'true' }) : undefined}
        />
      )}
    </>
  );
}

/** Whether students hear of it, or get places by it, that the session takes place after all (D-189). */
const isSomebodyIn = ({ attendeeCount, waitingCount }: Session): boolean => attendeeCount > 0 || waitingCount > 0;

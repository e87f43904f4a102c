import type { Session } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { type Conflict, conflictCodes, conflictOf } from './conflict.ts';
import { useSetState } from './mutations.ts';
import { SessionFacts } from './SessionFacts.tsx';

const choices = lazyPart(() => import('./StateChoices.tsx').then((file) => file.StateChoices));
const cancelling = lazyPart(() => import('./CancelSession.tsx').then((file) => file.CancelSession));
const reinstating = lazyPart(() => import('./ReinstateConflict.tsx').then((file) => file.ReinstateConflict));

/** For `usePreloaded`. */
export const stateDialogs = [choices, cancelling, reinstating] as const;

/**
 * The state of a session, and the way to set another (SPEC-4.1). A menu rather than a list box: in one that is closed a browser takes
 * the arrow keys for choices, and a session that is cancelled in passing would tell everybody.
 */
export function StateMenu({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation(['sessions', 'shell']);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const menu = useLazyDialog<true>(choices);
  const question = useLazyDialog<true>(cancelling);
  const refused = useLazyDialog<{ state: SessionState; conflict: Conflict }>(reinstating);
  const { role } = useSignedIn();
  const act = useSetState(conflictCodes);
  const set = (state: SessionState, query: { force?: 'true' } = {}) =>
    act.mutate(
      { params: { id: session.id }, query, body: { state } },
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
    // Cancelling notifies people, and that cannot be undone.
    if (state === 'cancelled' && session.attendeeCount > 0) question.open(true);
    else set(state);
  };
  return (
    <div className="relative inline-flex">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-busy={act.isPending || menu.coming || question.coming || undefined}
        aria-label={t('state.of', { session: session.name, state: t(`shell:sessionState.${session.state}`) })}
        onPointerEnter={choices.preload}
        onClick={() => {
          if (act.isPending) return;
          if (menu.isOpen) menu.close();
          else menu.open(true);
        }}
        className="inline-flex min-h-9 items-center gap-1 rounded-full pe-1.5 transition-colors hover:bg-hover pointer-coarse:min-h-11"
      >
        <SessionStateBadge state={session.state} />
        {act.isPending ? <Spinner size={14} /> : <ChevronDown aria-hidden="true" className="size-4 text-muted" />}
      </button>
      {menu.subject && (
        <choices.Component
          session={session}
          now={now}
          onChoose={choose}
          open={menu.isOpen}
          onOpenChange={(open) => (open ? menu.open(true) : menu.close())}
          button={button}
        />
      )}
      {question.subject && (
        <cancelling.Component
          session={session}
          open={question.isOpen}
          onClose={question.close}
          onConfirm={() => {
            question.close();
            set('cancelled');
          }}
        />
      )}
      {refused.subject && (
        <reinstating.Component
          key={refused.turn}
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
    </div>
  );
}

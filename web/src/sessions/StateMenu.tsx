import type { Session } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { late } from '../ui/late.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { useSetState } from './acts.ts';
import { type Conflict, conflictCodes, conflictOf } from './conflict.ts';

const choices = late(() => import('./StateChoices.tsx').then((file) => file.StateChoices));
const cancelling = late(() => import('./CancelSession.tsx').then((file) => file.CancelSession));
const reinstating = late(() => import('./ReinstateConflict.tsx').then((file) => file.ReinstateConflict));

/** For `usePreloaded`. */
export const stateDialogs = [choices, cancelling, reinstating] as const;

/**
 * The state of a session, and the way to set another (spec §4). A menu rather than a list box: in one that is closed a browser takes
 * the arrow keys for choices, and a session that is cancelled in passing would tell everybody.
 */
export function StateMenu({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation(['sessions', 'shell']);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [menu, setMenu] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [refused, setRefused] = useState<{ state: SessionState; conflict: Conflict; isOpen: boolean }>();
  const { role } = useSignedIn();
  const act = useSetState(conflictCodes);
  const closeRefused = () => setRefused((was) => was && { ...was, isOpen: false });
  const set = (state: SessionState, query: { force?: 'true' } = {}) =>
    act.mutate(
      { params: { id: session.id }, query, body: { state } },
      {
        onSuccess: closeRefused,
        onError: (error) => {
          const conflict = conflictOf(error);
          if (conflict) setRefused({ state, conflict, isOpen: true });
        },
      },
    );
  const choose = (state: SessionState) => {
    if (state === session.state) return;
    // Cancelling tells people, and cannot be untold.
    if (state === 'cancelled' && session.attendeeCount > 0) setQuestion('open');
    else set(state);
  };
  return (
    <div className="relative inline-flex">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        aria-busy={act.isPending || undefined}
        aria-label={t('state.of', { session: session.name, state: t(`shell:sessionState.${session.state}`) })}
        onPointerEnter={choices.preload}
        onClick={() => {
          if (!act.isPending) setMenu(menu === 'open' ? 'closed' : 'open');
        }}
        className="inline-flex min-h-9 items-center gap-1 rounded-full pe-1.5 transition-colors hover:bg-hover pointer-coarse:min-h-11"
      >
        <SessionStateBadge state={session.state} />
        {act.isPending ? <Spinner size={14} /> : <ChevronDown aria-hidden="true" className="size-4 text-muted" />}
      </button>
      <Suspense fallback={null}>
        {menu !== 'unasked' && (
          <choices.Component
            session={session}
            now={now}
            onChoose={choose}
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
            button={button}
          />
        )}
        {question !== 'unasked' && (
          <cancelling.Component
            session={session}
            open={question === 'open'}
            onClose={() => setQuestion('closed')}
            onConfirm={() => {
              setQuestion('closed');
              set('cancelled');
            }}
          />
        )}
        {refused && (
          <reinstating.Component
            session={session}
            conflict={refused.conflict}
            open={refused.isOpen}
            pending={act.isPending}
            onClose={closeRefused}
            onForce={role === 'admin' ? () => set(refused.state, { force: 'true' }) : undefined}
          />
        )}
      </Suspense>
    </div>
  );
}

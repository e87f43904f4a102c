import type { Session } from '@halaqa/contract/sessions';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { changing } from './state-dialogs.ts';

/**
 * The state of a session, and the way to set another (SPEC-4.1). A menu rather than a list box: in one that is closed a browser takes
 * the arrow keys for choices, and a session that is cancelled in passing would tell everybody.
 */
export function StateMenu({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation(['sessions', 'shell']);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const menu = useLazyDialog<true>(changing);
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="relative inline-flex">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-busy={isBusy || menu.coming || undefined}
        aria-label={t('state.of', { session: session.name, state: t(`shell:sessionState.${session.state}`) })}
        onPointerEnter={changing.preload}
        onClick={() => {
          if (isBusy) return;
          if (menu.isOpen) menu.close();
          else menu.open(true);
        }}
        className="inline-flex min-h-9 items-center gap-1 rounded-full pe-1.5 transition-colors hover:bg-hover pointer-coarse:min-h-11"
      >
        <SessionStateBadge state={session.state} />
        {isBusy ? <Spinner size={14} /> : <ChevronDown aria-hidden="true" className="size-4 text-muted" />}
      </button>
      {menu.subject && (
        <changing.Component
          session={session}
          now={now}
          open={menu.isOpen}
          onOpenChange={(open) => (open ? menu.open(true) : menu.close())}
          button={button}
          onBusy={setBusy}
        />
      )}
    </div>
  );
}

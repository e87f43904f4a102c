import { keepBelowMinimum } from '@halaqa/contract/sessions';
import type { SessionOfDay } from '@halaqa/contract/today';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useSetState } from '../sessions/use-set-state.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const cancelling = lazyPart(() => import('../sessions/CancelSession.tsx').then((file) => file.CancelSession), ['manage']);

/** The two decisions about a session that has too few students (D-150): it takes place, or it does not and they are told. */
export function UnderfullDecision({ session }: { session: SessionOfDay }) {
  const { t } = useTranslation('admin');
  const keep = useApiMutation(keepBelowMinimum, { failed: t('decisions.keepFailed'), done: () => ({ title: t('decisions.kept') }) });
  const sent = useRef<() => void>(undefined);
  const setState = useSetState({ onSet: () => sent.current?.() });
  const question = useLazyDialog<true>(cancelling);
  const params = { id: session.id };
  const labelOf = (act: 'keep' | 'cancel') => t('decisions.of', { act: t(`decisions.${act}`), session: session.name });
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      <Button
        size="sm"
        look="soft"
        pending={keep.isPending}
        blocked={setState.isPending}
        aria-label={labelOf('keep')}
        onClick={() => keep.mutate({ params })}
      >
        {t('decisions.keep')}
      </Button>
      <Button
        size="sm"
        look="quiet"
        pending={setState.isPending || question.coming === true}
        blocked={keep.isPending}
        aria-haspopup="dialog"
        aria-label={labelOf('cancel')}
        onClick={() => question.open(true)}
      >
        {t('decisions.cancel')}
      </Button>
      {question.subject && (
        <cancelling.Component
          key={question.turn}
          session={session}
          open={question.isOpen}
          onClose={question.close}
          onConfirm={(message, onSent) => {
            question.close();
            sent.current = onSent;
            setState.mutate({ params, body: { state: 'cancelled', ...(message !== undefined && { message }) } });
          }}
        />
      )}
    </span>
  );
}

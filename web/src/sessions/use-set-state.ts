import type { ProblemCode } from '@halaqa/contract/problem';
import { adminSetState, trainerSetState } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { savedSessions } from './saved-sessions.ts';

interface Options {
  /** Refusals that the screen shows itself. */
  shows?: readonly ProblemCode[];
  /** As soon as the server has said yes, also where what asked for it is gone from the screen. */
  onSet?: () => void;
}

/** Of their own session to a trainer, of any to an admin (SPEC-7.16, SPEC-7.19). */
export function useSetState({ shows = [], onSet }: Options = {}) {
  const { t } = useTranslation('sessions');
  const { role } = useSignedIn();
  return useApiMutation(role === 'admin' ? adminSetState : trainerSetState, {
    failed: t('state.failed'),
    failedText: t('state.failedText'),
    done: (session) => {
      savedSessions.note(session);
      onSet?.();
      const text = t(session.state === 'cancelled' ? 'state.cancelledText' : 'state.successText');
      return { title: t('state.success'), text, about: session.name };
    },
    shows,
  });
}

import type { ProblemCode } from '@halaqa/contract/problem';
import { adminSetState, trainerSetState } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { savedSessions } from './saved-sessions.ts';

/** Of their own session to a trainer, of any to an admin (SPEC-7.16, SPEC-7.19). @param shows refusals that the screen shows itself. */
export function useSetState(shows: readonly ProblemCode[] = []) {
  const { t } = useTranslation('sessions');
  const { role } = useSignedIn();
  return useApiMutation(role === 'admin' ? adminSetState : trainerSetState, {
    failed: t('state.failed'),
    failedText: t('state.failedText'),
    done: (session) => {
      savedSessions.note(session);
      return { title: t('state.success'), text: t(session.state === 'cancelled' ? 'state.cancelledText' : 'state.successText') };
    },
    shows,
  });
}

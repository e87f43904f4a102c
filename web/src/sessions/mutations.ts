/** What is done with sessions, with its words of success and failure (SPEC-8). */
import type { Endpoint } from '@halaqa/contract/endpoint';
import type { ProblemCode } from '@halaqa/contract/problem';
import {
  adminSessions,
  adminSetState,
  markAttendance,
  sessionAttendees,
  trainerSessions,
  trainerSetState,
} from '@halaqa/contract/sessions';
import { myTrainerProfile, trainerProfileById } from '@halaqa/contract/trainers';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';

/** Every list in which a session counts, read again whatever the answer was: a refusal means that they were out of date. */
export const sessionLists: readonly Endpoint[] = [trainerSessions, adminSessions, myTrainerProfile, trainerProfileById];

/** Of their own session to a trainer, of any to an admin (SPEC-7.16, SPEC-7.19). @param shows refusals that the screen shows itself. */
export function useSetState(shows: readonly ProblemCode[] = []) {
  const { t } = useTranslation('sessions');
  const { role } = useSignedIn();
  return useApiMutation(role === 'admin' ? adminSetState : trainerSetState, {
    failed: t('state.failed'),
    failedText: t('state.failedText'),
    done: ({ state }) => ({ title: t('state.success'), text: t(state === 'cancelled' ? 'state.cancelledText' : 'state.successText') }),
    shows,
    refreshes: sessionLists,
  });
}

/** @param onSaved as soon as the server has said yes. */
export function useMarkAttendance(onSaved: () => void) {
  const { t } = useTranslation('sessions');
  const done = () => {
    onSaved();
    return { title: t('attendance.saved') };
  };
  return useApiMutation(markAttendance, {
    failed: t('attendance.saveFailed'),
    failedText: t('attendance.saveFailedText'),
    done,
    refreshes: [sessionAttendees, ...sessionLists],
  });
}

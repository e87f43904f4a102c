import { type MarkedAttendee, markAttendance } from '@halaqa/contract/attendance';
import type { ProblemCode } from '@halaqa/contract/problem';
import { adminSetState, trainerSetState } from '@halaqa/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { savedSessions } from './saved-sessions.ts';
import { showMarked } from './show-marked.ts';

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

/** @param keptKey of the marks, as the device keeps them @param onSaved as soon as the server has said yes. */
export function useMarkAttendance(sessionId: number, keptKey: () => string | undefined, onSaved: (attendees: MarkedAttendee[]) => void) {
  const { t } = useTranslation('sessions');
  const client = useQueryClient();
  const done = (attendees: MarkedAttendee[]) => {
    void showMarked(client, sessionId, attendees);
    onSaved(attendees);
    return { title: t('attendance.saved') };
  };
  return useApiMutation(markAttendance, {
    failed: t('attendance.saveFailed'),
    failedText: t('attendance.saveFailedText'),
    done,
    keptKey,
  });
}

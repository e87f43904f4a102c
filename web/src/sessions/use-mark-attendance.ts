import { type MarkedAttendee, markAttendance } from '@halaqa/contract/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { showMarked } from './show-marked.ts';

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

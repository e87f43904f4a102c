/** Planning, changing and deleting sessions, with the messages of success and failure (SPEC-8.8 to SPEC-8.10). */
import { createSession, deleteSession, updateSession } from '@halaqa/contract/session-edits';
import type { Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { conflictCodes } from './conflict.ts';
import { savedSessions } from './saved-sessions.ts';

/** Refusals that the dialog shows beside what they are about. */
const shows = ['validation', ...conflictCodes, 'edit_conflict', 'capacity_below_registered', 'session_not_started'] as const;

/** @param onSaved as soon as the server has said yes. */
export function useCreateSession(onSaved: () => void) {
  const { t } = useTranslation(['sessions', 'manage']);
  const done = () => {
    onSaved();
    return { title: t('manage:form.created') };
  };
  return useApiMutation(createSession, { failed: t('manage:form.saveFailed'), done, shows });
}

/** @param onSaved as soon as the server has said yes. */
export function useUpdateSession(onSaved: (session: Session) => void) {
  const { t } = useTranslation(['sessions', 'manage']);
  const done = (session: Session) => {
    savedSessions.note(session);
    onSaved(session);
    return { title: t('manage:form.updated') };
  };
  return useApiMutation(updateSession, { failed: t('manage:form.saveFailed'), done, shows });
}

/** @param onDeleted as soon as the server has said yes. */
export function useDeleteSession(onDeleted: () => void) {
  const { t } = useTranslation(['sessions', 'manage']);
  const done = () => {
    onDeleted();
    return { title: t('manage:remove.success') };
  };
  return useApiMutation(deleteSession, {
    failed: t('manage:remove.failed'),
    done,
    shows: ['session_has_attendees'],
  });
}

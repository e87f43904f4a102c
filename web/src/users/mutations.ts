/** What an admin does to accounts; each act reads the list again. */
import { inviteUsers, makeResetLink, updateUser } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';

export function useInvite() {
  const { t } = useTranslation('users');
  return useApiMutation(inviteUsers, { failed: t('inviteFailed') });
}

export function useUpdate(done: string) {
  const { t } = useTranslation('users');
  return useApiMutation(updateUser, { failed: t('changeFailed'), done: () => ({ title: done }) });
}

export function useResetLink() {
  const { t } = useTranslation('users');
  return useApiMutation(makeResetLink, { failed: t('resetFailed') });
}

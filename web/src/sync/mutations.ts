/** What an admin can do about the synchronisation, with its words of success and failure. */
import { decideConflict, decideRestored, discardFailure, resync, retrySync } from '@halaqa/contract/sync';
import { removeMissing } from '@halaqa/contract/sync-missing';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { conflictCodes } from '../sessions/conflict.ts';

export function useRetry() {
  const { t } = useTranslation('sync');
  return useApiMutation(retrySync, { failed: t('retry.failed'), done: () => ({ title: t('retry.done') }) });
}

/** @param onDone as soon as the server has said yes. */
export function useDiscard(onDone: () => void) {
  const { t } = useTranslation('sync');
  const done = () => {
    onDone();
    return { title: t('discard.done') };
  };
  return useApiMutation(discardFailure, { failed: t('discard.failed'), done });
}

/** The caller shows the conflict of a session that would come back (`conflictOf`). */
export function useDecide(keep: 'ours' | 'theirs') {
  const { t } = useTranslation('sync');
  const done = () => ({ title: t(keep === 'ours' ? 'conflict.keptOurs' : 'conflict.keptTheirs') });
  return useApiMutation(decideConflict, { failed: t('conflict.failed'), done, shows: conflictCodes });
}

/** @param onDone as soon as the server has said yes. */
export function useDecideRestored(keep: 'ours' | 'theirs', onDone: () => void) {
  const { t } = useTranslation('restored');
  const done = () => {
    onDone();
    return { title: t(`${keep}.done`) };
  };
  return useApiMutation(decideRestored, { failed: t('failed'), done });
}

/** @param onDone as soon as the server has said yes. */
export function useRemoveMissing(onDone: () => void) {
  const { t } = useTranslation('sync');
  const done = () => {
    onDone();
    return { title: t('missing.done') };
  };
  return useApiMutation(removeMissing, { failed: t('missing.failed'), done });
}

/** @param onDone as soon as the server has said yes. */
export function useResync(onDone: () => void) {
  const { t } = useTranslation('sync');
  const done = () => {
    onDone();
    return { title: t('resync.asked') };
  };
  return useApiMutation(resync, { failed: t('resync.failed'), done });
}

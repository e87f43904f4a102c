/** Archiving a record and restoring it; what was just archived is restored from its toast too. */
import { archiveRecord, restoreRecord } from '@halaqa/contract/archive';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';

export function useRestore() {
  const { t } = useTranslation('archive');
  return useApiMutation(restoreRecord, { failed: t('restoreFailed'), done: () => ({ title: t('restored') }) });
}

export function useArchive() {
  const { t } = useTranslation('archive');
  const { mutateAsync: restore } = useRestore();
  return useApiMutation(archiveRecord, {
    failed: t('actFailed'),
    done: ({ kind, id, name }) => ({
      title: t('done'),
      text: name,
      action: { label: t('undo'), act: () => restore({ params: { kind, id } }) },
    }),
  });
}

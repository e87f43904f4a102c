/** Requesting a bulk change, and its report while it fills. */
import { type BulkReport, bulkReportById, changeSessions, undoBulkChange } from '@halaqa/contract/bulk';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asked, useApiMutation } from '../api/query.ts';

export function useDryRun() {
  const { t } = useTranslation('bulk');
  return useApiMutation(changeSessions, { failed: t('dryRunFailed') });
}

export function useStart() {
  const { t } = useTranslation('bulk');
  return useApiMutation(changeSessions, { failed: t('startFailed') });
}

export function useUndo() {
  const { t } = useTranslation('bulk');
  return {
    dryRun: useApiMutation(undoBulkChange, { failed: t('undo.dryRunFailed') }),
    start: useApiMutation(undoBulkChange, { failed: t('undo.startFailed') }),
  };
}

/** How soon a report that fills is read again. */
export const readEveryMs = 700;

export function useReport(id: number | undefined): UseQueryResult<BulkReport> {
  return useQuery({
    ...asked(bulkReportById, id === undefined ? 'skip' : { params: { id } }, true),
    refetchInterval: ({ state }) => (state.data?.state === 'finished' ? false : readEveryMs),
  });
}

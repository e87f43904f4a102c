/** Requesting a bulk change of accounts, and its report while it fills. */
import { accountBulkReportById, changeUsers } from '@halaqa/contract/users-bulk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asked, useApiMutation } from '../../api/query.ts';
import { readEveryMs } from '../../bulk/use-bulk.ts';

export function useDryRunAccounts() {
  const { t } = useTranslation('users');
  return useApiMutation(changeUsers, { failed: t('bulk.dryRunFailed') });
}

export function useStartAccounts() {
  const { t } = useTranslation('bulk');
  return useApiMutation(changeUsers, { failed: t('startFailed') });
}

export function useAccountsReport(id: number) {
  return useQuery({
    ...asked(accountBulkReportById, { params: { id } }, true),
    refetchInterval: ({ state }) => (state.data?.state === 'finished' ? false : readEveryMs),
  });
}

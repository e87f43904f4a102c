/** Requesting that many students be archived or restored, and the report while it fills. */
import { changeStudents, studentBulkReportById } from '@halaqa/contract/students-bulk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asked, useApiMutation } from '../../api/query.ts';
import { readEveryMs } from '../../bulk/use-bulk.ts';

export function useDryRunStudents() {
  const { t } = useTranslation('archive');
  return useApiMutation(changeStudents, { failed: t('many.dryRunFailed') });
}

export function useStartStudents() {
  const { t } = useTranslation('bulk');
  return useApiMutation(changeStudents, { failed: t('startFailed') });
}

export function useStudentsReport(id: number) {
  return useQuery({
    ...asked(studentBulkReportById, { params: { id } }, true),
    refetchInterval: ({ state }) => (state.data?.state === 'finished' ? false : readEveryMs),
  });
}

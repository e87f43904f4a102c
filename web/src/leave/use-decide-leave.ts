/** The decision about a request for leave (D-119). */
import { decideLeave, type Handovers } from '@halaqa/contract/leave';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { useApiMutation } from '../api/query.ts';

interface Then {
  onDone: () => void;
  /** Sessions are being handed over: the id of the report. */
  onReport: (id: number) => void;
}

export function useDecideLeave(id: number, { onDone, onReport }: Then) {
  const { t } = useTranslation('leave');
  const { mutate, isPending } = useApiMutation(decideLeave, {
    failed: t('decide.saveFailed'),
    done: ({ state, report }) => {
      onDone();
      if (report !== null) onReport(report);
      return { title: t(state === 'approved' ? 'decide.approved' : 'decide.declined') };
    },
  });
  // Somebody else has decided it: there is nothing left to do here.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.problem?.code === 'leave_decided') onDone();
  };
  return {
    isPending,
    approve: (given: { handovers: Handovers; message?: string }) =>
      mutate({ params: { id }, body: { decision: 'approve', ...given } }, { onError }),
    decline: (reason: string) => mutate({ params: { id }, body: { decision: 'decline', reason } }, { onError }),
  };
}

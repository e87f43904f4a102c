/** Leave that an admin enters (D-146). */
import { enterLeave } from '@halaqa/contract/leave';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';

interface Then {
  onDone: () => void;
  /** Sessions are being handed over: the id of the report. */
  onReport: (id: number) => void;
}

export function useEnterLeave({ onDone, onReport }: Then) {
  const { t } = useTranslation('leave');
  return useApiMutation(enterLeave, {
    failed: t('enter.failed'),
    shows: ['validation'],
    done: ({ report }) => {
      onDone();
      if (report !== null) onReport(report);
      return { title: t('enter.done') };
    },
  });
}

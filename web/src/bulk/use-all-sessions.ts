/** All sessions of the filtered list at once, to select them. */
import { mostAtOnce } from '@halaqa/contract/bulk';
import type { CallInput } from '@halaqa/contract/endpoint';
import { adminSessions, type ListedSession } from '@halaqa/contract/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPage } from '../api/call.ts';
import { showFailure } from '../api/failure.ts';

export function useAllSessions(query: CallInput<typeof adminSessions>['query'], onRead: (sessions: readonly ListedSession[]) => void) {
  const { t } = useTranslation('bulk');
  const [isPending, setPending] = useState(false);
  const read = () => {
    setPending(true);
    callPage(adminSessions, { query: { ...query, page: 1, pageSize: mostAtOnce } })
      .then(({ rows }) => onRead(rows))
      .catch((error: unknown) => showFailure(error, t('chooseAllFailed')))
      .finally(() => setPending(false));
  };
  return { isPending, read };
}

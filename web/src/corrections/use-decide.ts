/** An admin's decision about one field. */
import { type Correction, decideCorrection } from '@halaqa/contract/corrections';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';

/** A refusal, such as of a record that says something else by now, is told; the list is read again then. */
export function useDecide({ id, current }: Pick<Correction, 'id' | 'current'>) {
  const { t } = useTranslation('corrections');
  const decide = useApiMutation(decideCorrection, {
    failed: t('open.decideFailed'),
    done: ({ state }) => ({ title: t(state === 'accepted' ? 'open.accepted' : 'open.declined') }),
  });
  const params = { id };
  return {
    isPending: decide.isPending,
    accept: () => decide.mutate({ params, body: { decision: 'accepted', seen: current } }),
    decline: (reason: string) => decide.mutate({ params, body: { decision: 'declined', reason } }),
  };
}

/** An admin's decision about one field. */
import { type Correction, decideCorrection } from '@halaqa/contract/corrections';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';

interface Then {
  onDecided: () => void;
  /** The record cannot hold what was to be accepted. */
  onRefused: () => void;
}

/** A refusal, such as of a record that says something else by now, is told; the list is read again then. */
export function useDecide({ id, current }: Pick<Correction, 'id' | 'current'>, { onDecided, onRefused }: Then) {
  const { t } = useTranslation('corrections');
  const decide = useApiMutation(decideCorrection, {
    failed: t('open.decideFailed'),
    done: ({ state }) => {
      onDecided();
      return { title: t(state === 'accepted' ? 'open.accepted' : 'open.declined') };
    },
    // What the record cannot hold is said where it is mended.
    shows: ['validation'],
  });
  const refused = Object.values(refusedFields(decide.error) ?? {})[0];
  const params = { id };
  return {
    isPending: decide.isPending,
    /** Why the record cannot hold what was to be accepted. */
    refused,
    /** @param value in place of what was asked for */
    accept: (value?: string) =>
      decide.mutate(
        { params, body: { decision: 'accepted', seen: current, value } },
        { onError: (error) => refusedFields(error) && onRefused() },
      ),
    decline: (reason: string) => decide.mutate({ params, body: { decision: 'declined', reason } }),
  };
}

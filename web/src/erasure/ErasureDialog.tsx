import { eraseStudent, studentErasure } from '@halaqa/contract/erasure';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { Blockers } from '../blockers/Blockers.tsx';
import { TypedConfirmationDialog } from '../ui/TypedConfirmationDialog.tsx';
import { ErasureTerms } from './ErasureTerms.tsx';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Says what would be erased, what stays and what is in the way, and erases once the name was typed. */
export function ErasureDialog({ id, open, onClose }: Props) {
  const { t } = useTranslation('erasure');
  const query = useApiQuery(studentErasure, { params: { id } }, { fresh: true, enabled: open });
  const erase = useApiMutation(eraseStudent, { failed: t('actFailed'), done: () => ({ title: t('done') }), shows: ['validation'] });
  return (
    <TypedConfirmationDialog
      open={open}
      onClose={onClose}
      title={query.data ? t('of', { name: query.data.name }) : t('title')}
      description={t('lasting')}
      query={query}
      failed={t('failed')}
      words={{ act: t('act'), acting: t('acting') }}
      act={erase}
      onConfirm={(confirm) => erase.mutate({ params: { id }, body: { confirm } }, { onSuccess: onClose })}
      toType={({ obstacles, name, studentNumber }) =>
        obstacles.length === 0
          ? {
              label: t('confirm'),
              hint: t('confirmHint', { name: [name, studentNumber].filter(Boolean).join(' · ') }),
              dir: 'auto',
              maxLength: 200,
            }
          : undefined
      }
    >
      {(erasure) => (
        <>
          {erasure.obstacles.length > 0 && <Blockers title={t('obstacles')} obstacles={erasure.obstacles} />}
          <ErasureTerms erasure={erasure} />
        </>
      )}
    </TypedConfirmationDialog>
  );
}

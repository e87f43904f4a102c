import { eraseStudent, studentErasure } from '@halaqa/contract/erasure';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { Obstacles } from '../obstacles/Obstacles.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { TypedConfirmation } from '../ui/TypedConfirmation.tsx';
import { ErasureTerms } from './ErasureTerms.tsx';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Says what would be erased, what stays and what is in the way, and erases once the name was typed. */
export function ErasureDialog({ id, open, onClose }: Props) {
  const { t } = useTranslation(['erasure', 'shell']);
  const query = useApiQuery(studentErasure, { params: { id } }, { fresh: true, enabled: open });
  const form = useId();
  const erase = useApiMutation(eraseStudent, { failed: t('actFailed'), done: () => ({ title: t('done') }), shows: ['validation'] });
  const isPossible = query.data?.obstacles.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={query.data ? t('of', { name: query.data.name }) : t('title')}
      description={t('lasting')}
      size="lg"
      footer={
        <>
          {isPossible && (
            <Button type="submit" form={form} look="danger" className="sm:min-w-40" pending={erase.isPending}>
              {t(erase.isPending ? 'acting' : 'act')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {(erasure) => (
          <div className="grid gap-6">
            {!isPossible && <Obstacles title={t('obstacles')} obstacles={erasure.obstacles} />}
            <ErasureTerms erasure={erasure} />
            {isPossible && (
              <TypedConfirmation
                form={form}
                label={t('confirm')}
                hint={t('confirmHint', { name: [erasure.name, erasure.studentNumber].filter(Boolean).join(' · ') })}
                dir="auto"
                maxLength={200}
                refusal={refusedFields(erase.error)?.['confirm']}
                onChange={erase.reset}
                onConfirm={(confirm) => erase.mutate({ params: { id }, body: { confirm } }, { onSuccess: onClose })}
              />
            )}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const Loading = () => (
  <SkeletonGroup className="grid gap-6">
    <Skeleton className="h-40" />
    <Skeleton className="h-24" />
  </SkeletonGroup>
);

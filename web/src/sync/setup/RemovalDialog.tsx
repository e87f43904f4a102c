import { readOdooRemoval, removeOdoo } from '@halaqa/contract/sync-removal';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApiMutation, useApiQuery } from '../../api/query.ts';
import { refusedFields } from '../../api/refused-fields.ts';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { RemovalTerms } from './RemovalTerms.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Says what becomes of Odoo, of the records here and of what was not sent, and removes once the database's name was typed. */
export function RemovalDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['sync-setup', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const remove = useApiMutation(removeOdoo, {
    failed: t('removal.actFailed'),
    done: () => ({ title: t('removal.done'), text: t('removal.doneText') }),
    shows: ['validation'],
  });
  // Once it is removed there is nothing to ask about any more, and asking is refused.
  const isAsked = open && !remove.isPending && !remove.isSuccess;
  const query = useApiQuery(readOdooRemoval, {}, { fresh: true, enabled: isAsked });
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('removal.title')}
      description={t('removal.lead')}
      size="lg"
      footer={
        <>
          {query.data && (
            <Button type="submit" form={form} look="danger" className="sm:min-w-40" pending={remove.isPending}>
              {t(remove.isPending ? 'removal.acting' : 'removal.act')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <QueryBoundary query={query} failed={t('removal.failed')} loading={<Loading />}>
        {(removal) => (
          <div className="grid gap-6">
            <RemovalTerms removal={removal} />
            <TypedConfirmation
              form={form}
              label={t('removal.confirm')}
              hint={t('removal.confirmHint', { name: format.run(removal.place.database) })}
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              refusal={refusedFields(remove.error)?.['confirm']}
              onChange={remove.reset}
              onConfirm={(confirm) => remove.mutate({ body: { confirm } }, { onSuccess: () => void navigate(paths.adminSync) })}
            />
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

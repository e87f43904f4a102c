import { type ArchiveKind, readArchiveState } from '@halaqa/contract/archive';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Blockers } from '../blockers/Blockers.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useArchive } from './use-archiving.ts';

interface Props {
  kind: ArchiveKind;
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Says what archiving does, or what has to be settled first. */
export function ArchiveDialog({ kind, id, open, onClose }: Props) {
  const { t } = useTranslation(['archive', 'shell']);
  const query = useApiQuery(readArchiveState, { params: { kind, id } }, { fresh: true, enabled: open });
  const archive = useArchive();
  const isPossible = query.data?.obstacles.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={query.data ? t('of', { name: query.data.name }) : t('title')}
      footer={
        <>
          {isPossible && (
            <Button
              look="primary"
              className="sm:min-w-40"
              pending={archive.isPending}
              onClick={() => archive.mutate({ params: { kind, id } }, { onSuccess: onClose })}
            >
              {t(archive.isPending ? 'acting' : 'act')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <QueryBoundary query={query} failed={t('failed')} loading={<Skeleton className="h-24" />}>
        {({ obstacles }) => (
          <div className="grid gap-4">
            {!isPossible && <Blockers title={t('first')} obstacles={obstacles} />}
            <p className="text-sm text-muted">{t('consequence')}</p>
            {(kind === 'student' || kind === 'trainer') && <p className="text-sm text-muted">{t('account')}</p>}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

import { type ArchiveKind, deleteRecord, readArchiveState } from '@halaqa/contract/archive';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { listOf } from './list-paths.ts';

interface Props {
  kind: ArchiveKind;
  id: number;
  open: boolean;
  onClose: () => void;
  onArchive?: () => void;
}

/** Asks before a record on which nothing ever hung is deleted; of any other it says that it is archived instead. */
export function DeleteDialog({ kind, id, open, onClose, onArchive }: Props) {
  const { t } = useTranslation(['archive', 'shell']);
  const navigate = useNavigate();
  const query = useApiQuery(readArchiveState, { params: { kind, id } }, { fresh: true, enabled: open });
  const remove = useApiMutation(deleteRecord, {
    failed: t('deleteFailed'),
    done: () => {
      // Before the page of the record is read again, which is gone then.
      void navigate(listOf[kind]);
      return { title: t('deleted') };
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={query.data ? t('deleteOf', { name: query.data.name }) : t('openDelete')}
      footer={
        <>
          {query.data?.mayBeDeleted && (
            <Button look="danger" className="flex-1" pending={remove.isPending} onClick={() => remove.mutate({ params: { kind, id } })}>
              {t(remove.isPending ? 'deleting' : 'deleteAct')}
            </Button>
          )}
          {query.data?.mayBeDeleted === false && onArchive && (
            <Button look="primary" className="flex-1" onClick={onArchive}>
              {t('instead')}
            </Button>
          )}
          {/* Where focus lands, so that two quick presses of Enter delete nothing. */}
          <Button data-first-focus="" className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <QueryBoundary query={query} failed={t('failed')} loading={<Skeleton className="h-12" />}>
        {({ mayBeDeleted }) => <p className="text-sm text-muted">{t(mayBeDeleted ? 'deleteText' : 'inUse')}</p>}
      </QueryBoundary>
    </Dialog>
  );
}

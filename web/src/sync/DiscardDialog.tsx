import type { SyncFailure } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Changes } from './Changes.tsx';
import { useRecordName } from './RecordName.tsx';
import { useDiscard } from './sync-acts.ts';

interface Props {
  failure: SyncFailure;
  open: boolean;
  onClose: () => void;
}

/** Asks before a change is given up, and names what is lost. */
export function DiscardDialog({ failure, open, onClose }: Props) {
  const { t } = useTranslation('sync');
  const discard = useDiscard(onClose);
  const name = useRecordName()(failure);
  const deletesHere = failure.kind === 'session' && failure.operation === 'create' && failure.name !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('discard.title')}
      description={name}
      footer={
        <>
          <Button
            look="danger"
            className="flex-1"
            pending={discard.isPending}
            onClick={() => discard.mutate({ params: { id: failure.id } })}
          >
            {t('discard.confirm')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('discard.keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure.changes.length + failure.added.length + failure.removed.length > 0 && (
          <div className="grid gap-2">
            <p>{t('discard.lost')}</p>
            <Changes failure={failure} />
          </div>
        )}
        <p className={deletesHere ? 'font-medium text-danger' : undefined}>{t(deletesHere ? 'discard.created' : 'discard.back')}</p>
        <p className="text-sm text-muted">{t('discard.final')}</p>
      </div>
    </Dialog>
  );
}

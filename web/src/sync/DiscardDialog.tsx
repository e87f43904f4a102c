import type { SyncFailure } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Changes } from './Changes.tsx';
import { useDiscard } from './mutations.ts';
import { useRecordName } from './RecordName.tsx';

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
  const deletesHere = failure.kind === 'session' && failure.operation === 'create' && failure.exists;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('discard.title')}
      description={name}
      footer={
        <ConfirmFooter
          pending={discard.isPending}
          onConfirm={() => discard.mutate({ params: { id: failure.id } })}
          onKeep={onClose}
          keep={t('discard.keep')}
        >
          {t('discard.confirm')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        {!deletesHere && (
          <>
            <Concerned what={t('discard.takenOff')} names={failure.added} />
            <Concerned what={t('discard.putBack')} names={failure.removed} />
          </>
        )}
        {failure.changes.length + (deletesHere ? failure.added.length + failure.removed.length : 0) > 0 && (
          <div className="grid gap-2">
            <p>{t('discard.lost')}</p>
            <Changes change={deletesHere ? failure : { ...failure, added: [], removed: [] }} />
          </div>
        )}
        <p className={deletesHere ? 'font-medium text-danger' : undefined}>{t(deletesHere ? 'discard.created' : 'discard.back')}</p>
        <p className="text-sm text-muted">{t('discard.final')}</p>
      </div>
    </Dialog>
  );
}

/** The students who lose or regain a place, before anything else. */
function Concerned({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-medium text-danger">{what}</p>
      <ul className="grid gap-0.5">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

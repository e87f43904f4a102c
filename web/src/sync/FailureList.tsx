import type { SyncFailure } from '@halaqa/contract/sync';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { FailedRecord } from './FailedRecord.tsx';
import { useRetry } from './mutations.ts';

const discarding = lazyPart(() => import('./DiscardDialog.tsx').then((file) => file.DiscardDialog));
const session = lazyPart(
  () => import('./SessionEdit.tsx').then((file) => file.SessionEdit),
  ['sessions', 'manage', 'attendance', 'calendar', 'audit', 'series'],
);
const student = lazyPart(() => import('../students/EditDialog.tsx').then((file) => file.EditDialog), ['students', 'calendar', 'audit']);
const parts = [discarding, session, student] as const;

/** Records that Odoo has refused: what and why, and the three possible actions (D-51). */
export function FailureList({ failures, now }: { failures: readonly SyncFailure[]; now: Date }) {
  const { t } = useTranslation('sync');
  const discarded = useLazyDialog<SyncFailure>(discarding);
  const edited = useLazyDialog<SyncFailure>(({ kind }) => (kind === 'session' ? session : student));
  usePreloaded(parts);
  if (failures.length === 0) return null;
  return (
    <Card>
      <div className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
        <p className="max-w-prose">{t('actions')}</p>
      </div>
      <ul className="divide-y divide-line">
        {failures.map((failure) => (
          <li key={failure.id}>
            <FailedRecord
              failure={failure}
              now={now}
              isComing={[discarded.coming?.id, edited.coming?.id].includes(failure.id)}
              onEdit={() => edited.open(failure)}
              onDiscard={() => discarded.open(failure)}
            />
          </li>
        ))}
      </ul>
      {discarded.subject && (
        <discarding.Component
          key={`discard ${discarded.turn}`}
          failure={failures.find(({ id }) => id === discarded.subject?.id) ?? discarded.subject}
          open={discarded.isOpen}
          onClose={discarded.close}
        />
      )}
      {edited.subject?.kind === 'session' && (
        <session.Component key={`edit ${edited.turn}`} id={edited.subject.recordId} open={edited.isOpen} onClose={edited.close} />
      )}
      {edited.subject?.kind === 'student' && (
        <student.Component
          key={`edit ${edited.turn}`}
          student={{ id: edited.subject.recordId, name: edited.subject.name ?? '', gender: edited.subject.gender }}
          open={edited.isOpen}
          onClose={edited.close}
        />
      )}
    </Card>
  );
}

export function RetryAll({ count }: { count: number }) {
  const { t } = useTranslation('sync');
  const retry = useRetry();
  return (
    <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate({ body: {} })}>
      {!retry.isPending && <RotateCw aria-hidden="true" className="size-4" />}
      {t('retry.all', { count })}
    </Button>
  );
}

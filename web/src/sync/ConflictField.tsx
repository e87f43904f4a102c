import type { SyncConflict } from '@halaqa/contract/sync';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Conflict, conflictOf } from '../sessions/conflict.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useFieldLabel } from './field-label.ts';
import { useDecide } from './mutations.ts';
import { useRecordName } from './RecordName.tsx';

const bringingBack = lazyPart(() => import('../sessions/ReinstateConflict.tsx').then((file) => file.ReinstateConflict));

/** One field with both its values side by side, and a button under each. */
export function ConflictField({ conflict }: { conflict: SyncConflict }) {
  const { t } = useTranslation('sync');
  const title = useId();
  const field = useFieldLabel()(conflict.field);
  const { base, ours, theirs } = conflict;
  return (
    <fieldset className="grid min-w-0 gap-2" aria-labelledby={title}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span id={title} className="font-medium">
          {field}
        </span>
        {conflict.field !== 'deleted' && <span className="text-muted">{t('conflict.base', { value: base ?? t('record.empty') })}</span>}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side conflict={conflict} side="ours" value={ours} field={field} />
        <Side conflict={conflict} side="theirs" value={theirs} field={field} />
      </div>
    </fieldset>
  );
}

interface SideProps {
  conflict: SyncConflict;
  side: 'ours' | 'theirs';
  value: string | null;
  field: string;
}

function Side({ conflict, side, value, field }: SideProps) {
  const { t } = useTranslation('sync');
  const decide = useDecide(side);
  const refused = useLazyDialog<Conflict>(bringingBack);
  const keep = (query: { force?: 'true' } = {}) =>
    decide.mutate(
      { params: { id: conflict.id }, query, body: { keep: side } },
      {
        onError: (error) => {
          const inTheWay = conflictOf(error);
          if (inTheWay) refused.open(inTheWay);
        },
      },
    );
  const why = useId();
  const name = useRecordName()(conflict);
  // Odoo has deleted the student: the portal makes none there.
  const isImpossible = side === 'ours' && conflict.field === 'deleted' && conflict.kind !== 'session';
  const effect = isImpossible ? t('conflict.noOurs') : conflict.deletedIn && t(`conflict.deletedIn.${conflict.deletedIn}.${side}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2.5">
      <p className="grid min-w-0">
        <span className="text-xs text-muted">{t(`conflict.${side}`)}</span>
        {value === null ? <span className="text-muted">{t('record.empty')}</span> : <bdi className="wrap-anywhere">{value}</bdi>}
        {effect !== null && (
          <span id={why} className="text-sm text-muted">
            {effect}
          </span>
        )}
      </p>
      <Button
        size="sm"
        pending={decide.isPending}
        blocked={isImpossible}
        aria-label={t(side === 'ours' ? 'conflict.keepOursOf' : 'conflict.keepTheirsOf', { field, name })}
        aria-describedby={effect === null ? undefined : why}
        onClick={() => keep()}
      >
        {t('conflict.keep')}
      </Button>
      {refused.subject && (
        <bringingBack.Component
          key={refused.turn}
          about={
            <p className="text-lg font-semibold">
              <bdi>{name}</bdi>
            </p>
          }
          hint={t('conflict.taken')}
          keep={t('conflict.leave')}
          conflict={refused.subject}
          open={refused.isOpen}
          pending={decide.isPending}
          onClose={refused.close}
          onForce={() => keep({ force: 'true' })}
        />
      )}
    </div>
  );
}

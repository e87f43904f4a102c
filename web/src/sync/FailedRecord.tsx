import type { SyncFailure } from '@halaqa/contract/sync';
import { CloudAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Changes } from './Changes.tsx';
import { useRetry } from './mutations.ts';
import { OdooSays } from './OdooSays.tsx';
import { RecordName, useRecordName } from './RecordName.tsx';
import { refusalOf } from './refusal.ts';

interface Props {
  failure: SyncFailure;
  now: Date;
  /** One of its dialogs is on its way. */
  isComing: boolean;
  onEdit: () => void;
  onDiscard: () => void;
}

/** One record that Odoo has refused: why, what is held up, and what can be done. */
export function FailedRecord({ failure, now, isComing, onEdit, onDiscard }: Props) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const title = useId();
  const retry = useRetry();
  const name = useRecordName()(failure);
  const { reason, isOdoosSentence } = refusalOf(failure);
  const mayEdit = failure.exists && (failure.kind === 'session' || failure.kind === 'student');
  return (
    <article aria-labelledby={title} className="flex gap-4 px-4 py-4 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-cancelled-tint text-cancelled max-sm:hidden">
        <CloudAlert aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <RecordName id={title} record={failure} />
          <p className="text-xs text-muted">
            {t('record.attempts', { count: failure.attempts })}
            {' · '}
            <time dateTime={failure.parkedAt}>{format.ago(failure.parkedAt, now)}</time>
          </p>
          <p className="basis-full text-sm text-cancelled">{t(`operation.${failure.operation}`)}</p>
        </header>
        <div className="grid gap-1">
          <p>{t(`fault.${reason}`)}</p>
          {isOdoosSentence && <OdooSays says={failure.says} />}
        </div>
        <Changes change={failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            look="soft"
            size="sm"
            pending={retry.isPending}
            aria-label={t('retry.oneOf', { name })}
            onClick={() => retry.mutate({ body: { id: failure.id } })}
          >
            {t('retry.one')}
          </Button>
          {mayEdit && (
            <Button size="sm" pending={isComing} aria-haspopup="dialog" aria-label={t('edit.of', { name })} onClick={onEdit}>
              {t('edit.one')}
            </Button>
          )}
          <Button
            look="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('discard.of', { name })}
            className="text-danger"
            onClick={onDiscard}
          >
            {t('discard.one')}
          </Button>
        </div>
      </div>
    </article>
  );
}

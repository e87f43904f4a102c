import type { SyncChange } from '@halaqa/contract/sync';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from './field-label.ts';

/** What Odoo has not taken: each field with what it was and became, and who came and went. */
export function Changes({ change: { operation, changes, added, removed } }: { change: SyncChange }) {
  const { t } = useTranslation('sync');
  const wordOf = useFieldLabel();
  const isNew = operation === 'create';
  const people = [
    { label: t('record.added'), names: added },
    { label: t('record.removed'), names: removed },
  ].filter(({ names }) => names.length > 0);
  if (changes.length + people.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {changes.map(({ field, from, to }) => (
        <div key={`${field} ${to}`} className="contents">
          <dt className="text-muted">{wordOf(field)}</dt>
          <dd className="wrap-anywhere max-sm:mb-1">
            {!isNew && field !== 'attendance' && (
              <>
                <Value value={from} isOld /> <ArrowRight aria-hidden="true" className="pointing inline size-3.5 text-muted" />{' '}
              </>
            )}
            <Value value={to} />
          </dd>
        </div>
      ))}
      {people.map(({ label, names }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap gap-x-3 max-sm:mb-1">
            {names.map((name) => (
              <bdi key={name}>{name}</bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, isOld = false }: { value: string | null; isOld?: boolean }) {
  const { t } = useTranslation('sync');
  if (value === null) return <span className="text-muted">{t('record.empty')}</span>;
  return isOld ? (
    <del className="text-muted">
      <bdi>{value}</bdi>
    </del>
  ) : (
    <bdi>{value}</bdi>
  );
}

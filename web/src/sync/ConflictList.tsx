import type { SyncConflict } from '@halaqa/contract/sync';
import { GitCompareArrows } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { ConflictField } from './ConflictField.tsx';
import { RecordName } from './RecordName.tsx';

/** Records that were changed on both sides, each with its fields to be decided (D-52). */
export function ConflictList({ conflicts, now }: { conflicts: readonly SyncConflict[]; now: Date }) {
  const records = new Map<string, SyncConflict[]>();
  for (const conflict of conflicts) {
    const key = `${conflict.kind} ${conflict.recordId}`;
    records.set(key, [...(records.get(key) ?? []), conflict]);
  }
  if (records.size === 0) return null;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {[...records].map(([key, fields]) => (
          <li key={key}>
            <ConflictRecord fields={fields} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ConflictRecord({ fields, now }: { fields: readonly SyncConflict[]; now: Date }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const title = useId();
  const [first] = fields;
  if (!first) return null;
  return (
    <article aria-labelledby={title} className="flex gap-4 px-4 py-4 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-waiting-tint text-waiting max-sm:hidden">
        <GitCompareArrows aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <RecordName id={title} record={first} />
          <time dateTime={first.foundAt} className="text-xs text-muted">
            {format.ago(first.foundAt, now)}
          </time>
          <p className="basis-full text-sm">
            <span className="text-waiting">{t('conflict.title')}.</span> <span className="text-muted">{t('conflict.hint')}</span>
          </p>
        </header>
        {fields.map((conflict) => (
          <ConflictField key={conflict.id} conflict={conflict} />
        ))}
      </div>
    </article>
  );
}

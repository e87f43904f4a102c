import { type SyncWaiting, waitingChanges } from '@halaqa/contract/sync-waiting';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Changes } from './Changes.tsx';
import { OdooSays } from './OdooSays.tsx';
import { usePolled } from './polled.ts';
import { RecordName } from './RecordName.tsx';

const everyMs = 2_000;

interface Props {
  /** Of how many records something waits. */
  count: number;
  now: Date;
}

/** Which changes wait for Odoo (D-248); folded, as they go by themselves, and read only while somebody looks. */
export function WaitingList({ count, now }: Props) {
  const { t } = useTranslation('sync');
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <Card>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-5 py-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
          {t('waiting.title', { count })}
        </summary>
        {isOpen && <Records count={count} now={now} />}
      </details>
    </Card>
  );
}

function Records({ count, now }: Props) {
  const { t } = useTranslation('sync');
  const query = usePolled(useApiQuery(waitingChanges, {}, { fresh: true }), everyMs);
  return (
    <div className="border-t border-line pt-3 text-sm">
      <QueryBoundary query={query} failed={t('waiting.failed')} loading={<Loading />}>
        {({ waiting }) => (
          <>
            <p className="px-5 text-muted">
              {t('waiting.hint')} {waiting.length < count && t('waiting.oldest', { count: waiting.length })}
            </p>
            <ul className="mt-1 max-h-128 divide-y divide-line overflow-y-auto">
              {waiting.map((change) => (
                <li key={change.id}>
                  <Waiting change={change} now={now} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Waiting({ change, now }: { change: SyncWaiting; now: Date }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const title = useId();
  return (
    <article aria-labelledby={title} className="grid gap-2 px-5 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <RecordName id={title} record={change} />
        <p className="text-xs text-muted">{t('record.attempts', { count: change.attempts })}</p>
        <p className="basis-full text-muted">
          {t(`waiting.operation.${change.operation}`)}
          {' · '}
          <time dateTime={change.since}>{format.ago(change.since, now)}</time>
        </p>
      </header>
      <Changes change={change} />
      {change.fault && (
        <div className="grid gap-1">
          <p>
            <span className="text-muted">{t('waiting.last')}</span> {t(`fault.${change.fault}`)}
          </p>
          <OdooSays says={change.says} />
        </div>
      )}
    </article>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="px-5 pb-4">
      <Skeleton className="h-20 rounded-md" />
    </SkeletonGroup>
  );
}

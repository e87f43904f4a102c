import type { SyncStatus } from '@halaqa/contract/sync';
import { type MissingRecords, missingRecords } from '@halaqa/contract/sync-missing';
import { SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useRemoveMissing } from './mutations.ts';
import { useRecordName } from './RecordName.tsx';

type Kind = SyncStatus['kinds'][number];

/** Kinds of which Odoo lacks so great a part that nothing was removed here: rights that were lost, or an admin says that they were deleted (D-238). */
export function MissingList({ kinds }: { kinds: readonly Kind[] }) {
  if (kinds.length === 0) return null;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {kinds.map(({ kind, missing }) => (
          <li key={kind}>{missing && <MissingKind kind={kind} missing={missing} />}</li>
        ))}
      </ul>
    </Card>
  );
}

interface Props {
  kind: Kind['kind'];
  missing: NonNullable<Kind['missing']>;
}

function MissingKind({ kind, missing: { count, of, isDeleted } }: Props) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveMissing(() => setOpen(false));
  const query = useApiQuery(missingRecords, { query: { kind } }, { fresh: true, enabled: isOpen });
  const seen = query.data?.seen;
  const facts = { kind: t(`kinds.${kind}`), missing: format.number(count), of: format.number(of) };
  return (
    <article aria-labelledby={title} className="flex gap-4 px-4 py-4 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-waiting-tint text-waiting max-sm:hidden">
        <SearchX aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <h3 id={title} className="text-base font-medium">
          {t('missing.title', facts)}
        </h3>
        {isDeleted ? (
          <p role="status">{t('missing.running')}</p>
        ) : (
          <>
            <p className="max-w-prose">{t('missing.what')}</p>
            <div>
              <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('missing.act')}
              </Button>
            </div>
          </>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={t('missing.sure', facts)}
        footer={
          <ConfirmFooter
            pending={remove.isPending}
            onConfirm={seen === undefined ? undefined : () => remove.mutate({ body: { kind, seen } })}
            onKeep={() => setOpen(false)}
          >
            {t('missing.confirm')}
          </ConfirmFooter>
        }
      >
        <div className="grid gap-3">
          <p>{t(`missing.effect.${kind}`)}</p>
          <p className="text-sm text-muted">{t('missing.after')}</p>
          <QueryBoundary query={query} failed={t('missing.listFailed')} loading={<Loading />}>
            {(list) => <Records kind={kind} list={list} />}
          </QueryBoundary>
        </div>
      </Dialog>
    </article>
  );
}

function Records({ kind, list: { count, records } }: { kind: Kind['kind']; list: MissingRecords }) {
  const { t } = useTranslation('sync');
  const nameOf = useRecordName();
  const title = useId();
  if (records.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-1 text-sm">
      <h3 id={title} className="font-medium">
        {t('missing.which')}
      </h3>
      {records.length < count && <p className="text-muted">{t('missing.newest', { count: records.length })}</p>}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be longer than its frame, and is scrolled by keys.
        tabIndex={0}
        aria-labelledby={title}
        className="grid max-h-48 gap-1 overflow-y-auto rounded-md border border-line p-3"
      >
        {records.map((record) => (
          <li key={record.recordId} className="wrap-anywhere">
            <bdi>{nameOf({ kind, ...record })}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-20 rounded-md" />
    </SkeletonGroup>
  );
}

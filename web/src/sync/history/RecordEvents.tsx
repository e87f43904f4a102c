import type { SyncKind } from '@halaqa/contract/sync';
import { type HistoryEntry, syncHistory } from '@halaqa/contract/sync-history';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '../../api/failure.ts';
import { useApiPage } from '../../api/query.ts';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { EntriesLoading } from '../../ui/EntriesLoading.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Details, Outcome, What } from './EntryParts.tsx';
import { addressOf, noFilter } from './list-filter.ts';
import { useHistoryWords } from './words.ts';

const shown = 5;

/** The last of what came from Odoo and went to it of one record, and the way to all of it (D-141). */
export function RecordEvents({ kind, id }: { kind: SyncKind; id: number }) {
  const { t } = useTranslation('sync-history');
  const { data, error, isFetching, refetch } = useApiPage(syncHistory, { query: { kind, id, pageSize: shown } }, { fresh: true });
  if (!data) {
    if (!error) return <EntriesLoading />;
    return <Failure title={t('ofThis.failed')} hint={failureText(error)} pending={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) return <p className="text-sm text-muted">{t('ofThis.none')}</p>;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {data.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Link
        to={`${paths.adminSyncHistory}?${addressOf({ ...noFilter, kind, id })}`}
        className="justify-self-start text-sm text-accent hover:underline"
      >
        {t('ofThis.all')}
      </Link>
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const words = useHistoryWords();
  const format = useFormat();
  const now = useNow();
  return (
    <li className="grid gap-0.5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium">
          <What entry={entry} />
        </span>
        {entry.outcome !== 'applied' && <Outcome outcome={entry.outcome} />}
      </div>
      <div className="grid gap-0.5 ps-6 text-muted">
        <Details entry={entry} />
        <p className="text-xs">
          <DotSeparated>
            <bdi>{words.who(entry)}</bdi>
            <span className="whitespace-nowrap">{format.day(entry.at, now)}</span>
            {format.time(entry.at)}
          </DotSeparated>
        </p>
      </div>
    </li>
  );
}

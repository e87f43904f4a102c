import type { AuditEntry } from '@halaqa/contract/audit';
import type { AuditKind } from '@halaqa/contract/audit-names';
import { ChevronDown, History } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { EntriesLoading } from '../ui/EntriesLoading.tsx';
import { Failure } from '../ui/Failure.tsx';
import { useNow } from '../ui/use-now.ts';
import { ChangeList } from './ChangeList.tsx';
import { addressOf, noFilter } from './list-filter.ts';
import { useAuditLog } from './use-audit-log.ts';
import { useEntryWords } from './words.ts';

interface Props {
  kind: AuditKind;
  id: number;
}

/** What happened to one record, for admins: a line that opens, and is read only then. */
export function RecordHistory({ kind, id }: Props) {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <section className="border-t border-line pt-2">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 text-sm font-medium text-muted transition-colors hover:text-ink"
        >
          <History aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {t('history.title')}
          <ChevronDown aria-hidden="true" className={classes('ms-auto size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className="pt-1 pb-2">
          <RecordEntries kind={kind} id={id} />
        </div>
      )}
    </section>
  );
}

const atOnce = 10;

/** The newest of what happened to the record, and the way to all of it. */
export function RecordEntries({ kind, id, narrow = false }: Props & { /** Where it stands beside other parts. */ narrow?: boolean }) {
  const { t } = useTranslation('audit');
  const { entries, error, isFetching, refetch, hasNextPage } = useAuditLog({ kind, id }, atOnce);
  if (!entries) {
    if (!error) return <EntriesLoading />;
    return <Failure title={t('history.failed')} error={error} pending={isFetching} onRetry={() => void refetch()} />;
  }
  if (entries.length === 0) return <p className="text-sm text-muted">{t('history.none')}</p>;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4 border-s border-line ps-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} narrow={narrow} />
        ))}
      </ol>
      {hasNextPage && (
        <Link to={`${paths.adminAudit}?${addressOf({ ...noFilter, kind, id })}`} className="justify-self-start text-sm text-accent">
          {t('history.all')}
        </Link>
      )}
    </div>
  );
}

function Entry({ entry, narrow }: { entry: AuditEntry; narrow: boolean }) {
  const { t } = useTranslation('audit');
  const words = useEntryWords();
  const format = useFormat();
  const now = useNow();
  const { at, changes, facts } = entry;
  return (
    <li className="grid gap-1.5 text-sm">
      <p>
        <span className="font-medium">{words.what(entry)}</span>
        <span className="block text-xs text-muted">
          <DotSeparated>
            <bdi>{words.who(entry)}</bdi>
            <span className="whitespace-nowrap">{format.day(at, now)}</span>
            {format.time(at)}
          </DotSeparated>
        </span>
      </p>
      {facts.map(({ name, value }) => (
        <p key={name} className="text-muted">
          {t(`fact.${name}`)}: <bdi dir="auto">{value}</bdi>
        </p>
      ))}
      {changes.length > 0 && <ChangeList changes={changes} narrow={narrow} />}
    </li>
  );
}

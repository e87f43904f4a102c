import type { AuditEntry } from '@halaqa/contract/audit';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { Value } from './ChangeList.tsx';
import { iconOf, isRefusal } from './entry-looks.ts';
import { useEntryWords } from './words.ts';

/** What was done, with its sign. */
export function EntryAction({ entry }: { entry: AuditEntry }) {
  const words = useEntryWords();
  const Icon = iconOf(entry);
  return (
    <span className={classes('flex min-w-0 items-center gap-2', isRefusal(entry) && 'text-danger')}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={classes('size-4 shrink-0', !isRefusal(entry) && 'text-muted')} />
      <span className="min-w-0 break-words">{words.what(entry)}</span>
    </span>
  );
}

const counts = ['rows', 'sessions', 'created', 'updated', 'unchanged'] as const;

/** The first field that changed, or the first thing that is known. */
export function EntrySummary({ entry: { changes, facts, action, actor } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const [first, ...others] = changes;
  // Whoever books for themselves is named already.
  const fact = facts.find(({ name, value }) => name !== 'student' || value !== actor?.name);
  // All of a record came or went: a count says no more than its name.
  if (action === 'session_created' || action === 'session_deleted' || action === 'slot_created' || action === 'slot_deleted') return null;
  if (!first) {
    if (!fact) return null;
    // A figure alone says nothing.
    const isCount = counts.some((name) => name === fact.name);
    return (
      <>
        {isCount && `${t(`fact.${fact.name}`)}: `}
        <bdi dir="auto">{fact.value}</bdi>
      </>
    );
  }
  return (
    <>
      {first.student ? <bdi>{first.student}</bdi> : t(`field.${first.field}`)}: <Value text={first.after} />
      {others.length > 0 && (
        <>
          <span aria-hidden="true"> {format.run(`+${others.length}`)}</span>
          <span className="sr-only"> {t('more', { count: others.length })}</span>
        </>
      )}
    </>
  );
}

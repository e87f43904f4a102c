import type { HistoryEntry } from '@halaqa/contract/sync-history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import type { Column } from '../../table/column.ts';
import { RecordTable } from '../../table/RecordTable.tsx';
import { Card } from '../../ui/Card.tsx';
import { useNoRoomForTable } from '../../ui/media-query.ts';
import { type DayOfEntries, dayLook, useDays } from '../../ui/use-days.ts';
import { Details, Outcome, RecordOf, What } from './EntryParts.tsx';
import { useHistoryWords } from './words.ts';

interface Props {
  entries: readonly HistoryEntry[];
  now: Date;
  columns: readonly Column<HistoryEntry>[];
  /** A table whatever room there is: paper has its own. */
  isPrinted: boolean;
}

/** Entries under their days, a row each; a block where a table has no room. */
export function HistoryTable({ entries, now, columns, isPrinted }: Props) {
  const days = useDays(entries, now);
  if (useNoRoomForTable() && !isPrinted) {
    return (
      <Card className="overflow-hidden">
        <Blocks days={days} />
      </Card>
    );
  }
  return <RecordTable list="sync-history" columns={columns} rows={entries} days={days} keyOf={({ id }) => id} />;
}

export function useHistoryColumns(): Column<HistoryEntry>[] {
  const { t } = useTranslation('sync-history');
  const format = useFormat();
  const words = useHistoryWords();
  return [
    { name: 'time', head: t('tableColumn.time'), width: 'w-22', className: 'text-muted', value: ({ at }) => format.time(at) },
    { name: 'what', head: t('tableColumn.what'), width: 'w-[19%]', value: (entry) => <What entry={entry} /> },
    { name: 'record', head: t('tableColumn.record'), part: 'name', width: 'w-[23%]', value: (entry) => <RecordOf entry={entry} /> },
    { name: 'details', head: t('tableColumn.details'), className: 'text-muted', value: (entry) => <Details entry={entry} /> },
    { name: 'outcome', head: t('tableColumn.outcome'), width: 'w-42', value: ({ outcome }) => <Outcome outcome={outcome} /> },
    {
      name: 'by',
      head: t('tableColumn.by'),
      width: 'w-[14%]',
      className: 'break-words',
      value: (entry) => <bdi>{words.who(entry)}</bdi>,
    },
  ];
}

function Blocks({ days }: { days: readonly DayOfEntries<HistoryEntry>[] }) {
  const words = useHistoryWords();
  const format = useFormat();
  return days.map(({ day, name, entries }) => (
    <section key={day} aria-label={name}>
      <h2 className={dayLook}>{name}</h2>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1 px-5 py-3 text-sm">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-medium">
                <RecordOf entry={entry} />
              </span>
              <Outcome outcome={entry.outcome} />
            </div>
            <What entry={entry} />
            <span className="text-muted empty:hidden">
              <Details entry={entry} />
            </span>
            <p className="text-xs text-muted">
              {format.time(entry.at)} · <bdi>{words.who(entry)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

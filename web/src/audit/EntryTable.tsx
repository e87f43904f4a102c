import type { AuditEntry } from '@halaqa/contract/audit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { Column } from '../table/column.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { Card } from '../ui/Card.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { type DayOfEntries, dayLook, useDays } from '../ui/use-days.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryAction, EntrySummary } from './EntryParts.tsx';
import { useEntryWords } from './words.ts';

interface Props {
  entries: readonly AuditEntry[];
  now: Date;
  columns: readonly Column<AuditEntry>[];
  /** A table whatever room there is: paper has its own. */
  isPrinted: boolean;
}

/** Entries under their days, each a row that opens; a card where a table has no room. */
export function EntryTable({ entries, now, columns, isPrinted }: Props) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useEntryWords();
  const isTight = useNoRoomForTable();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const onToggle = ({ id }: AuditEntry) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const days = useDays(entries, now);
  if (isTight && !isPrinted) {
    return (
      <Card className="overflow-hidden">
        <Cards {...{ days, open, onToggle }} />
      </Card>
    );
  }
  return (
    <RecordTable
      list="audit"
      columns={columns}
      rows={entries}
      days={days}
      keyOf={({ id }) => id}
      opening={{
        isOpen: ({ id }) => open.has(id),
        onToggle,
        label: (entry) => t('open', { what: words.what(entry), time: format.time(entry.at) }),
        details: (entry) => <EntryDetails entry={entry} />,
      }}
    />
  );
}

export function useEntryColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useEntryWords();
  return [
    { name: 'time', head: t('tableColumn.time'), width: 'w-24', className: 'text-muted', value: ({ at }) => format.time(at) },
    { name: 'who', head: t('tableColumn.who'), width: 'w-[18%]', className: 'truncate', value: (entry) => <bdi>{words.who(entry)}</bdi> },
    { name: 'what', head: t('tableColumn.what'), part: 'name', width: 'w-[22%]', value: (entry) => <EntryAction entry={entry} /> },
    {
      name: 'record',
      head: t('tableColumn.record'),
      width: 'w-[24%]',
      className: 'truncate',
      value: (entry) => <bdi dir="auto">{words.record(entry)}</bdi>,
    },
    // Holds what is read aloud of it alone, which would make the page wider where it is cut.
    {
      name: 'change',
      head: t('tableColumn.change'),
      className: 'relative truncate text-muted',
      value: (entry) => <EntrySummary entry={entry} />,
    },
  ];
}

interface DaysProps {
  days: readonly DayOfEntries<AuditEntry>[];
  /** The ids of those that are open. */
  open: ReadonlySet<number>;
  onToggle: (entry: AuditEntry) => void;
}

function Cards({ days, open, onToggle }: DaysProps) {
  return days.map(({ day, name, entries }) => (
    <section key={day} aria-label={name}>
      <h2 className={dayLook}>{name}</h2>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} isOpen={open.has(entry.id)} onToggle={() => onToggle(entry)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

import type { AuditEntry } from '@halaqa/contract/audit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { type DayOfEntries, dayLook, useDays } from '../ui/use-days.ts';
import { useTight } from '../ui/use-narrow.ts';
import { EntryCard } from './EntryCard.tsx';
import { columnCount, EntryRow } from './EntryRow.tsx';

interface Props {
  entries: readonly AuditEntry[];
  now: Date;
}

/** Entries under their days, each a row that opens; a card where a table has no room. */
export function EntryTable({ entries, now }: Props) {
  const isTight = useTight();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const onToggle = ({ id }: AuditEntry) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const days = useDays(entries, now);
  return (
    <Card className="overflow-hidden">{isTight ? <Cards {...{ days, open, onToggle }} /> : <Table {...{ days, open, onToggle }} />}</Card>
  );
}

interface DaysProps {
  days: readonly DayOfEntries<AuditEntry>[];
  /** The ids of those that are open. */
  open: ReadonlySet<number>;
  onToggle: (entry: AuditEntry) => void;
}

function Table({ days, open, onToggle }: DaysProps) {
  const { t } = useTranslation('audit');
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5';
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {columns.map(({ name, width }) => (
            <th key={name} scope="col" className={classes(head, width)}>
              {t(`tableColumn.${name}`)}
            </th>
          ))}
          <td className="w-12 border-b border-line" />
        </tr>
      </thead>
      {days.map(({ day, name, entries }) => (
        <tbody key={day} className="divide-y divide-line border-b border-line last:border-b-0">
          <tr>
            <th scope="rowgroup" colSpan={columnCount} className={dayLook}>
              {name}
            </th>
          </tr>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} isOpen={open.has(entry.id)} onToggle={() => onToggle(entry)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const columns = [
  { name: 'time', width: 'w-24' },
  { name: 'who', width: 'w-[18%]' },
  { name: 'what', width: 'w-[22%]' },
  { name: 'record', width: 'w-[24%]' },
  { name: 'change', width: '' },
] as const;

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

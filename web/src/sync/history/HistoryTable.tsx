import type { HistoryEntry } from '@halaqa/contract/sync-history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { type DayOfEntries, dayLook, useDays } from '../../ui/use-days.ts';
import { useTight } from '../../ui/use-narrow.ts';
import { Details, Outcome, RecordOf, What } from './EntryParts.tsx';
import { useHistoryWords } from './words.ts';

interface Props {
  entries: readonly HistoryEntry[];
  now: Date;
}

/** Entries under their days, a row each; a block where a table has no room. */
export function HistoryTable({ entries, now }: Props) {
  const days = useDays(entries, now);
  return <Card className="overflow-hidden">{useTight() ? <Blocks days={days} /> : <Table days={days} />}</Card>;
}

interface DaysProps {
  days: readonly DayOfEntries<HistoryEntry>[];
}

const columns = [
  { name: 'time', width: 'w-22' },
  { name: 'what', width: 'w-[19%]' },
  { name: 'record', width: 'w-[23%]' },
  { name: 'details', width: '' },
  { name: 'outcome', width: 'w-42' },
  { name: 'by', width: 'w-[14%]' },
] as const;

function Table({ days }: DaysProps) {
  const { t } = useTranslation('sync-history');
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {columns.map(({ name, width }) => (
            <th
              key={name}
              scope="col"
              className={classes('border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5', width)}
            >
              {t(`tableColumn.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(({ day, name, entries }) => (
        <tbody key={day} className="divide-y divide-line border-b border-line last:border-b-0">
          <tr>
            <th scope="rowgroup" colSpan={columns.length} className={dayLook}>
              {name}
            </th>
          </tr>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ entry }: { entry: HistoryEntry }) {
  const words = useHistoryWords();
  const format = useFormat();
  const cell = 'px-3 py-2 align-top';
  return (
    <tr>
      <td className={classes(cell, 'ps-5 text-muted')}>{format.time(entry.at)}</td>
      <td className={cell}>
        <What entry={entry} />
      </td>
      <td className={classes(cell, 'font-medium')}>
        <RecordOf entry={entry} />
      </td>
      <td className={classes(cell, 'text-muted')}>
        <Details entry={entry} />
      </td>
      <td className={cell}>
        <Outcome outcome={entry.outcome} />
      </td>
      <td className={classes(cell, 'pe-5 break-words')}>
        <bdi>{words.who(entry)}</bdi>
      </td>
    </tr>
  );
}

function Blocks({ days }: DaysProps) {
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
